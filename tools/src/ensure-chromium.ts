import { existsSync } from 'node:fs';
import { CommandError } from './command-line.ts';
import { findChromium } from './find-chromium.ts';
import { type ProcessResult, runNode, runProcess } from './processes.ts';
import { secondsSince, startProgress } from './progress.ts';
import { packageCommand } from './workspace.ts';

/** Path of a Chromium; installs one when this machine has none, or says how to. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  const installed = (await tryInstall('with Playwright', installByPlaywright)) ?? (await tryApt());
  if (installed !== undefined) return installed;
  throw new CommandError(
    'The tests need a Chromium and none could be installed: install Chromium, Chrome or Edge, or name one in CHROMIUM_PATH.',
  );
}

async function tryInstall(
  how: string,
  install: () => Promise<ProcessResult>,
): Promise<string | undefined> {
  const started = Date.now();
  const progress = startProgress(() => `Installing Chromium ${how} (once) …`);
  const { code } = await install();
  progress.stop();
  const found = code === 0 ? findChromium() : undefined;
  if (found !== undefined) console.log(`Installed Chromium (${secondsSince(started)}).`);
  return found;
}

// Playwright says how far it is at every tenth of the 170 MB: two minutes on a line of 1.2 Mbit/s. A host that
// cannot be reached is an error long before; only one that never answers is silent for so long.
const SILENCE_LIMIT_MS = 180_000;
const DOWNLOAD_LIMIT_MS = 1_800_000;

function installByPlaywright(): Promise<ProcessResult> {
  return runNode(packageCommand('playwright-core'), ['install', 'chromium'], {
    silenceLimit: SILENCE_LIMIT_MS,
    timeLimit: DOWNLOAD_LIMIT_MS,
  });
}

async function tryApt(): Promise<string | undefined> {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return canInstall ? tryInstall('with apt-get', installByApt) : undefined;
}

async function installByApt(): Promise<ProcessResult> {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeLimit: 600_000,
  };
  const update = await runProcess('apt-get', ['update'], options);
  if (update.code !== 0) return update;
  const install = (...names: readonly string[]) =>
    runProcess('apt-get', ['install', '-y', '--no-install-recommends', ...names], options);
  // Not every system has the one without windows, with which the journeys take less time.
  const both = await install('chromium', 'chromium-headless-shell');
  return both.code === 0 ? both : install('chromium');
}
