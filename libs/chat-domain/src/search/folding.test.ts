import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldedOrigins, foldedStart } from './folding.ts';
import { runs } from '../testing/property-runs.ts';

const texts = fc.string({ unit: 'binary', maxLength: 40 });

/** All letters and digits; one of many where properties run less often too. */
function* wordPoints(): Generator<string> {
  const stride = Math.ceil(4096 / runs(4096));
  for (let point = 0; point < 0x110000; point += stride) {
    const text = String.fromCodePoint(point);
    if (/[\p{L}\p{N}]/u.test(text)) yield text;
  }
}

describe('fold', () => {
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
    expect(fold(text)).toBe(folded);
  });

  it('changes nothing more the second time, for every letter and digit', () => {
    const points = [...wordPoints()];
    expect(points.filter((point) => fold(fold(point)) !== fold(point))).toEqual([]);
  });

  it('folds a text as it folds each of its code points', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(fold(text)).toBe([...text].map(fold).join(''));
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('foldedStart', () => {
  it('is the start of the folded text, however long that is', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 8 }), (text, length) => {
        expect(foldedStart(text, length)).toBe(fold(text).slice(0, length));
      }),
      { numRuns: runs(5_000) },
    );
  });

  it('reads on where marks fill the beginning, and cuts no letter of two halves', () => {
    expect(foldedStart(`e${'\u0301'.repeat(50)}bcdefgh`, 4)).toBe('ebcd');
    for (let before = 0; before < 12; before += 1) {
      const text = `${'x'.repeat(before)}𝐀𝐀𝐀𝐀𝐀𝐀𝐀𝐀`;
      expect(foldedStart(text, 4)).toBe(fold(text).slice(0, 4));
    }
  });
});

describe('foldedOrigins', () => {
  it('tells where each folded unit comes from', () => {
    expect(foldedOrigins('ﬁe\u0301𝐀x', 92)).toEqual([0, 0, 1, 3, 5]);
    expect(foldedOrigins('abcdef', 2)).toEqual([0, 1]);
  });
});
