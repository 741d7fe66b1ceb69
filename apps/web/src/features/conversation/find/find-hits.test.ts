import { foldText, type Message } from '@colega/chat-domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findHits,
  foldQuery,
  foldWithOffsets,
  hitFrom,
  hitOf,
  numberOf,
  offsetsOf,
  shownText,
} from './find-hits.ts';

/** Returns the parts of a text that are marked for the words. */
function marked(text: string, words: string): readonly string[] {
  const { folded, starts, ends } = foldWithOffsets(text);
  const wanted = foldText(words);
  return offsetsOf(folded, wanted).map((offset) =>
    text.slice(starts[offset], ends[offset + wanted.length - 1]),
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

  it('takes a sign for the letters that it is made of', () => {
    expect(marked('Cláusula № 5', 'no 5')).toEqual(['№ 5']);
    expect(marked('Hauptstraße 3', 'strasse')).toEqual(['straße']);
    expect(marked('Søren', 'soren')).toEqual(['Søren']);
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
    expect(offsetsOf('abc', '')).toEqual([]);
  });

  it('folds a text as it folds each of its parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(foldWithOffsets(text).folded).toBe([...text].map(foldText).join(''));
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

function message(id: string, content: string, role: Message['role'] = 'assistant'): Message {
  return { id, role, content, sender: '', context: [], createdAt: '2026-11-20T12:00:00Z' };
}

const messages = [
  message('m1', 'Férias', 'user'),
  message('m2', 'As **fér**ias: férias de verão, férias de inverno'),
  message('m3', 'Outro assunto'),
  message('m4', 'ferias', 'user'),
];
const ids = messages.map(({ id }) => id);
const hits = findHits(messages, foldQuery('  FÉRIAS '));

describe('the hits in a chat', () => {
  it('are counted in each message, in the text that is shown', () => {
    expect(hits).toEqual({
      total: 5,
      messages: [
        { id: 'm1', count: 1 },
        { id: 'm2', count: 3 },
        { id: 'm4', count: 1 },
      ],
    });
  });

  it('are none where nothing is looked for', () => {
    expect(findHits(messages, foldQuery('   '))).toEqual({ total: 0, messages: [] });
  });

  it('are numbered from the first, over all messages', () => {
    for (const number of [1, 2, 3, 4, 5]) {
      const hit = hitOf(hits, number);
      expect(hit && numberOf(hits, hit)).toBe(number);
    }
  });

  it('go round at both ends', () => {
    expect(hitOf(hits, 6)).toEqual({ messageId: 'm1', nth: 0 });
    expect(hitOf(hits, 0)).toEqual({ messageId: 'm4', nth: 0 });
  });

  it('have no number where they are gone', () => {
    expect(numberOf(hits, { messageId: 'm3', nth: 0 })).toBe(0);
    expect(numberOf(hits, { messageId: 'm2', nth: 3 })).toBe(0);
  });

  it('begin with the first one from what is in view, or else with the last one', () => {
    expect(hitFrom(hits, ids, 'm2')).toEqual({ messageId: 'm2', nth: 0 });
    expect(hitFrom(hits, ids, 'm3')).toEqual({ messageId: 'm4', nth: 0 });
    expect(hitFrom(findHits(messages.slice(0, 3), 'ferias'), ids, 'm3')).toEqual({
      messageId: 'm2',
      nth: 2,
    });
    expect(hitFrom({ total: 0, messages: [] }, ids, 'm1')).toBeNull();
  });
});
