import { expect, it } from 'vitest';
import { FAULTS, faultDocument, missingTests, unitFilesOf } from './fault-table.ts';

const fault = {
  ...{ id: 'F1', fault: 'a | b', promise: 'nothing is lost' },
  tests: [
    ['libs/ui/src/a.test.ts', 'stays'],
    ['apps/web/e2e/b.spec.ts', 'is sent'],
    ['libs/ui/src/c.browser.test.tsx', 'shows'],
  ],
} as const;

it('a fault whose test is gone is named', () => {
  const titles = (path: string) => (path.endsWith('b.spec.ts') ? [] : ['stays', 'shows']);
  expect(missingTests([fault], titles)).toEqual([
    'F1: no test “is sent” in apps/web/e2e/b.spec.ts',
  ]);
});

it('the unit tests of the table are run by their projects', () => {
  expect([...unitFilesOf([fault])]).toEqual([['libs/ui', ['src/a.test.ts']]]);
});

it('the document counts the tests, and says what has none', () => {
  const text = faultDocument([fault, { ...fault, id: 'F2', tests: [] }]);
  expect(text).toContain(
    '2 faults, shown by 1 journeys, 1 component tests, 1 unit tests; 1 without a test of their own.',
  );
  expect(text).toContain(
    '| F1 | a \\| b | nothing is lost | [“stays”](../libs/ui/src/a.test.ts), ',
  );
  expect(text).toContain('| F2 | a \\| b | nothing is lost | no test of its own |');
});

it('each fault of the first list is in the table, once', () => {
  const ids = FAULTS.map(({ id }) => id);
  expect(ids.filter((id) => id.startsWith('F'))).toEqual(
    Array.from({ length: 62 }, (_, index) => `F${index + 1}`),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
