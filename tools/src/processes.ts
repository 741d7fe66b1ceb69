import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { workspaceRoot } from './workspace.ts';

export interface ProcessOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** The process is stopped when it has printed nothing for so long. */
  readonly silenceLimit?: number;
  readonly timeLimit?: number;
}

export interface ProcessResult {
  readonly code: number;
  /** Standard output and standard error as they came. */
  readonly output: string;
}

// Of the whole process: a signal that ends it ends all that it has started.
const running = new Set<ChildProcess>();
let stopping = false;
const inGroups = process.platform !== 'win32';

function start(command: string, args: readonly string[], options: ProcessOptions): ChildProcess {
  const child = spawn(command, args, {
    cwd: options.cwd ?? workspaceRoot,
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own lets one signal reach what the child has started too.
    detached: inGroups,
    windowsHide: true,
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Starts a process that stays, and hands over what it prints. */
export function startProcess(
  command: string,
  args: readonly string[],
  options: ProcessOptions & { readonly onOutput: (text: string) => void },
): ChildProcess {
  const child = start(command, args, options);
  child.stdout?.setEncoding('utf8').on('data', options.onOutput);
  child.stderr?.setEncoding('utf8').on('data', options.onOutput);
  return child;
}

/** Runs a process to its end. One that cannot be started answers code 127 and the reason as its output. */
export function runProcess(
  command: string,
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<ProcessResult> {
  return new Promise((resolve) => {
    let output = '';
    const onOutput = (text: string) => {
      output += text;
      limits[0]?.refresh();
    };
    const child = startProcess(command, args, { ...options, onOutput });
    const limits = [options.silenceLimit, options.timeLimit].map((limit) =>
      limit === undefined ? undefined : setTimeout(() => signalProcess(child, 'SIGKILL'), limit),
    );
    const settle = (result: ProcessResult) => {
      for (const limit of limits) clearTimeout(limit);
      // A process that ends because the whole command stops is not reported as a failure.
      if (!stopping) resolve(result);
    };
    child.once('error', (error) => settle({ code: 127, output: error.message }));
    child.once('close', (code) => settle({ code: code ?? 1, output: withoutColours(output) }));
  });
}

/** Some programs colour what they print wherever it goes; a log file wants none of that. */
function withoutColours(text: string): string {
  return process.stdout.isTTY ? text : stripVTControlCharacters(text);
}

/** Runs a script with the Node that runs this. */
export function runNode(
  script: string,
  args: readonly string[] = [],
  options: ProcessOptions = {},
): Promise<ProcessResult> {
  const flags = ['--disable-warning=ExperimentalWarning', script];
  return runProcess(process.execPath, [...flags, ...args], options);
}

function signalProcess(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (!inGroups) {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { windowsHide: true });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended in the meantime.
  }
}

/** Ends every process started here with all they have started: asked first, after a second by force. */
export async function stopProcesses(): Promise<void> {
  stopping = true;
  const children = [...running];
  const ended = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) signalProcess(child, 'SIGTERM');
  const force = setTimeout(() => {
    for (const child of children) signalProcess(child, 'SIGKILL');
  }, 1000);
  await Promise.all(ended);
  clearTimeout(force);
}

/** Calls back once, at the first Ctrl-C or request to end; the later ones are taken as the same request. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) return;
      asked = true;
      stop(signal);
    });
  }
}
