import { describe, expect, it } from 'vitest';
import {
  foldWord,
  placedWords,
  queryWords,
  withoutFunctionWords,
  writtenPrefixEnd,
  writtenWords,
} from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['Olá, mundo!', ['Olá', 'mundo']],
    ['bem-vindo_à d’água', ['bem', 'vindo', 'à', 'd', 'água']],
    ['R$ 1.234,56', ['R', '1', '234', '56']],
    ['fe\u0301rias', ['fe\u0301rias']],
    ['\u0301 \ud800 🎉 … 👩‍💻', []],
    ['', []],
  ])('%s', (text, words) => {
    expect(writtenWords(text)).toEqual(words);
    expect([...placedWords(text)].map(({ written }) => written)).toEqual(words);
  });

  it('have their places', () => {
    expect([...placedWords('🎉 é só')]).toEqual([
      { written: 'é', start: 3 },
      { written: 'só', start: 5 },
    ]);
  });
});

describe('queryWords', () => {
  it('are folded and distinct, in their order', () => {
    expect(queryWords('  Férias FERIAS, de  verão')).toEqual(['ferias', 'de', 'verao']);
  });

  it('are the first twenty', () => {
    const letters = [...'abcdefghijklmnopqrstuvw'];
    expect(queryWords(`a ${letters.join(' ')}`)).toEqual(letters.slice(0, 20));
  });

  it('have 32 letters at most, marks not counted', () => {
    expect(queryWords('x'.repeat(33))).toEqual(['x'.repeat(32)]);
    expect(foldWord('a\u0301\u0302'.repeat(40))).toBe('a'.repeat(32));
  });

  it('hold nothing that is only a mark once folded', () => {
    expect(queryWords('\uff9e a')).toEqual(['a']);
  });

  it.each(['', ' ', '.,;!?', '🎉', '\ud800 \udc00', '()[]{}*+?\\^$|'])(
    'are none in "%s"',
    (query) => {
      expect(queryWords(query)).toEqual([]);
    },
  );
});

describe('withoutFunctionWords', () => {
  it('leaves function words out where there are others', () => {
    expect(withoutFunctionWords(['o', 'que', 'e', 'ura'])).toEqual(['ura']);
    expect(withoutFunctionWords(['o', 'que', 'e'])).toEqual(['o', 'que', 'e']);
  });
});

describe('writtenPrefixEnd', () => {
  it.each([
    ['ferias', 2, 2],
    ['fe\u0301rias', 2, 3],
    ['fe\u0301rias', 1, 1],
    ['ﬁnal', 1, 1],
    ['ﬁnal', 3, 2],
    ['𝐀𝐁', 1, 2],
    ['ab', 2, 2],
    ['ab', 5, 2],
  ])('in %s, %i folded units end at %i', (written, length, end) => {
    expect(writtenPrefixEnd(written, length)).toBe(end);
  });
});
