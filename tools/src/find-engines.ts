import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './find-chromium.ts';

/** Programs by which WebKitGTK is driven: its driver, its small browser, and a screen in memory. */
export interface WebKitPrograms {
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
export const PACKAGES_OF_ENGINE: Readonly<Record<EngineName, readonly string[]>> = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/** Debian keeps MiniBrowser beside the library, in a folder by the machine's kind and the library's version. */
const MINI_BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);

/** Machine to search; tests hand in one of their own. */
export interface EngineMachine {
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
