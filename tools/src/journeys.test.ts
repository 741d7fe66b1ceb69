import { expect, it } from 'vitest';
import { countJourneys } from './journeys.ts';

const journey = (title: string, ...tags: string[]) => ({ title, file: 'a.spec.ts', line: 7, tags });

it('counts the journeys of both suites, also in groups', () => {
  const report = {
    suites: [
      { specs: [journey('a', 'core')], suites: [{ specs: [journey('b', 'wide')] }] },
      { specs: [journey('c', 'wide')] },
    ],
  };
  expect(countJourneys(report)).toEqual({ core: 1, wide: 2, faults: [] });
});

it('names the journeys that belong to no suite, and to both', () => {
  const report = { specs: [journey('a'), journey('b', 'core', 'wide')] };
  expect(countJourneys(report).faults).toEqual([
    'apps/web/e2e/a.spec.ts:7: “a” says neither `core` nor `wide`.',
    'apps/web/e2e/a.spec.ts:7: “b” says both `core` and `wide`.',
  ]);
});
