import { expect, it } from 'vitest';
import { addUp, countedTests, countJourneys, testsOfRun } from './journeys.ts';

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

const spec = (title: string, ok: boolean, ...descriptions: readonly string[]) => ({
  ...{ title, ok },
  tests: [{ annotations: descriptions.map((description) => ({ type: 'chaos', description })) }],
});

it('the numbers that tests tell are read from a report, and added up', () => {
  const report = {
    suites: [
      { specs: [spec('a', true, '{"lost":0,"steps":20}')] },
      { suites: [{ specs: [spec('b', false, '{"lost":1,"steps":5}'), spec('c', true)] }] },
    ],
  };
  const tests = countedTests(report, 'chaos');
  expect(tests.map(({ title, ok }) => [title, ok])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
  ]);
  expect(addUp(tests.flatMap(({ counts }) => counts))).toEqual({ lost: 1, steps: 25 });
  expect(countedTests(report, 'security').flatMap(({ counts }) => counts)).toEqual([]);
});

it('a run without tests is no success, and says what kept them from running', () => {
  const errors = [{ message: 'http://localhost:5060 is already used' }];
  expect(() => testsOfRun({ suites: [], errors }, 'chaos')).toThrow(/did not run\.\n.*5060/);
  expect(() => testsOfRun({ suites: [] }, 'chaos')).toThrow('did not run');
  const specs = [spec('a', true)];
  expect(() => testsOfRun({ specs, errors }, 'chaos')).toThrow('5060');
  expect(testsOfRun({ specs }, 'chaos')).toHaveLength(1);
});
