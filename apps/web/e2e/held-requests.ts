import type { Page } from '@playwright/test';

/** The app's own script; while it is held, only index.html is shown. */
export const APP_SCRIPT = /\/assets\/index-.*\.js$/;

/** Holds the requests for an address until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp | string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds the answers for an address, which the server has given, until the returned function is called. */
export async function holdAnswers(page: Page, address: RegExp | string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
}
