import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type ProcessResult, runNode, startProcess } from './processes.ts';
import { packageCommand, workspaceRoot } from './workspace.ts';
import { CommandError, secondsSince, startProgress } from './command-line.ts';

/** Quiet: no daemon left behind, no full-screen view. */
const ENVIRONMENT = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  // npm, through which Nx runs the scripts, would only repeat what the script itself says.
  npm_config_loglevel: 'silent',
};

/** Runs Nx to its end, without a word of its own. */
export function runNx(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<ProcessResult> {
  return runNode(packageCommand('nx'), [...args, '--outputStyle=static'], {
    env: { ...environment, ...ENVIRONMENT },
  });
}

/** A target of a project that Nx has run, or has found in its cache. */
export interface FinishedTask {
  readonly project: string;
  readonly target: string;
  readonly hasSucceeded: boolean;
  readonly isCached: boolean;
  readonly startTime: number;
  readonly endTime: number;
  /** All that it printed. */
  readonly output: string;
}

/** The part of the record of a run, which Nx leaves in its cache, that is read here. */
interface RunRecord {
  readonly tasks: readonly {
    readonly taskId: string;
    readonly projectName: string;
    readonly target: string;
    readonly startTime: string;
    readonly endTime: string;
    readonly cacheStatus: string;
    readonly status: number;
  }[];
}

/** Splits what Nx printed into the output of each task, by its id. */
export function splitOutput(text: string): ReadonlyMap<string, string> {
  const outputs = new Map<string, string>();
  // Nx colours its headers where it believes to run in CI.
  const [, ...parts] = stripVTControlCharacters(text).split(/^> nx run (?=\S)/m);
  for (const part of parts) {
    const [header = ''] = part.split('\n', 1);
    const [id = ''] = header.split(' ');
    const end = part.search(/^ NX {3}\S/m);
    outputs.set(id, part.slice(header.length, end < 0 ? undefined : end).trim());
  }
  return outputs;
}

const RECORD = join(workspaceRoot, '.nx/cache/run.json');

/** Reads the record of the run that has ended. Nx leaves none if it fails before the first task. */
function readRecord(): RunRecord {
  if (!existsSync(RECORD)) return { tasks: [] };
  return JSON.parse(readFileSync(RECORD, 'utf8')) as RunRecord;
}

/**
 * Runs targets wherever they are, and what they depend on, as many at a time as told; `onTask` is told
 * the id of each as it ends, such as `@colega/web:unit`. Those whose dependency failed are not run.
 */
export function runTargets(
  targets: readonly string[],
  options: {
    readonly parallel: number;
    readonly environment: NodeJS.ProcessEnv;
    readonly onTask: (id: string) => void;
  },
): Promise<{
  readonly code: number;
  readonly tasks: readonly FinishedTask[];
  readonly output: string;
}> {
  const { parallel, environment, onTask } = options;
  const args = ['run-many', '-t', ...targets, `--parallel=${parallel}`, '--outputStyle=static'];
  // The record of an earlier run would pass for that of this one.
  rmSync(RECORD, { force: true });
  return new Promise((resolve, reject) => {
    let output = '';
    let line = '';
    const child = startProcess(process.execPath, [packageCommand('nx'), ...args], {
      env: { ...environment, ...ENVIRONMENT },
      onOutput: (text) => {
        output += text;
        const lines = (line + text).split('\n');
        line = lines.pop() ?? '';
        for (const whole of lines.map(stripVTControlCharacters)) {
          const id = /^> nx run (\S+)/.exec(whole)?.[1];
          if (id !== undefined) onTask(id);
        }
      },
    });
    child.once('error', reject);
    child.once('close', (code) => {
      const outputs = splitOutput(output);
      const tasks = readRecord().tasks.map((task) => ({
        project: task.projectName,
        target: task.target,
        hasSucceeded: task.status === 0,
        isCached: task.cacheStatus !== 'cache-miss',
        startTime: Date.parse(task.startTime),
        endTime: Date.parse(task.endTime),
        output: outputs.get(task.taskId) ?? '',
      }));
      resolve({ code: code ?? 1, tasks, output });
    });
  });
}

/** Builds the web app through Nx, which takes an unchanged one from its cache. */
export async function buildWeb(): Promise<void> {
  const started = Date.now();
  const progress = startProgress(() => 'Building the web app …');
  const { code, output } = await runNx(['run', '@colega/web:build']);
  progress.stop();
  if (code !== 0) throw new CommandError(`${output.trimEnd()}\n\nThe web app could not be built.`);
  console.log(`Built the web app (${secondsSince(started)}).`);
}
