import { CommandError } from '../src/command-line.ts';
import { runNode } from '../src/processes.ts';
import { packageCommand } from '../src/workspace.ts';

/** A request that is sent again and again. */
export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const CONNECTIONS = 50;

interface LoadResult {
  readonly requests: { readonly average: number };
  readonly errors: number;
  readonly non2xx: number;
}

/** Requests a second that a server answers to 50 connections, each asking as soon as it is answered. */
export async function requestsPerSecond(
  { url, headers }: Target,
  seconds: number,
): Promise<number> {
  const { code, output } = await runNode(
    packageCommand('autocannon', 'autocannon', import.meta.dirname),
    [
      ...['--connections', String(CONNECTIONS), '--duration', String(seconds)],
      ...['--json', '--no-progress'],
      ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
      url,
    ],
  );
  if (code !== 0) throw new CommandError(`The load could not be made: ${output.trim()}`);
  const { requests, errors, non2xx } = readLoadResult(output);
  if (errors + non2xx > 0) {
    throw new CommandError(`${url}: ${errors} requests failed and ${non2xx} were refused.`);
  }
  return requests.average;
}

/** The result among what else the program prints; throws a CommandError where there is none. */
export function readLoadResult(output: string): LoadResult {
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (line !== undefined) return JSON.parse(line) as LoadResult;
  throw new CommandError(`The load has no result: ${output.trim().slice(0, 200)}`);
}
