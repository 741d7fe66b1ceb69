import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { posix, win32 } from 'node:path';
import { CommandError, secondsSince, startProgress } from './command-line.ts';
import { type ProcessResult, runNode, runProcess } from './processes.ts';
import { packageCommand } from './workspace.ts';

/** Machine to search; tests hand in one of their own. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  readonly exists: (path: string) => boolean;
  /** Path of Playwright's own Chromium, installed or not. */
  readonly playwrightPath: () => string | undefined;
}

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

const macApplications = ['Chromium', 'Google Chrome', 'Microsoft Edge'];

const windowsPrograms = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Path of a Chromium to run the tests in: CHROMIUM_PATH, then an installed one, then Playwright's own. */
export function findChromium(machine: Machine = describeThisMachine()): string | undefined {
  const chosen = machine.environment['CHROMIUM_PATH'];
  const candidates = [...(chosen ? [chosen] : []), ...onPath(machine), ...usualPlaces(machine)];
  const found = candidates.find((path) => machine.exists(path));
  if (found !== undefined) return found;
  const own = machine.playwrightPath();
  return own !== undefined && machine.exists(own) ? own : undefined;
}

/**
 * Path of a Chromium without windows, in which pages cost a fifth less; it keeps none for the way back.
 * There is none where CHROMIUM_PATH names another browser than the one that would be found.
 */
export function findHeadlessShell(machine: Machine = describeThisMachine()): string | undefined {
  const { CHROMIUM_PATH: chosen, ...environment } = machine.environment;
  if (chosen && chosen !== findChromium({ ...machine, environment })) return undefined;
  return onPath(machine, ['chromium-headless-shell']).find((path) => machine.exists(path));
}

function onPath(
  { platform, environment }: Machine,
  files = platform === 'win32' ? ['chrome.exe', 'msedge.exe'] : names,
): readonly string[] {
  const path = platform === 'win32' ? win32 : posix;
  const folders = (environment['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '');
  return files.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function usualPlaces({ platform, environment }: Machine): readonly string[] {
  if (platform === 'darwin') {
    const roots = ['/Applications', posix.join(environment['HOME'] ?? '/', 'Applications')];
    return macApplications.flatMap((name) =>
      roots.map((root) => `${root}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => environment[name] ?? [],
    );
    return windowsPrograms.flatMap((program) => roots.map((root) => win32.join(root, program)));
  }
  return [
    ...['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
      names.map((name) => `${folder}/${name}`),
    ),
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
  ];
}

function describeThisMachine(): Machine {
  return {
    platform: process.platform,
    environment: process.env,
    exists: existsSync,
    playwrightPath() {
      const require = createRequire(import.meta.url);
      const playwright = require('playwright-core') as { chromium: { executablePath(): string } };
      return playwright.chromium.executablePath();
    },
  };
}

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
const APT_LIMIT_MS = 600_000;

function installByPlaywright(): Promise<ProcessResult> {
  return runNode(packageCommand('playwright-core'), ['install', 'chromium'], {
    silenceLimit: SILENCE_LIMIT_MS,
    timeLimit: DOWNLOAD_LIMIT_MS,
  });
}

async function tryApt(): Promise<string | undefined> {
  return canUseApt() ? tryInstall('with apt-get', installBoth) : undefined;
}

async function installBoth(): Promise<ProcessResult> {
  // Not every system has the one without windows, with which the journeys take less time.
  const both = await installByApt('chromium', 'chromium-headless-shell');
  return both.code === 0 ? both : installByApt('chromium');
}

/** Tells whether packages of Debian or Ubuntu can be installed here. */
export function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages of Debian or Ubuntu, with the newest lists. */
export async function installByApt(...packages: readonly string[]): Promise<ProcessResult> {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeLimit: APT_LIMIT_MS,
  };
  const update = await runProcess('apt-get', ['update'], options);
  if (update.code !== 0) return update;
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  return runProcess('apt-get', install, options);
}
