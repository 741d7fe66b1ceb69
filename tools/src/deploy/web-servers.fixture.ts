import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runProcess } from '../processes.ts';
import { workspaceRoot } from '../workspace.ts';

export type WebServerName = 'nginx' | 'caddy';

const CACHE = join(workspaceRoot, 'node_modules/.cache/colega/web-servers');

/** Runs to find out whether a program is there, and starts. */
const VERSION_ARGUMENTS = { nginx: ['-v'], caddy: ['version'] } as const;

/**
 * Path of the program of a web server: an installed one, else Debian's package, unpacked beside our packages.
 * Installing it would start a server on port 80. Undefined, with the reason printed, where there is none.
 */
export async function findWebServer(name: WebServerName): Promise<string | undefined> {
  const candidates = [name, ...programs(name)];
  const found = await firstThatRuns(name, candidates);
  if (found !== undefined) return found;
  const reason = await unpack(name);
  const unpacked = reason === undefined ? await firstThatRuns(name, programs(name)) : undefined;
  if (unpacked === undefined) {
    console.warn(`Tests with ${name} are skipped: ${reason ?? 'the unpacked one does not run'}.`);
  }
  return unpacked;
}

function programs(name: WebServerName): readonly string[] {
  return ['/usr/sbin', '/usr/local/sbin', join(CACHE, 'usr/sbin'), join(CACHE, 'usr/bin')].map(
    (folder) => join(folder, name),
  );
}

async function firstThatRuns(
  name: WebServerName,
  candidates: readonly string[],
): Promise<string | undefined> {
  for (const candidate of candidates) {
    if (candidate.includes('/') && !existsSync(candidate)) continue;
    const { code } = await runProcess(candidate, VERSION_ARGUMENTS[name], { timeLimit: 10_000 });
    if (code === 0) return candidate;
  }
  return undefined;
}

/** Unpacks Debian's package; answers the reason where that is not possible. */
async function unpack(name: WebServerName): Promise<string | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return 'it is not installed, and there is no apt-get';
  await mkdir(CACHE, { recursive: true });
  const run = (command: string, ...args: readonly string[]) =>
    runProcess(command, args, { cwd: CACHE, timeLimit: 300_000 });
  let download = await run('apt-get', 'download', name);
  if (download.code !== 0 && process.getuid?.() === 0) {
    await run('apt-get', 'update');
    download = await run('apt-get', 'download', name);
  }
  const files = await readdir(CACHE);
  const file = files.find((other) => other.startsWith(`${name}_`) && other.endsWith('.deb'));
  if (download.code !== 0 || file === undefined) {
    return `it is not installed, and apt-get cannot load it: ${download.output.trim().split('\n').at(-1) ?? ''}`;
  }
  const { code, output } = await run('dpkg-deb', '-x', file, CACHE);
  return code === 0 ? undefined : output.trim();
}
