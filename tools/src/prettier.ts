import { type ProcessResult, runNode } from './processes.ts';
import { packageCommand } from './workspace.ts';

/** Runs Prettier over the repository; files it has seen unchanged cost next to nothing. */
export function runPrettier(mode: '--check' | '--write'): Promise<ProcessResult> {
  const cache = ['--cache', '--cache-location', '.cache/prettier'];
  return runNode(packageCommand('prettier'), ['.', mode, '--log-level', 'warn', ...cache]);
}
