import { basename } from 'node:path';
import type { VitestReport } from './test-reports.ts';

/** A report of vitest that tells the engine and time of each journey. */
export interface JourneyReport extends VitestReport {
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
}

/** Joins the reports of several engines; without any, nothing has failed. */
export function joinReports(reports: readonly JourneyReport[]): JourneyReport {
  const sum = (count: (report: JourneyReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0);
  return {
    numPassedTests: sum(({ numPassedTests }) => numPassedTests),
    numFailedTests: sum(({ numFailedTests }) => numFailedTests),
    numPendingTests: sum(({ numPendingTests }) => numPendingTests),
    numTodoTests: sum(({ numTodoTests }) => numTodoTests),
    success: reports.every(({ success }) => success),
    testResults: reports.flatMap(({ testResults }) => testResults),
  };
}

/** Title of a journey's row; the first one of a file names the file. */
function rowTitles({
  testResults,
}: Pick<JourneyReport, 'testResults'>): ReadonlyMap<string, string> {
  const files = new Map<string, Set<string>>();
  for (const { name, assertionResults } of testResults) {
    const file = basename(name, '.journeys.ts');
    const titles = files.get(file) ?? new Set();
    for (const { title } of assertionResults) titles.add(title);
    files.set(file, titles);
  }
  return new Map(
    [...files].flatMap(([file, titles]) =>
      [...titles].map((title, index) => [title, index === 0 ? `**${file}**: ${title}` : title]),
    ),
  );
}

/** A Markdown table of journeys and engines: seconds, or how it ended otherwise. */
export function describeJourneyTable(report: Pick<JourneyReport, 'testResults'>): string {
  const results = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ duration, status }) => status !== 'skipped' && duration !== undefined);
  const engines = [...new Set(results.map(({ ancestorTitles }) => ancestorTitles.at(-1) ?? ''))];
  const cell = (title: string, engine: string) => {
    const result = results.find(
      (one) => one.title === title && one.ancestorTitles.at(-1) === engine,
    );
    if (result === undefined) return '–';
    const seconds = ((result.duration ?? 0) / 1000).toFixed(1);
    return result.status === 'passed' ? seconds : `${result.status} (${seconds})`;
  };
  const rows = [...rowTitles(report)].filter(([title]) =>
    results.some((result) => result.title === title),
  );
  return [
    `| Journey (seconds) | ${engines.join(' | ')} |`,
    `| --- |${' --: |'.repeat(engines.length)}`,
    ...rows.map(
      ([title, row]) => `| ${row} | ${engines.map((engine) => cell(title, engine)).join(' | ')} |`,
    ),
  ].join('\n');
}

const BEFORE_TABLE = '<!-- Written by npm run test:browsers -- --write -->';
const AFTER_TABLE = '<!-- The end of it -->';

/** Returns the table of a document; empty without one. */
export function tableOf(document: string): string {
  const [, after = ''] = document.split(BEFORE_TABLE);
  return after.split(AFTER_TABLE, 1).join('').trim();
}

/** Returns the document with another table in the place of its own. */
export function withTable(document: string, table: string): string {
  const [before = ''] = document.split(BEFORE_TABLE);
  const [, after = ''] = document.split(AFTER_TABLE);
  return `${before}${BEFORE_TABLE}\n\n${table}\n\n${AFTER_TABLE}${after}`;
}

/** A page that shows pictures, named `screen-engine.png`, of each screen side by side. */
export function describePictures(files: readonly string[]): string {
  const screens = new Set(files.map((file) => file.replace(/-[a-z]+\.png$/, '')));
  const figures = [...screens].flatMap((screen) => [
    `<h2>${screen}</h2>`,
    ...files
      .filter((file) => file.replace(/-[a-z]+\.png$/, '') === screen)
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" width="32%"></a>`),
  ]);
  return ['<!doctype html>', '<meta charset="utf-8">', ...figures, ''].join('\n');
}
