import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { editDistance, hasNearWord } from './edit-distance.ts';

/** Tries every way of making one text of the other. */
function leastChanges(first: string, second: string): number {
  if (first === '' || second === '') return first.length + second.length;
  const isCrossed =
    first.length > 1 && second.length > 1 && first[0] === second[1] && first[1] === second[0];
  return Math.min(
    leastChanges(first.slice(1), second) + 1,
    leastChanges(first, second.slice(1)) + 1,
    leastChanges(first.slice(1), second.slice(1)) + (first[0] === second[0] ? 0 : 1),
    isCrossed ? leastChanges(first.slice(2), second.slice(2)) + 1 : Infinity,
  );
}

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['ferias', 'ferias', 0],
    ['ferias', 'feria', 1],
    ['ferias', 'fefrias', 1],
    ['ferias', 'farias', 1],
    ['ferias', 'feiras', 1],
    ['ab', 'ba', 1],
    ['ab', 'bx', 2],
    ['ab', 'xa', 2],
    ['abcd', 'badc', 2],
    ['abc', 'cab', 2],
    ['aab', 'aba', 1],
    ['abcdef', 'uvwxyz', 6],
  ])('from %j to %j is %i', (first, second, distance) => {
    expect(editDistance(first, second)).toBe(distance);
  });

  it('is the least number of changes, both ways', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
    fc.assert(
      fc.property(text, text, (first, second) => {
        const least = leastChanges(first, second);
        expect([editDistance(first, second), editDistance(second, first)]).toEqual([least, least]);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('hasNearWord', () => {
  it.each([
    ['abcdefgh', 'abcdzzzzzzzz'],
    ['abcde', 'abczzzz'],
    ['abcd', 'abczzz'],
    ['ab', 'abzzzzzz'],
    ['abcde', 'xbcde'],
    ['abcdefghij', 'xxxdefghij'],
  ])('finds for %j the word %j', (word, other) => {
    expect(hasNearWord([`Sobre ${other}, 2024`], [word])).toBe(true);
  });

  it.each([
    ['abcdefgh', 'abczzzzzzzzz'],
    ['abcd', 'abzzz'],
    ['abcde', 'xbcdx'],
    ['abcdefghij', 'xxxxefghij'],
    ['abcde', ''],
  ])('finds nothing for %j in %j', (word, other) => {
    expect(hasNearWord([`(${other})`], [word])).toBe(false);
  });

  it('needs one of the words, in one of the texts', () => {
    expect(hasNearWord(['nada', 'um-ano:2024'], ['xyzzyq', '2024'])).toBe(true);
    expect(hasNearWord([], ['2024'])).toBe(false);
    expect(hasNearWord(['2024'], [])).toBe(false);
  });
});
