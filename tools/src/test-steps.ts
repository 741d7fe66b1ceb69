import { join } from 'node:path';
import { type Counts, oneFailed, onePassed } from './counts.ts';
import { listJourneys } from './journeys.ts';
import { runNx } from './nx.ts';
import { runPrettier } from './prettier.ts';
import { type ProcessResult, runNode } from './processes.ts';
import type { Task } from './schedule.ts';
import { forgetReports, readPlaywrightReport, readVitestReports } from './test-reports.ts';
import { packageCommand, workspaceRoot } from './workspace.ts';

export interface StepResult {
  readonly counts: Counts;
  readonly output: string;
  /** Shown at the end of the whole run; where nothing failed, instead of the output. */
  readonly summary?: string;
}

export type Step = Task<StepResult>;

/** The core is what `npm test` runs, the wide suite all the rest: docs/architecture.md, "Tests". */
export type Suite = 'core' | 'wide';

export interface StepOptions {
  readonly suite: Suite;
  /** How often each journey runs. */
  readonly repeat: number;
  /** How many steps run at once; the journeys take all of them. */
  readonly slots: number;
  readonly environment: NodeJS.ProcessEnv;
}

type RunNx = (...args: string[]) => Promise<ProcessResult>;

/** Everything that a suite runs; the longest come first, and the browser journeys have the machine to themselves. */
export function testSteps({ suite, repeat, slots, environment }: StepOptions): readonly Step[] {
  const nx: RunNx = (...args) =>
    runNx([...args, `--parallel=${Math.ceil(slots / 2)}`], environment);
  const tool = (file: string, ...args: string[]) =>
    runNode(join(import.meta.dirname, file), args, { env: environment });
  const check = (name: string, run: () => Promise<ProcessResult>, after?: readonly string[]) => ({
    name,
    ...(after === undefined ? {} : { after }),
    run: async () => asCheck(await run()),
  });
  const build = check('build', () => nx('run', '@colega/web:build'));
  const journeys = { ...journeyStep(suite, repeat, nx), after: ['build'], slots };
  if (suite === 'wide')
    return [
      build,
      vitestStep('unit', 'wide', nx),
      check('mutation', () => tool('mutate.ts')),
      journeys,
    ];
  return [
    build,
    vitestStep('unit', 'unit', nx),
    check('lint', () => nx('run-many', '-t', 'lint')),
    check('types', () => nx('run-many', '-t', 'typecheck')),
    vitestStep('contract', 'contract', nx),
    check('format', () => runPrettier('--check')),
    check('boundaries', () => tool('check-boundaries.ts')),
    check('packages', () => tool('check-packages.ts'), ['build']),
    check('spec', () => tool('check-spec-coverage.ts')),
    check('texts', () => tool('check-texts.ts')),
    check('generated', () => tool('generate.ts', '--check')),
    check('openapi', () => lintContract(environment)),
    { ...budgetStep(tool), after: ['build'] },
    { ...vitestStep('components', 'components', nx), slots },
    journeys,
  ];
}

function asCheck({ code, output }: ProcessResult): StepResult {
  return { counts: code === 0 ? onePassed : oneFailed, output };
}

function vitestStep(name: string, target: string, nx: RunNx): Step {
  return {
    name,
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

function journeyStep(suite: Suite, repeat: number, nx: RunNx): Step {
  const target = suite === 'core' ? 'e2e' : 'e2e-wide';
  const report = join(workspaceRoot, `apps/web/test-results/${target}.json`);
  return {
    name: 'e2e',
    run: async () => {
      forgetReports(`${target}.json`);
      const repeated = repeat === 1 ? [] : [`--repeat-each=${repeat}`];
      const { code, output } = await nx('run', `@colega/web:${target}`, ...repeated);
      const { core, wide } = await listJourneys();
      const others = suite === 'core' ? 'npm run test:wide' : 'npm test';
      const run = suite === 'core' ? core : wide;
      return {
        counts: readPlaywrightReport(report, code),
        output,
        summary: `${run} of ${core + wide} journeys; the others: ${others}.`,
      };
    },
  };
}
