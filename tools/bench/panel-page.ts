import type { Page } from 'playwright-core';
import { watchMainThread } from './benchmark-browser.ts';
import { seed, signIn, type AccountSeed, type ChatApp } from './transcript-app.ts';

/** The account of an employee who has used the app a lot: 50,000 messages. */
export const A_YEAR_OF_USE: AccountSeed = { chats: 10_000, messagesPerChat: 5, folders: 500 };

/** A page of a user who is signed in, with the tree of the panel on it. */
export interface OpenPanel {
  readonly page: Page;
  /** Milliseconds of CPU of the page's main thread since it was opened. */
  readonly cpu: () => Promise<number>;
}

/** Signs in to an account with these contents, and measures something of the page. */
export async function withPanel<Value>(
  { browser, servers }: ChatApp,
  contents: AccountSeed,
  measure: (panel: OpenPanel) => Promise<Value>,
): Promise<Value> {
  await seed(servers, contents);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.goto(servers.webOrigin);
    await signIn(page);
    await page.getByRole('treegrid').waitFor();
    return await measure({ page, cpu: await watchMainThread(page) });
  } finally {
    await context.close();
  }
}
