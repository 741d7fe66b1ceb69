import { availableParallelism } from 'node:os';
import { styleText } from 'node:util';
import { CommandError, parseFlags, runCommand } from './command-line.ts';
import { addCounts, type Counts, describeCounts, oneSkipped } from './counts.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { onStopSignal, stopProcesses } from './processes.ts';
import { secondsSince, startProgress } from './progress.ts';
import { runSchedule, selectTasks } from './schedule.ts';
import { skipReasons } from './skip-reasons.ts';
import { type Step, type StepOptions, testSteps } from './test-steps.ts';

const needingBrowser = new Set(['unit', 'components', 'budget', 'e2e']);

/** Steps at a time; each runs on more than one core for a part of its time. */
const SLOTS = Math.min(Math.max(availableParallelism(), 2), 8);

function selectSteps(only: string | undefined, options: StepOptions): readonly Step[] {
  const steps = testSteps(options);
  if (only === undefined) return steps;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown === undefined) return selectTasks(steps, names);
  const known = steps.map(({ name }) => name).join(', ');
  throw new CommandError(`There is no step "${unknown}": the steps are ${known}.`);
}

/** How often each journey is to run; a CommandError for what is no number from 1 to 100. */
function readRepeat(text: string): number {
  const repeat = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (repeat >= 1 && repeat <= 100) return repeat;
  throw new CommandError(`--repeat takes a number from 1 to 100, not "${text}".`);
}

function colour(style: 'green' | 'red' | 'yellow', text: string): string {
  return process.stdout.isTTY && !process.env['NO_COLOR'] ? styleText(style, text) : text;
}

/** Runs the steps with a line for each as it ends, and the whole output of one that failed. */
async function runSteps(steps: readonly Step[]): Promise<{ all: Counts; summaries: string[] }> {
  const starts = new Map<string, number>();
  const totals: Counts[] = [];
  const summaries: string[] = [];
  const progress = startProgress(() =>
    starts.size === 0 ? '' : `Running ${[...starts.keys()].join(', ')} …`,
  );
  const line = (name: string, verdict: string, rest: string) =>
    progress.print(`${name.padEnd(11)} ${verdict}  ${rest}`);
  await runSchedule(steps, SLOTS, {
    succeeded: ({ counts }) => counts.failed === 0,
    onStart: (name) => starts.set(name, Date.now()),
    onEnd: (name, { counts, output, summary }) => {
      const seconds = secondsSince(starts.get(name) ?? Date.now()).padStart(6);
      starts.delete(name);
      totals.push(counts);
      const verdict = counts.failed === 0 ? colour('green', 'ok    ') : colour('red', 'failed');
      line(name, verdict, `${seconds}  ${describeCounts(counts)}`);
      if (counts.skipped > 0) skipReasons(output).forEach((why) => progress.print(`  ${why}`));
      if (summary !== undefined) summaries.push(summary);
      if (counts.failed > 0 && output.trimEnd() !== summary)
        progress.print(`${output.trimEnd()}\n`);
    },
    onBlocked: (name, by) => {
      totals.push(oneSkipped);
      line(name, colour('yellow', 'not run'), `(${by} failed)`);
    },
  });
  progress.stop();
  return { all: addCounts(totals), summaries };
}

await runCommand(async (args) => {
  const started = Date.now();
  const flags = parseFlags(args, { only: 'string', repeat: 'string', wide: 'boolean' });
  const steps = selectSteps(flags.only, {
    suite: flags.wide === true ? 'wide' : 'core',
    repeat: readRepeat(flags.repeat ?? '1'),
    slots: SLOTS,
    environment: process.env,
  });
  onStopSignal((signal) => {
    console.error('\nStopped.');
    void stopProcesses().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  });
  if (steps.some(({ name }) => needingBrowser.has(name))) {
    process.env['CHROMIUM_PATH'] = await ensureChromium();
  }
  const { all, summaries } = await runSteps(steps);
  console.log(['', ...summaries, '', `Took ${secondsSince(started)}.`].join('\n'));
  console.log(describeCounts(all));
  return all.failed === 0 ? 0 : 1;
});
