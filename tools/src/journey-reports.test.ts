import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENGINE_NAMES } from './engines.ts';
import {
  describeJourneyTable,
  describePictures,
  joinReports,
  tableOf,
  withTable,
} from './journey-reports.ts';
import { countVitest } from './test-reports.ts';
import { workspaceRoot } from './workspace.ts';

test('the reports of engines are counted as one, and no report as no failure', () => {
  const counts = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 };
  const result = {
    name: 'asking.journeys.ts',
    status: 'failed',
    assertionResults: [{ status: 'failed', title: 'asks' }],
  };
  const named = result.assertionResults.map((one) => ({ ...one, ancestorTitles: ['webkit'] }));
  const testResults = [{ ...result, assertionResults: named }];
  const broken = { ...counts, success: false, testResults };
  const whole = { ...counts, numFailedTests: 0, success: true, testResults: [] };
  expect(countVitest(joinReports([broken, whole]))).toEqual({ passed: 8, failed: 1, skipped: 4 });
  expect(countVitest(joinReports([]))).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

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
  const name = '/home/ana/colega/smoke.journeys.ts';
  expect(
    describeJourneyTable({ testResults: [{ name, status: 'failed', assertionResults }] }),
  ).toBe(
    [
      '| Journey (seconds) | firefox | webkit |',
      '| --- | --: | --: |',
      '| **smoke**: signs in | 1.2 | 2.0 |',
      '| asks | failed (30.0) | – |',
    ].join('\n'),
  );
});

test('a table takes the place of the earlier one in a document', () => {
  const document = readFileSync(join(workspaceRoot, 'docs/browsers.md'), 'utf8');
  const changed = withTable(document, '| a |');
  expect(tableOf(changed)).toBe('| a |');
  expect(withTable(changed, tableOf(document))).toBe(document);
});

test('docs/browsers.md has each journey, passed in each engine', () => {
  const folder = join(workspaceRoot, 'apps/web/browsers');
  const journeys = readdirSync(folder)
    .filter((file) => file.endsWith('.journeys.ts'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/^ +'.+'(?=:(?: async|$))/gm))
    .map((title) => title?.trim().slice(1, -1));
  const document = readFileSync(join(workspaceRoot, 'docs/browsers.md'), 'utf8');
  const [head, , ...rows] = tableOf(document).split('\n');
  expect(head).toBe(`| Journey (seconds) | ${ENGINE_NAMES.join(' | ')} |`);
  const passed = /^\| (?:\*\*[a-z]+\*\*: )?(.+?)(?: \| \d+\.\d){3} \|$/;
  expect(rows.map((row) => passed.exec(row)?.[1] ?? row).toSorted()).toEqual(journeys.toSorted());
});

test('pictures of a screen stand side by side', () => {
  const page = describePictures(['dark-firefox.png', 'dark-webkit.png', 'find-webkit.png']);
  expect(page.match(/<h2>.*<\/h2>/g)).toEqual(['<h2>dark</h2>', '<h2>find</h2>']);
  expect(page.match(/<img/g)).toHaveLength(3);
});
