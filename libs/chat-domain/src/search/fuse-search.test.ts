import fc from 'fast-check';
import Fuse from 'fuse.js/basic';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import {
  createScoreBound,
  fuseScore,
  NAME_OPTIONS,
  patternOf,
  reachableStart,
  SPECIFIED_OPTIONS,
} from './fuse-search.ts';
import { foldText } from './fold-text.ts';

const letters = fc.constantFrom('a', 'b', 'c', 'd', 'é', ' ', 'ﬁ', '\u0301', '🎉');
const patterns = fc
  .oneof(fc.string({ unit: letters, maxLength: 10 }), fc.string({ unit: letters, maxLength: 40 }))
  .map(patternOf)
  .filter((pattern) => pattern !== '');

/** Texts with the pattern, whole or damaged, inside or outside the reachable start. */
const cases = patterns.chain((pattern) => {
  const filling = fc.string({ unit: letters, maxLength: 110 });
  const damaged = fc
    .tuple(
      fc.nat({ max: pattern.length }),
      fc.nat({ max: 4 }),
      fc.string({ unit: letters, maxLength: 3 }),
    )
    .map(([at, gone, put]) => pattern.slice(0, at) + put + pattern.slice(at + gone));
  const text = fc.oneof(
    filling,
    fc.tuple(filling, damaged, filling).map((parts) => parts.join('')),
  );
  return fc.record({ pattern: fc.constant(pattern), text });
});

const inWhole = (pattern: string, text: string) =>
  Fuse.match(pattern, foldText(text), SPECIFIED_OPTIONS);

describe('the reachable start', () => {
  it('has 60 and 32 units', () => {
    expect(reachableStart('É'.repeat(200))).toBe('e'.repeat(92));
  });

  it('gives the same match and score as the whole text', () => {
    fc.assert(
      fc.property(cases, ({ pattern, text }) => {
        const { isMatch, score } = inWhole(pattern, text);
        const expected = isMatch ? score : undefined;
        expect(fuseScore(pattern, SPECIFIED_OPTIONS)(reachableStart(text))).toBe(expected);
      }),
      { numRuns: runs(10_000) },
    );
  });

  it('holds the last position where a perfect match counts', () => {
    const scoreOf = fuseScore('x'.repeat(32), SPECIFIED_OPTIONS);
    const at = (place: number) => reachableStart(`${'-'.repeat(place)}${'x'.repeat(32)}`);
    expect(scoreOf(at(60))).toBeDefined();
    expect(scoreOf(at(61))).toBeUndefined();
    expect(scoreOf(at(0))).toBe(0);
    expect(scoreOf(reachableStart('-'.repeat(93)))).toBeUndefined();
  });
});

describe('createScoreBound', () => {
  it('never exceeds the score of Fuse', () => {
    fc.assert(
      fc.property(cases, ({ pattern, text }) => {
        for (const options of [SPECIFIED_OPTIONS, NAME_OPTIONS]) {
          const { isMatch, score } = Fuse.match(pattern, foldText(text), options);
          const bound = createScoreBound(pattern, options)(foldText(text));
          if (isMatch) expect(bound).toBeLessThanOrEqual(score);
        }
      }),
      { numRuns: runs(10_000) },
    );
  });

  it.each([
    ['abcd', 'abcd', 0],
    ['abcd', 'xxabcd', 0.02],
    ['abcd', 'abxd', 0.25],
    ['abcd', `${'-'.repeat(10)}acd`, 0.33],
    ['abcd', 'ab', 0.5],
    ['abcd', 'xyz', 1],
    ['abcd', '', 1],
    ['x'.repeat(32), 'x'.repeat(31), 1 / 32],
  ])('%s in %s is at least %d', (pattern, text, bound) => {
    const whole = createScoreBound(pattern, { threshold: 1, distance: 100 });
    expect(whole(text)).toBeCloseTo(bound, 10);
    const strict = createScoreBound(pattern, { threshold: bound - 0.001, distance: 100 });
    expect(strict(text)).toBeUndefined();
  });
});

describe('patternOf', () => {
  it('is the folded query, without outer blanks, of 32 units at most', () => {
    expect(patternOf('  Férias? ')).toBe('ferias?');
    expect(patternOf(`É${'x'.repeat(40)}`)).toBe(`e${'x'.repeat(31)}`);
    expect(patternOf(`${'x'.repeat(31)} y`)).toBe('x'.repeat(31));
  });
});
