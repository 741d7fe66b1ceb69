import { expect, test } from 'vitest';
import { describeJourneyTable } from './journey-table.ts';

test('a table has a row for each journey and a column for each engine', () => {
  const result = (engine: string, title: string, end: { status: string; duration?: number }) => ({
    ancestorTitles: [engine],
    title,
    ...end,
  });
  const assertionResults = [
    result('firefox', 'signs in', { status: 'passed', duration: 1234 }),
    result('firefox', 'asks', { status: 'failed', duration: 30_000 }),
    result('webkit', 'signs in', { status: 'passed', duration: 2000 }),
    result('webkit', 'prints', { status: 'skipped' }),
  ];
  expect(describeJourneyTable({ testResults: [{ assertionResults }] })).toBe(
    [
      '| Journey | firefox | webkit |',
      '| --- | --: | --: |',
      '| signs in | 1.2 s | 2.0 s |',
      '| asks | failed (30.0 s) | – |',
    ].join('\n'),
  );
});
