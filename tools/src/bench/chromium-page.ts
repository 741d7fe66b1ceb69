import type { Page } from 'playwright-core';
import { chromiumLaunchOptions } from '../chromium-launch.ts';
import { CommandError } from '../command-line.ts';
import { findChromium } from '../find-chromium.ts';
import type { BenchmarkContext } from './benchmark.ts';

/** An empty page of a Chromium that is closed when the benchmark ends, with a script loaded into it. */
export async function openPage(
  scriptFile: string,
  onEnd: BenchmarkContext['onEnd'],
): Promise<Page> {
  if (findChromium() === undefined) {
    throw new CommandError(
      'This benchmark needs a Chromium: install Chromium, Chrome or Edge, or name one in CHROMIUM_PATH.',
    );
  }
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    ...chromiumLaunchOptions(),
    // The command ends the browser itself, after what it has begun.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  onEnd(() => browser.close());
  const page = await browser.newPage();
  await page.addScriptTag({ path: scriptFile, type: 'module' });
  return page;
}
