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

/** Keys of a chat, not of the session: each test starts with a chat of its own. */
const OF_A_CHAT = ['chatId_persist', 'selectedPersona_persist'];

/** Reads the session of a signed-in page. */
export async function keepSession(page: Page): Promise<KeptSession> {
  const [ofTab = [], ofBrowser = []] = await page.evaluate(() =>
    [sessionStorage, localStorage].map((storage) => Object.entries<string>({ ...storage })),
  );
  const isKept = ([key]: Entries[number]) => !OF_A_CHAT.includes(key);
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
