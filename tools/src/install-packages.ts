import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CommandError, secondsSince, startProgress } from './command-line.ts';
import { type ProcessOptions, type ProcessResult, runProcess } from './processes.ts';
import { workspaceRoot } from './workspace.ts';

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly link?: boolean;
}

/** The part of a package-lock.json that decides about an installation. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

interface Bootstrap {
  commandProblem(command?: string): string | undefined;
  installCommand(): { readonly file: string; readonly args: readonly string[] };
  installFailure(output: string): string;
  isAtLeast(version: string, oldest: string): boolean;
  matchesLock(lock: Lock, installed: Lock | undefined): boolean;
  newestNode(
    nodes: readonly { readonly path: string; readonly version: string | undefined }[],
  ): { readonly path: string } | undefined;
  nodePackage(platform: string, architecture: string): string | undefined;
  packageCount(lock: Lock): number;
  versionProblem(version: string): string | undefined;
}

/** The rules by which the packages of the root are installed too. */
export const bootstrap = createRequire(import.meta.url)('../bootstrap.cjs') as Bootstrap;

/** Runs the npm that installs the packages, which on Windows is a script of the command line. */
export function runNpm(
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<ProcessResult> {
  const install = bootstrap.installCommand();
  const before = install.args.slice(0, install.args.indexOf('ci'));
  return runProcess(install.file, [...before, ...args], options);
}

/**
 * Installs the packages of a folder with a lock of its own, unless they are installed as the lock says.
 * Tells on the standard error what it does; throws a CommandError where they cannot be installed.
 */
export async function installPackages(
  folder: string,
  purpose: string,
  root: string = workspaceRoot,
): Promise<void> {
  const path = join(root, folder);
  const lock = readLock(join(path, 'package-lock.json')) ?? { packages: {} };
  const installed = readLock(join(path, 'node_modules', '.package-lock.json'));
  if (bootstrap.matchesLock(lock, installed)) return;
  const count = bootstrap.packageCount(lock);
  const text = `Installing the packages of ${folder} for ${purpose} (about ${count}, once) …`;
  const started = Date.now();
  const progress = startProgress(() => text, process.stderr);
  const npm = bootstrap.installCommand();
  const { code, output } = await runProcess(npm.file, npm.args, { cwd: path });
  progress.stop();
  if (code !== 0) throw new CommandError(bootstrap.installFailure(output));
  console.error(`Installed the packages of ${folder} in ${secondsSince(started)}.`);
}

function readLock(file: string): Lock | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Lock) : undefined;
}
