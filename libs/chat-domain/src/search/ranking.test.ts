import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { bestRanked, compareRanked, type Entry } from './ranking.ts';

function entry(order: number, recency = 0): Entry {
  return { document: { kind: 'chat', id: `${order}` }, order, recency, names: [], starts: [] };
}

it('keeps the best by score, then the newer, then the one put first, whatever their bounds', () => {
  const scores = fc.constantFrom(0, 0.1, 0.2, 0.3);
  const cases = fc.array(
    fc.record({ bound: scores, more: fc.option(scores), recency: fc.nat({ max: 2 }) }),
  );
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 6 }), (list, limit) => {
      const all = list.map(({ bound, more, recency }, order) => ({
        bounded: { entry: entry(order, recency), score: bound },
        score: more === null ? undefined : bound + more,
      }));
      const expected = all
        .flatMap(({ bounded, score }) => (score === undefined ? [] : { ...bounded, score }))
        .sort(compareRanked)
        .slice(0, limit);
      const scoreOf = ({ order }: Entry) => all[order]?.score;
      expect(
        bestRanked(
          all.map(({ bounded }) => bounded),
          scoreOf,
          limit,
        ),
      ).toEqual(expected);
    }),
    { numRuns: runs(2_000) },
  );
});

it('asks for no score that its bound makes too bad', () => {
  const asked: number[] = [];
  const bounded = [0.3, 0.1, 0.2].map((score, order) => ({ entry: entry(order), score }));
  const best = bestRanked(bounded, ({ order }) => asked.push(order) && 0.15, 1);
  expect(best.map(({ entry: { order } }) => order)).toEqual([1]);
  expect(asked).toEqual([1]);
});
