import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishedTask } from './nx.ts';
import { listProjects, workspaceRoot } from './workspace.ts';

/** The sentences in which tests say why they are skipped, such as `Tests of x are skipped: it is not there.`, each once. */
export function skipReasons(output: string): readonly string[] {
  const lines = output.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => /\b(is|are) skipped: \S/.test(line)))];
}

/** Numbers of tests, or checks counted as one, that passed, failed and were skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };
const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 };
const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 };

export function addCounts(list: readonly Counts[]): Counts {
  return list.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    noCounts,
  );
}

/** `12 passed, 0 failed`, and `, 1 skipped` when some were. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A runner that ended badly without counting a failure has failed all the same, once. */
export function withExitCode(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? addCounts([counts, oneFailed]) : counts;
}

/** The part of vitest's JSON report that counts its tests. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Counts of a report of vitest's json reporter; a file that failed before its first test counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return withExitCode(counts, report.success ? 0 : 1);
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** Counts of a report of Playwright's json reporter; an error outside of any test counts as a failure. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** Targets that leave a report of their tests, each named like its target; any other target counts as one. */
const COUNTS_OF_REPORT: Readonly<Record<string, (report: never) => Counts>> = {
  unit: countVitest,
  contract: countVitest,
  components: countVitest,
  wide: countVitest,
  e2e: countPlaywright,
  'e2e-wide': countPlaywright,
  browsers: countVitest,
  'browsers-wide': countVitest,
};

function reportFile(folder: string, target: string): string {
  return join(workspaceRoot, folder, 'test-results', `${target}.json`);
}

/** Removes earlier reports, so that a runner that dies without one is not counted by its last success. */
export function forgetReports(): void {
  for (const { folder } of listProjects())
    for (const target of Object.keys(COUNTS_OF_REPORT))
      rmSync(reportFile(folder, target), { force: true });
}

/** Counts the tests of a task; one that should have left a report, and has none, is one failure. */
export function countTask({ project, target, hasSucceeded }: FinishedTask): Counts {
  const count = COUNTS_OF_REPORT[target];
  if (count === undefined) return hasSucceeded ? onePassed : oneFailed;
  const folder = listProjects().find(({ name }) => name === project)?.folder ?? '';
  const report = readReport(reportFile(folder, target));
  return report === undefined
    ? oneFailed
    : withExitCode(count(report as never), hasSucceeded ? 0 : 1);
}

function readReport(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
