import { existsSync } from 'node:fs';
import { CommandError } from './command-line.ts';
import {
  type EngineName,
  findEngines,
  type FoundEngines,
  PACKAGES_OF_ENGINE,
} from './find-engines.ts';
import { runProcess } from './processes.ts';
import { secondsSince, startProgress } from './progress.ts';

function missingOf(names: readonly EngineName[], found: FoundEngines): readonly EngineName[] {
  return names.filter((name) => found[name] === undefined);
}

/** Finds the engines that are asked for; installs the missing ones, or says how to. */
export async function ensureEngines(names: readonly EngineName[]): Promise<FoundEngines> {
  const missing = missingOf(names, findEngines());
  if (missing.length > 0 && canInstall()) await installByApt(missing);
  const found = findEngines();
  const stillMissing = missingOf(names, found);
  if (stillMissing.length > 0) throw new CommandError(describeMissing(stillMissing));
  return Object.fromEntries(names.map((name) => [name, found[name]]));
}

/** One sentence that says which engines are not there, and what would bring them. */
export function describeMissing(names: readonly EngineName[]): string {
  const packages = names.flatMap((name) => PACKAGES_OF_ENGINE[name]).join(' ');
  return `The journeys in ${names.join(' and ')} need what this machine has not: on Debian or Ubuntu, apt-get install ${packages} as root; elsewhere leave them out with --engines.`;
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function installByApt(names: readonly EngineName[]): Promise<void> {
  const started = Date.now();
  const progress = startProgress(() => `Installing ${names.join(' and ')} with apt-get (once) …`);
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeLimit: 600_000,
  };
  const packages = names.flatMap((name) => PACKAGES_OF_ENGINE[name]);
  const update = await runProcess('apt-get', ['update'], options);
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  const { code } = update.code === 0 ? await runProcess('apt-get', install, options) : update;
  progress.stop();
  if (code === 0) console.log(`Installed ${names.join(' and ')} (${secondsSince(started)}).`);
}
