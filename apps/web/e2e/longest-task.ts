import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Time that the thread computed, in microseconds, without what it waited for a processor. */
  readonly tdur?: number;
}

const MARK = 'the thread of the page';
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

/**
 * Returns the longest task of a page in Chromium while something is done, in milliseconds of its
 * thread. Locators would count too: they read the whole page.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate((mark) => void performance.mark(mark), MARK);
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const thread = trace.traceEvents.find(({ name }) => name === MARK);
  if (thread === undefined) throw new Error('The browser has recorded nothing of this page.');
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === thread.pid && tid === thread.tid,
  );
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1_000;
}
