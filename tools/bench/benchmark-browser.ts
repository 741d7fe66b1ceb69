import type { Browser, Page } from 'playwright-core';
import { chromiumLaunchOptions, withoutFeatures } from '../src/chromium-launch.ts';
import { CommandError } from '../src/command-line.ts';
import { findChromium } from '../src/chromium.ts';
import type { BenchmarkContext } from './benchmark.ts';

/**
 * Has frames follow each other without a pause: what a frame costs is then its own work, and not that of a processor
 * which wakes up for it.
 */
export const FRAMES_WITHOUT_PAUSE = ['--disable-frame-rate-limit', '--disable-gpu-vsync'] as const;

/**
 * Has other tasks run between a key and the next frame. Else they are held back until that frame, also where there is
 * nothing to do until then: how long a task waits would say when the frame was due, and not how busy the page is.
 */
export const TASKS_NOT_HELD_BACK = [withoutFeatures('DeferRendererTasksAfterInput')] as const;

/** A Chromium that is closed when the benchmark ends. Throws where there is none on this machine. */
export async function launchBenchmarkBrowser(
  onEnd: BenchmarkContext['onEnd'],
  furtherArgs: readonly string[] = [],
): Promise<Browser> {
  if (findChromium() === undefined) {
    throw new CommandError(
      'This benchmark needs a Chromium: install Chromium, Chrome or Edge, or name one in CHROMIUM_PATH.',
    );
  }
  const { chromium } = await import('playwright-core');
  const { args, ...options } = chromiumLaunchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, ...furtherArgs],
    // The command ends the browser itself, after what it has begun.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  onEnd(() => browser.close());
  return browser;
}

/** Reads how many milliseconds of CPU the page's main thread has used since it was opened. */
export async function watchMainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    if (seconds === undefined) throw new Error('The browser does not tell the CPU time of a page.');
    return seconds * 1000;
  };
}

/** An empty page of a Chromium that is closed when the benchmark ends, with a script loaded into it. */
export async function openPage(
  scriptFile: string,
  onEnd: BenchmarkContext['onEnd'],
): Promise<Page> {
  const browser = await launchBenchmarkBrowser(onEnd);
  const page = await browser.newPage();
  await page.addScriptTag({ path: scriptFile, type: 'module' });
  return page;
}
