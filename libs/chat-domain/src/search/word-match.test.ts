import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchWord } from './word-match.ts';
import { runs } from '../testing/property-runs.ts';

describe('matchWord', () => {
  it.each([
    ['ferias', 'ferias', 'exact'],
    ['fer', 'ferias', 'prefix'],
    ['f', 'ferias', 'prefix'],
    ['ferias', 'feria', 'typo'],
    ['feria', 'feira', 'typo'],
    ['ferais', 'ferias', 'typo'],
    ['reenbolso', 'reembolso', 'typo'],
    ['xerias', 'ferias', 'typo'],
    ['feriax', 'ferias', 'typo'],
    ['erias', 'ferias', 'typo'],
    ['ferrias', 'ferias', 'typo'],
    ['aaab', 'aab', 'typo'],
    ['snha', 'senha', 'typo'],
    ['sna', 'sena', undefined],
    ['ab', 'ba', undefined],
    ['ferias', 'fer', undefined],
    ['frias', 'feira', undefined],
    ['abcd', 'badc', undefined],
    ['abcd', 'cbad', undefined],
    ['abcd', 'abdce', undefined],
    ['abcd', 'bdac', undefined],
    ['abcd', 'axyd', undefined],
    ['abcd', 'axbd', undefined],
    ['abcd', 'acxd', undefined],
    ['bolso', 'reembolso', undefined],
    ['reemx', 'reembolso', undefined],
  ])('%s against %s: %s', (wanted, word, match) => {
    expect(matchWord(wanted, word)).toBe(match);
  });

  it('finds every word made with one edit, and nothing else', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 7 });
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(letters, words, (wanted, word) => {
        const expected = oneEditFrom(wanted).has(word);
        if (!word.startsWith(wanted)) expect(matchWord(wanted, word) === 'typo').toBe(expected);
      }),
      { numRuns: runs(20_000) },
    );
  });
});

/** All words one edit away, made one by one. */
function oneEditFrom(word: string): ReadonlySet<string> {
  const edited = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    edited.add(before + after.slice(1));
    edited.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    for (const letter of 'abc') {
      edited.add(before + letter + after);
      edited.add(before + letter + after.slice(1));
    }
  }
  return edited;
}
