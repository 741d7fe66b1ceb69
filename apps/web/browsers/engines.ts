import type { Engine } from './tab.ts';
import { puppeteerEngine } from './puppeteer-engine.ts';
import { type WebKitPrograms, webKitEngine } from './webkit-engine.ts';

/** Programs of the engines that this machine has, as the command hands them over. */
export interface FoundEngines {
  readonly chromium?: string;
  readonly firefox?: string;
  readonly webkit?: WebKitPrograms;
}

const found = JSON.parse(process.env['BROWSER_ENGINES'] ?? '{}') as FoundEngines;

export const engines: readonly Engine[] = [
  ...(found.chromium === undefined ? [] : [puppeteerEngine('chromium', found.chromium)]),
  ...(found.firefox === undefined ? [] : [puppeteerEngine('firefox', found.firefox)]),
  ...(found.webkit === undefined ? [] : [webKitEngine(found.webkit)]),
];
