import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_TEXTS } from '../sample-texts.fixture.ts';
import { createSpeech, speechText } from './speech-text.ts';

const TEXTS = { codeOmitted: 'código', tableOmitted: 'tabela', linkOmitted: 'link' };

function spoken(text: string): string {
  return speechText(text, TEXTS);
}

describe('speechText', () => {
  it.each([
    ['# Título\n\nUm **texto** _novo_.', 'Título.\nUm texto novo.'],
    ['##Título sem espaço', 'Título sem espaço.'],
    ['- um\n- dois;\n- três', 'um.\ndois;\ntrês.'],
    ['- [x] feito\n- [ ] a fazer', 'feito.\na fazer.'],
    ['Veja:\n\n```ts\nconst a = 1;\n```\n\nfim', 'Veja:\ncódigo.\nfim.'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'tabela.'],
    ['Veja [o portal](https://a.example/x?y=z).', 'Veja o portal.'],
    ['Veja https://a.example/x?y=z.', 'Veja link.'],
    ['Veja <https://a.example> e www.b.example/c', 'Veja link e link.'],
    ['Rode `npm ci` e `a && b > c`.', 'Rode npm ci e código.'],
    ['Pronto! 🎉 👩🏽‍💻 🇧🇷 1️⃣', 'Pronto! 1.'],
    ['A área é $$\\pi r^2$$ e \\(x\\).', 'A área é e.'],
    ['$$\nx\n$$\n\nfim', 'fim.'],
    ['R$ 12,29 e R$ 15,83', 'R$ 12,29 e R$ 15,83.'],
    ['> citado\n\n---\n\nfim?', 'citado.\nfim?'],
    ['a<br>b <b>c</b>', 'a b c.'],
    ['nota[^1]\n\n[^1]: aqui', 'nota.\naqui.'],
    [
      'Pelo menos 5 cada [1]. Já **conferi** [2][13]: sim [3]',
      'Pelo menos 5 cada. Já conferi: sim.',
    ],
    ['C# e F#, não ### nem ***', 'C# e F#, não nem.'],
    ['a\u200Bb\u202Ec', 'abc.'],
    ['Ele disse "oi."', 'Ele disse "oi."'],
    ['![um gráfico](https://a.example/b.png)', 'um gráfico.'],
    ['', ''],
    ['🎉', ''],
  ])('says %j as %j', (text, words) => {
    expect(spoken(text)).toBe(words);
  });

  it('says one phrase for several omitted things', () => {
    expect(spoken('```\na\n```\n\n```\nb\n```')).toBe('código.');
  });

  it.each(Object.entries(SAMPLE_TEXTS))('says no marks of the text %s', (_, text) => {
    expect(spoken(text)).not.toMatch(/[*_`|<>~\\]|##|https?:|\p{Extended_Pictographic}/u);
  });

  it('says a text that cannot be parsed as it is written', () => {
    expect(spoken('> '.repeat(1000) + '# a')).toBe('a.');
  });

  it('says any text without marks', () => {
    const piece = fc.constantFrom(
      '# ',
      '##',
      '**',
      '`',
      '|',
      '[',
      '](',
      ')',
      '$$',
      'a',
      ' ',
      '\n',
      '😀',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(spoken(pieces.join(''))).not.toMatch(/[*`|\\😀]|(?<!a)#/u);
      }),
      { numRuns: 200 },
    );
  });
});

it('reads a text that grows as it reads the same text at once', () => {
  const text = Object.values(SAMPLE_TEXTS).join('\n\n');
  const speech = createSpeech(TEXTS);
  for (let end = 0; end < text.length; end += 97)
    expect(speech(text.slice(0, end))).toBe(speechText(text.slice(0, end), TEXTS));
});
