import type { ChildProcess } from 'node:child_process';
import { answersInTime } from '../src/ports.ts';
import { CommandError } from '../src/command-line.ts';
import { startProcess } from '../src/processes.ts';

export interface ChildServer {
  readonly origin: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export interface ServerCommand {
  /** Name for a sentence: `Prism`. */
  readonly name: string;
  /** A script to be run with this Node, and its arguments. */
  readonly script: string;
  readonly args: readonly string[];
  readonly port: number;
}

const LAST_WORDS = 1000;
const START_MILLISECONDS = 30_000;
const GRACE_MILLISECONDS = 2000;

/** Starts a server in a process of its own; resolves when it answers over HTTP. */
export async function startServer(command: ServerCommand): Promise<ChildServer> {
  const { name, script, args, port } = command;
  const origin = `http://127.0.0.1:${port}`;
  let words = '';
  const child = startProcess(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      onOutput: (text) => {
        words = (words + text).slice(-LAST_WORDS);
      },
    },
  );
  child.once('error', (error) => {
    words += error.message;
  });
  const waiting = { limit: START_MILLISECONDS, isOver: () => hasEnded(child) };
  if (!(await answersInTime(origin, waiting))) {
    throw new CommandError(`${name} could not be started:\n${words.trim()}`);
  }
  return { origin, pid: child.pid ?? 0, stop: () => stopChild(child) };
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill();
  const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MILLISECONDS);
  await ended;
  clearTimeout(force);
}
