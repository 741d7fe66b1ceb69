import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { foldText } from './fold-text.ts';
import {
  foldedOrigins,
  foldedStart,
  foldWord,
  wordsWithStart,
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
    expect([...wordsWithStart(text)].map(({ written }) => written)).toEqual(words);
  });

  it('have their positions', () => {
    expect([...wordsWithStart('🎉 é só')]).toEqual([
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

const texts = fc.string({ unit: 'binary', maxLength: 40 });

/** All letters and digits; a sample if properties run less often. */
function* wordPoints(): Generator<string> {
  const stride = Math.ceil(4096 / runs(4096));
  for (let point = 0; point < 0x110000; point += stride) {
    const text = String.fromCodePoint(point);
    if (/[\p{L}\p{N}]/u.test(text)) yield text;
  }
}

describe('foldText', () => {
  it.each([
    ['Férias', 'ferias'],
    ['Fe\u0301rias', 'ferias'],
    ['REMUNERAÇÃO', 'remuneracao'],
    ['oﬃce ﬁnal', 'office final'],
    ['Œuvre Straße Łódź Đà Bjørn Æ', 'oeuvre strasse lodz da bjorn ae'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['ΣΟΦΟΣ', 'σοφοσ'],
    ['１２ 𝐀', '12 a'],
    ['🎉 ~!', '🎉 ~!'],
    ['', ''],
  ])('%s becomes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('changes nothing more the second time, for every letter and digit', () => {
    const points = [...wordPoints()];
    expect(points.filter((point) => foldText(foldText(point)) !== foldText(point))).toEqual([]);
  });

  it('folds a text as it folds each of its code points', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(foldText(text)).toBe([...text].map(foldText).join(''));
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('foldedStart', () => {
  it('is the start of the folded text, however long that is', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 8 }), (text, length) => {
        expect(foldedStart(text, length)).toBe(foldText(text).slice(0, length));
      }),
      { numRuns: runs(5_000) },
    );
  });

  it('reads on where marks fill the beginning, and cuts no letter of two halves', () => {
    expect(foldedStart(`e${'\u0301'.repeat(50)}bcdefgh`, 4)).toBe('ebcd');
    for (let before = 0; before < 12; before += 1) {
      const text = `${'x'.repeat(before)}𝐀𝐀𝐀𝐀𝐀𝐀𝐀𝐀`;
      expect(foldedStart(text, 4)).toBe(foldText(text).slice(0, 4));
    }
  });
});

describe('foldedOrigins', () => {
  it('tells where each folded unit comes from', () => {
    expect(foldedOrigins('ﬁe\u0301𝐀x', 92)).toEqual([0, 0, 1, 3, 5]);
    expect(foldedOrigins('abcdef', 2)).toEqual([0, 1]);
  });
});
