import { availableParallelism } from 'node:os';
import { styleText } from 'node:util';
import {
  CommandError,
  parseFlags,
  runCommand,
  secondsSince,
  startProgress,
} from './command-line.ts';
import { ensureChromium } from './chromium.ts';
import { findEngines } from './engines.ts';
import { type FinishedTask, runTargets } from './nx.ts';
import { onStopSignal, stopProcesses } from './processes.ts';
import {
  addCounts,
  type Counts,
  countTask,
  describeCounts,
  forgetReports,
  noCounts,
  skipReasons,
  withExitCode,
} from './test-reports.ts';

/** The targets of each suite: docs/architecture.md, "Tests". */
const SUITES = {
  core: [
    ...['build', 'unit', 'contract', 'typecheck', 'lint', 'format-check', 'boundaries', 'packages'],
    ...[
      'baseline',
      'spec',
      'texts',
      'generated',
      'openapi',
      'released',
      'budget',
      'components',
      'e2e',
      'browsers',
    ],
  ],
  wide: ['wide', 'sdk', 'mutation', 'e2e-wide', 'browsers-wide'],
} as const;

const NEEDING_BROWSER = [
  ...['unit', 'budget', 'components', 'e2e', 'wide', 'e2e-wide', 'browsers-wide'],
];

/** Targets whose output is shown also where nothing failed. */
const TELLING = ['budget', 'spec'];

/** Tasks at a time: one more than cores, since each waits for a part of its time. */
const PARALLEL = Math.min(availableParallelism() + 1, 8);

function selectTargets(all: readonly string[], only: string | undefined): readonly string[] {
  if (only === undefined) return all;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !all.includes(name));
  if (unknown === undefined) return names;
  throw new CommandError(`There is no target "${unknown}": the targets are ${all.join(', ')}.`);
}

/** Returns the number of times that each journey is to run; a CommandError for what is no number from 1 to 100. */
function readRepeat(text: string): string {
  if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100) return text;
  throw new CommandError(`--repeat takes a number from 1 to 100, not "${text}".`);
}

function colour(style: 'green' | 'red', text: string): string {
  return process.stdout.isTTY && !process.env['NO_COLOR'] ? styleText(style, text) : text;
}

/** A line for each target in the order given, with the counts and the time of its tasks. */
function describeTargets(targets: readonly string[], tasks: readonly FinishedTask[]): string {
  const lines = targets.map((target) => {
    const own = tasks.filter((task) => task.target === target);
    if (own.length === 0) return `${target.padEnd(12)} ${colour('red', 'not run')}`;
    const counts = addCounts(own.map(countTask));
    const verdict = counts.failed === 0 ? colour('green', 'ok     ') : colour('red', 'failed ');
    const run = own.filter(({ isCached }) => !isCached);
    const begin = Math.min(...run.map(({ startTime }) => startTime));
    const end = Math.max(...run.map(({ endTime }) => endTime));
    const time = run.length === 0 ? 'as before' : `${Math.round((end - begin) / 1000)} s`;
    return `${target.padEnd(12)} ${verdict} ${time.padStart(9)}  ${describeCounts(counts)}`;
  });
  return lines.join('\n');
}

/** Says what went on: the output of what failed, what is told anyway, and a line for each target. */
function report(targets: readonly string[], tasks: readonly FinishedTask[]): Counts {
  for (const { project, target, hasSucceeded, output } of tasks)
    if (!hasSucceeded) console.log(`\n${project}:${target}\n${output}\n`);
  for (const { target, hasSucceeded, output } of tasks)
    if (hasSucceeded && TELLING.includes(target)) console.log(`\n${withoutScript(output)}`);
  const reasons = tasks.flatMap(({ output }) => skipReasons(output));
  console.log(['', describeTargets(targets, tasks), ...new Set(reasons), ''].join('\n'));
  return addCounts(tasks.map(countTask));
}

/** Returns the output of a script without npm's two lines that name it. */
function withoutScript(output: string): string {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('> '))
    .join('\n')
    .trim();
}

const HELP = `Runs the checks and tests of the repository, and prints "N passed, N failed".

  npm test [-- FLAGS]            every check, and the core of the tests
  npm run test:wide [-- FLAGS]   all other tests

  --only A,B    these parts alone, with what they come after: ${SUITES.core.join(', ')};
                of the wide suite ${SUITES.wide.join(', ')}
  --repeat N    each journey N times
  --wide        what test:wide stands for
  --help        this text`;

await runCommand(async (args) => {
  const started = Date.now();
  const flags = parseFlags(args, { only: 'string', repeat: 'string', wide: 'boolean' });
  const targets = selectTargets(SUITES[flags.wide === true ? 'wide' : 'core'], flags.only);
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    JOURNEY_REPEAT: readRepeat(flags.repeat ?? '1'),
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
  onStopSignal((signal) => {
    console.error('\nStopped.');
    void stopProcesses().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  });
  if (targets.some((target) => NEEDING_BROWSER.includes(target)))
    environment['CHROMIUM_PATH'] = await ensureChromium();
  // A result of the journeys in every engine holds for the engines that were here.
  environment['BROWSER_ENGINES'] = JSON.stringify(findEngines());
  forgetReports();
  let ended = 0;
  const progress = startProgress(() => `Running ${targets.length} targets, ${ended} tasks ended …`);
  const { code, tasks, output } = await runTargets(targets, {
    parallel: PARALLEL,
    environment,
    onTask: (id) => {
      ended += 1;
      progress.print(`${secondsSince(started).padStart(6)}  ${id}`);
    },
  });
  progress.stop();
  if (tasks.length === 0) console.error(output);
  const counts = withExitCode(tasks.length === 0 ? noCounts : report(targets, tasks), code);
  console.log(`Took ${secondsSince(started)}.`);
  console.log(describeCounts(counts));
  return counts.failed === 0 ? 0 : 1;
}, HELP);
