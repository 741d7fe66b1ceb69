import { expect, it } from 'vitest';
import { addUp, countedTests } from './suite-counts.ts';

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
