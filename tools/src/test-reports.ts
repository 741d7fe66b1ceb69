import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  addCounts,
  type Counts,
  countPlaywright,
  countVitest,
  noCounts,
  oneFailed,
  withExitCode,
} from './counts.ts';
import { listProjects, type Project, workspaceRoot } from './workspace.ts';

function reportFile({ folder }: Project, name: string): string {
  return join(workspaceRoot, folder, 'test-results', name);
}

/** Removes earlier reports, so that a runner that dies without one is not counted by its last success. */
export function forgetReports(name: string): void {
  for (const project of listProjects()) rmSync(reportFile(project, name), { force: true });
}

/** Sums the reports of every project with that script; a project without a report counts as one failure. */
export function readVitestReports(target: string, code: number): Counts {
  const projects = listProjects().filter(({ scripts }) => scripts.includes(target));
  const counts = projects.map((project) => {
    const report = readReport(reportFile(project, `${target}.json`));
    return report === undefined
      ? oneFailed
      : countVitest(report as Parameters<typeof countVitest>[0]);
  });
  return withExitCode(addCounts(counts), code);
}

export function readPlaywrightReport(file: string, code: number): Counts {
  const report = readReport(file) as Parameters<typeof countPlaywright>[0] | undefined;
  const counts = report === undefined ? noCounts : countPlaywright(report);
  return report === undefined ? oneFailed : withExitCode(counts, code);
}

function readReport(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
