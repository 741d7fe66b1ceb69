import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Counts,
  countPlaywright,
  countVitest,
  oneFailed,
  onePassed,
  withExitCode,
} from './counts.ts';
import type { FinishedTask } from './nx.ts';
import { listProjects, workspaceRoot } from './workspace.ts';

/** Targets that leave a report of their tests, each named like its target; any other target counts as one. */
const COUNTS_OF_REPORT: Readonly<Record<string, (report: never) => Counts>> = {
  unit: countVitest,
  contract: countVitest,
  components: countVitest,
  wide: countVitest,
  e2e: countPlaywright,
  'e2e-wide': countPlaywright,
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
