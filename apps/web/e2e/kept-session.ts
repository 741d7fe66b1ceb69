import type { BrowserContext, Cookie, Page } from '@playwright/test';
import { WEB_ORIGIN } from './addresses.ts';

type Entries = readonly (readonly [key: string, value: string])[];

/** The stored data of a signed-in user. */
export interface KeptSession {
  /** The identity provider's cookies. */
  readonly cookies: readonly Cookie[];
  readonly ofTab: Entries;
  readonly ofBrowser: Entries;
}

/** Keys of a chat or a tab, not of the session: each test starts with a chat of its own. */
const NOT_OF_THE_SESSION = /^(?:chatId_persist$|selectedPersona_persist$|texts-)/;

/** Reads the session of a signed-in page. */
export async function keepSession(page: Page): Promise<KeptSession> {
  const [ofTab = [], ofBrowser = []] = await page.evaluate(() =>
    [sessionStorage, localStorage].map((storage) => Object.entries<string>({ ...storage })),
  );
  const isKept = ([key]: Entries[number]) => !NOT_OF_THE_SESSION.test(key);
  return {
    cookies: await page.context().cookies(),
    ofTab: ofTab.filter(isKept),
    ofBrowser: ofBrowser.filter(isKept),
  };
}

/** Restores the session in all new pages of a context, once for each tab; later changes stay. */
export async function restoreSession(context: BrowserContext, session: KeptSession): Promise<void> {
  await context.addCookies([...session.cookies]);
  await context.addInitScript(
    ({ origin, ofTab, ofBrowser }) => {
      const marker = 'sessionRestored';
      if (location.origin !== origin || sessionStorage.getItem(marker) !== null) return;
      sessionStorage.setItem(marker, 'true');
      for (const [key, value] of ofTab) sessionStorage.setItem(key, value);
      for (const [key, value] of ofBrowser) localStorage.setItem(key, value);
    },
    { origin: WEB_ORIGIN, ofTab: session.ofTab, ofBrowser: session.ofBrowser },
  );
}

/**
 * Reads what is stored: what waits for a user who has not signed out, by e-mail
 * address, and all the rest.
 */
export async function readStored(
  page: Page,
  email: string,
): Promise<{ readonly waiting: string; readonly rest: string }> {
  const stored = await page.evaluate(() =>
    Object.entries<string>({ ...localStorage, ...sessionStorage }),
  );
  const tabs = stored.filter(
    ([key, value]) => /^texts-[^:]+:[^:]+$/.test(key) && value.includes(email),
  );
  const starts = [`setAside ${encodeURIComponent(email)}`, ...tabs.map(([key]) => key)];
  const isWaiting = ([key]: Entries[number]) => starts.some((start) => key.startsWith(start));
  return {
    waiting: stored.filter(isWaiting).join(),
    rest: stored.filter((entry) => !isWaiting(entry)).join(),
  };
}
