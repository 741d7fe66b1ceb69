import { styleText } from 'node:util';
import { CommandError, parseFlags, runCommand } from './command-line.ts';
import { addCounts, type Counts, describeCounts, oneSkipped } from './counts.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { onStopSignal, stopProcesses } from './processes.ts';
import { secondsSince, startProgress } from './progress.ts';
import { runSchedule, selectTasks } from './schedule.ts';
import { skipReasons } from './skip-reasons.ts';
import { type Step, testSteps } from './test-steps.ts';

const needingBrowser = new Set(['unit', 'budget', 'e2e']);

function selectSteps(only: string | undefined): readonly Step[] {
  const steps = testSteps(process.env);
  if (only === undefined) return steps;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown === undefined) return selectTasks(steps, names);
  const known = steps.map(({ name }) => name).join(', ');
  throw new CommandError(`There is no step "${unknown}": the steps are ${known}.`);
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
  await runSchedule(steps, 2, {
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
      else if (counts.failed > 0) progress.print(`${output.trimEnd()}\n`);
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
  const steps = selectSteps(parseFlags(args, { only: 'string' }).only);
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
