import type { Page } from 'playwright-core';
import { launchBenchmarkBrowser } from './benchmark-browser.ts';
import type { BenchmarkContext } from './benchmark.ts';

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
