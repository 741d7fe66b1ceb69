import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { posix, win32 } from 'node:path';

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
