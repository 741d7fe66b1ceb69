import type { Browser, BrowserContext, Page } from 'playwright-core';

type Entries = readonly (readonly [key: string, value: string])[];

/** Puts what a browser holds of somebody who is signed in into another context, for the pages of an origin. */
export type RestoreSession = (context: BrowserContext, origin: string) => Promise<void>;

interface PageStorage {
  readonly setItem: (key: string, value: string) => void;
}

/** Parts of a page that are needed: this project knows no types of a browser. */
interface PageGlobal {
  readonly location: { readonly origin: string };
  readonly sessionStorage: PageStorage;
  readonly localStorage: PageStorage;
}

/** Stored values of a chat and not of the session: the address says which chat a visit opens. */
const OF_A_CHAT = ['chatId_persist', 'selectedPersona_persist'];

/** Signs in as a person does, and keeps the session. */
export async function signInOnce(browser: Browser, webOrigin: string): Promise<RestoreSession> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.goto(webOrigin);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: /Microsoft/ }).click();
    await (await opened).getByRole('button', { name: /Marina Azevedo/ }).click();
    await page.getByRole('treegrid').waitFor();
    return await keepSession(page);
  } finally {
    await context.close();
  }
}

async function keepSession(page: Page): Promise<RestoreSession> {
  const cookies = await page.context().cookies();
  const [ofTab, ofBrowser] = await page.evaluate(() => {
    const { sessionStorage, localStorage } = globalThis as unknown as PageGlobal;
    const entries = (storage: PageStorage) => Object.entries<string>({ ...storage } as never);
    return [entries(sessionStorage), entries(localStorage)] as const;
  });
  const isKept = ([key]: Entries[number]) => !OF_A_CHAT.includes(key);
  return async (context, origin) => {
    await context.addCookies(cookies);
    await context.addInitScript(
      (session) => {
        const { location, sessionStorage, localStorage } = globalThis as unknown as PageGlobal;
        if (location.origin !== session.origin) return;
        for (const [key, value] of session.ofTab) sessionStorage.setItem(key, value);
        for (const [key, value] of session.ofBrowser) localStorage.setItem(key, value);
      },
      { origin, ofTab: ofTab.filter(isKept), ofBrowser: ofBrowser.filter(isKept) },
    );
  };
}
