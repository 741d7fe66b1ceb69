import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canUseApt, findChromium, installByApt } from './chromium.ts';
import { CommandError, secondsSince, startProgress } from './command-line.ts';

/** Programs by which WebKitGTK is driven: its driver, its small browser, and a screen in memory. */
interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Programs of the engines that a machine has. */
export interface FoundEngines {
  readonly chromium?: string;
  readonly firefox?: string;
  readonly webkit?: WebKitPrograms;
}

export type EngineName = keyof FoundEngines;

export const ENGINE_NAMES: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];

/** Packages of Debian and Ubuntu that bring an engine. */
const PACKAGES_OF_ENGINE: Readonly<Record<EngineName, readonly string[]>> = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/** Paths of MiniBrowser on Debian: by the machine's kind and the library's version. */
const MINI_BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);

/** Machine to search; tests hand in one of their own. */
interface EngineMachine {
  readonly environment: NodeJS.ProcessEnv;
  readonly exists: (path: string) => boolean;
  readonly chromium: () => string | undefined;
}

/** Finds the engines of this machine: Firefox by FIREFOX_PATH or on the PATH, WebKitGTK as Debian installs it. */
export function findEngines(machine: EngineMachine = thisMachine): FoundEngines {
  const { environment, exists } = machine;
  const onPath = (name: string) =>
    (environment['PATH'] ?? '')
      .split(delimiter)
      .map((folder) => join(folder, name))
      .find(exists);
  const chosen = environment['FIREFOX_PATH'];
  const firefox = chosen && exists(chosen) ? chosen : (onPath('firefox-esr') ?? onPath('firefox'));
  const chromium = machine.chromium();
  const driver = onPath('WebKitWebDriver');
  const browser = MINI_BROWSERS.find(exists);
  const screen = onPath('Xvfb');
  return {
    ...(chromium === undefined ? {} : { chromium }),
    ...(firefox === undefined ? {} : { firefox }),
    ...(driver === undefined || browser === undefined || screen === undefined
      ? {}
      : { webkit: { driver, browser, screen } }),
  };
}

const thisMachine: EngineMachine = {
  environment: process.env,
  exists: existsSync,
  chromium: () => findChromium(),
};

function missingOf(names: readonly EngineName[], found: FoundEngines): readonly EngineName[] {
  return names.filter((name) => found[name] === undefined);
}

const TITLES: Readonly<Record<EngineName, string>> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKitGTK',
};

/** Sentences that say which of these engines a machine has not, one for each. */
export function describeSkipped(
  names: readonly EngineName[],
  found: FoundEngines,
): readonly string[] {
  return missingOf(names, found).map(
    (name) =>
      `Journeys in ${TITLES[name]} are skipped: it is not here (apt-get install ${PACKAGES_OF_ENGINE[name].join(' ')}).`,
  );
}

/** Finds the engines that are asked for; installs the missing ones, or says how to. */
export async function ensureEngines(names: readonly EngineName[]): Promise<FoundEngines> {
  const missing = missingOf(names, findEngines());
  if (missing.length > 0 && canUseApt()) await install(missing);
  const found = findEngines();
  const stillMissing = missingOf(names, found);
  if (stillMissing.length > 0) throw new CommandError(describeMissing(stillMissing));
  return Object.fromEntries(names.map((name) => [name, found[name]]));
}

/** Names the missing engines, and what installs them. */
export function describeMissing(names: readonly EngineName[]): string {
  const packages = names.flatMap((name) => PACKAGES_OF_ENGINE[name]).join(' ');
  return `The journeys in ${names.join(' and ')} need what this machine has not: on Debian or Ubuntu, apt-get install ${packages} as root; elsewhere leave them out with --engines.`;
}

async function install(names: readonly EngineName[]): Promise<void> {
  const started = Date.now();
  const progress = startProgress(() => `Installing ${names.join(' and ')} with apt-get (once) …`);
  const { code } = await installByApt(...names.flatMap((name) => PACKAGES_OF_ENGINE[name]));
  progress.stop();
  if (code === 0) console.log(`Installed ${names.join(' and ')} (${secondsSince(started)}).`);
}
