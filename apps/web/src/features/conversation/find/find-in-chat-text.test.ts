import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, foldWithPlaces, placesOf, shownText } from './find-in-chat-text.ts';

/** Returns the parts of a text that are marked for the words. */
function marked(text: string, words: string): readonly string[] {
  const { folded, starts, ends } = foldWithPlaces(text);
  const wanted = foldText(words);
  return placesOf(folded, wanted).map((place) =>
    text.slice(starts[place], ends[place + wanted.length - 1]),
  );
}

describe('finding words in a text', () => {
  it('asks neither for accents nor for case', () => {
    expect(marked('A POLÍTICA de férias e a politica de viagens', 'política')).toEqual([
      'POLÍTICA',
      'politica',
    ]);
  });

  it('marks a letter together with marks that are written apart', () => {
    expect(marked('fe\u0301rias', 'fer')).toEqual(['fe\u0301r']);
    expect(marked('cafe\u0301', 'cafe')).toEqual(['cafe\u0301']);
  });

  it('finds words within others, and words that follow each other', () => {
    expect(marked('Reembolso do plano de saúde', 'bolso do')).toEqual(['bolso do']);
  });

  it('finds a place once where the words overlap', () => {
    expect(marked('aaaa', 'aa')).toEqual(['aa', 'aa']);
  });

  it('marks whole ligatures and whole pairs of units', () => {
    expect(marked('o ﬁm 😀 aqui', 'fi')).toEqual(['ﬁ']);
    expect(marked('o 😀 aqui', '😀')).toEqual(['😀']);
  });

  it('finds nothing where nothing is looked for', () => {
    expect(placesOf('abc', '')).toEqual([]);
  });

  it('folds a text as it folds each of its parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(foldWithPlaces(text).folded).toBe([...text].map(foldText).join(''));
      }),
    );
  });

  it('finds again what it is given of a text', () => {
    const unit = fc.constantFrom(...'aáàbcçdeéêfoõ AÉ\u0301'.split(''));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), fc.nat(), fc.nat(), (text, from, length) => {
        const part = foldText(text).slice(from % 20, (from % 20) + 1 + (length % 6));
        if (part !== '') expect(marked(text, part).map(foldText)).toContain(part);
      }),
    );
  });
});

describe('the text of an answer as it is shown', () => {
  it('has no marks of Markdown and no addresses', () => {
    const markdown =
      '## Férias\n\n- Veja **as regras** em [Portal](https://x.example/a) e `código`\n\n```ts\nconst x = 1;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |';
    const text = shownText(markdown);
    expect(text).toContain('Veja as regras em Portal e código');
    expect(text).toContain('const x = 1;');
    for (const hidden of ['##', '**', '`', '|', 'example', '---'])
      expect(text).not.toContain(hidden);
  });

  it.each(['-', ' ---', '| --- ', '\n', ' ', '[', '[](', '![a](', '*', '1', '- '])(
    'is had of %j many times over',
    (part) => {
      const text = `|${part.repeat(60_000 / part.length)}x`;
      expect(shownText(text).endsWith('x')).toBe(true);
    },
  );

  it('keeps what only looks like a mark', () => {
    expect(shownText('2 * 3 e nome_do_arquivo')).toBe('2 * 3 e nome_do_arquivo');
  });
});
