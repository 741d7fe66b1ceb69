import type { Locator, Page } from 'playwright-core';
import { A_YEAR_OF_USE, withPanel } from './panel-page.ts';
import type { ChatApp } from './transcript-app.ts';

const DELAY_OF_KEYS = 80;
/** Milliseconds between the messages that look for gaps. */
const PAUSE_OF_WATCH = 1;
/** Words that are found, one that is mistyped, and one that is nowhere. */
const TYPED = ['reembolso', 'férias', 'reenbolso', 'plano saude', 'kubernetes'];

/** Longest time, in milliseconds, for which the page's main thread does nothing else while searches are typed. */
export function measureTypingGap(app: ChatApp): Promise<number> {
  return withPanel(app, A_YEAR_OF_USE, async ({ page }) => {
    const field = page.getByRole('searchbox');
    await field.fill('a');
    await page.getByText(/^Lendo /).waitFor();
    // The search of ten thousand titles is measured, and not their reading.
    await page.getByText(/^Lendo /).waitFor({ state: 'detached', timeout: 300_000 });
    await field.fill('');
    return longestGap(page, () => typeAll(page, field));
  });
}

/** The same of a page that has nothing but a field: what is the machine's own of such a time. */
export async function measureTypingGapOfNothing({ browser }: ChatApp): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.setContent('<input type="search">');
    return await longestGap(page, () => typeAll(page, page.getByRole('searchbox')));
  } finally {
    await context.close();
  }
}

async function typeAll(page: Page, field: Locator): Promise<void> {
  for (const text of TYPED) {
    await field.pressSequentially(text, { delay: DELAY_OF_KEYS });
    await page.waitForTimeout(500);
    await field.fill('');
  }
}

async function longestGap(page: Page, type: () => Promise<void>): Promise<number> {
  const endOfWatch = await watchGaps(page);
  await type();
  return endOfWatch();
}

/** Parts of a page that are needed: this project knows no types of a browser. */
interface Port {
  onmessage: (() => void) | null;
  readonly postMessage: (message: null) => void;
}
type PageGlobal = typeof globalThis & {
  readonly MessageChannel: new () => { readonly port1: Port; readonly port2: Port };
};

/**
 * Begins to send the page messages, one a millisecond; the answer ends it, with the longest wait for one.
 * Sent one right after the other, they leave so much garbage that the page is stopped for it.
 */
async function watchGaps(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle((pause) => {
    const { port1, port2 } = new (globalThis as PageGlobal).MessageChannel();
    let last = performance.now();
    let longest = 0;
    port1.onmessage = () => {
      const came = performance.now();
      longest = Math.max(longest, came - last);
      // A timer would come later than it is asked for, which would count as a gap.
      do last = performance.now();
      while (last - came < pause);
      port2.postMessage(null);
    };
    port2.postMessage(null);
    return {
      end: () => {
        port1.onmessage = null;
        return longest;
      },
    };
  }, PAUSE_OF_WATCH);
  return () => watch.evaluate(({ end }) => end());
}
