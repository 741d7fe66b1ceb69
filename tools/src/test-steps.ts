import { join } from 'node:path';
import { type Counts, oneFailed, onePassed } from './counts.ts';
import { runNx } from './nx.ts';
import { runPrettier } from './prettier.ts';
import { type ProcessResult, runNode } from './processes.ts';
import type { Task } from './schedule.ts';
import { forgetReports, readPlaywrightReport, readVitestReports } from './test-reports.ts';
import { packageCommand, workspaceRoot } from './workspace.ts';

const journeyReport = join(workspaceRoot, 'apps/web/test-results/e2e.json');

export interface StepResult {
  readonly counts: Counts;
  readonly output: string;
  /** Shown at the end of the whole run, instead of the output. */
  readonly summary?: string;
}

export type Step = Task<StepResult>;

/** Everything that `npm test` runs; the longest come first, and the browser journeys have the machine to themselves. */
export function testSteps(environment: NodeJS.ProcessEnv): readonly Step[] {
  const nx = (...args: string[]) => runNx([...args, '--parallel=2'], environment);
  const tool = (file: string, ...args: string[]) =>
    runNode(join(import.meta.dirname, file), args, { env: environment });
  const check = (name: string, run: () => Promise<ProcessResult>, after?: readonly string[]) => ({
    name,
    ...(after === undefined ? {} : { after }),
    run: async () => asCheck(await run()),
  });
  return [
    check('build', () => nx('run', '@colega/web:build')),
    vitestStep('unit', nx),
    check('lint', () => nx('run-many', '-t', 'lint')),
    check('types', () => nx('run-many', '-t', 'typecheck')),
    vitestStep('contract', nx),
    check('format', () => runPrettier('--check')),
    check('boundaries', () => tool('check-boundaries.ts')),
    check('packages', () => tool('check-packages.ts'), ['build']),
    check('spec', () => tool('check-spec-coverage.ts')),
    check('texts', () => tool('check-texts.ts')),
    check('generated', () => tool('generate.ts', '--check')),
    check('openapi', () => lintContract(environment)),
    { ...budgetStep(tool), after: ['build'] },
    { ...journeyStep(nx), after: ['build'], slots: 2 },
  ];
}

function asCheck({ code, output }: ProcessResult): StepResult {
  return { counts: code === 0 ? onePassed : oneFailed, output };
}

function vitestStep(target: string, nx: (...args: string[]) => Promise<ProcessResult>): Step {
  return {
    name: target,
    run: async () => {
      forgetReports(`${target}.json`);
      const { code, output } = await nx('run-many', '-t', target);
      return { counts: readVitestReports(target, code), output };
    },
  };
}

function lintContract(environment: NodeJS.ProcessEnv): Promise<ProcessResult> {
  return runNode(
    packageCommand('@redocly/cli', 'redocly'),
    ['lint', 'libs/api-sdk/openapi.yaml', '--format=stylish'],
    { env: { ...environment, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
}

function budgetStep(tool: (file: string) => Promise<ProcessResult>): Step {
  return {
    name: 'budget',
    run: async () => {
      const result = await tool('check-budget.ts');
      return { ...asCheck(result), summary: result.output.trimEnd() };
    },
  };
}

function journeyStep(nx: (...args: string[]) => Promise<ProcessResult>): Step {
  return {
    name: 'e2e',
    run: async () => {
      forgetReports('e2e.json');
      const { code, output } = await nx('run', '@colega/web:e2e');
      return { counts: readPlaywrightReport(journeyReport, code), output };
    },
  };
}
