import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Moments } from './page-watch.ts';
import { type Visit, type VisitOptions, visitPage } from './visit.ts';

/** Kinds of visits; a returning user is signed in, and nothing of the app is in the cache. */
export type AppVisit = 'sign-in page' | 'empty chat' | 'chat with history';

/** Browser and address of the visited app. */
export interface VisitedApp {
  readonly browser: Browser;
  readonly webOrigin: string;
  readonly restore: RestoreSession;
}

interface VisitKind {
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Moment that the page must have reached. */
  readonly mustHave: readonly (keyof Moments)[];
}

/** The chat with history is a long one of the mock's own: tables, code in colours, tools, references. */
const visitKinds: Readonly<Record<AppVisit, VisitKind>> = {
  'sign-in page': { path: '/', isSignedIn: false, mustHave: ['signIn'] },
  'empty chat': { path: '/', isSignedIn: true, mustHave: ['typing', 'composer'] },
  'chat with history': {
    path: '/desenvolvedor?chat=chat-0009',
    isSignedIn: true,
    mustHave: ['typing', 'composer', 'history'],
  },
};

/** Visits the app; throws if a moment of the page never comes, or if it lost what was typed. */
export async function visitApp(
  { browser, webOrigin, restore }: VisitedApp,
  name: AppVisit,
  options: Pick<VisitOptions, 'slowness' | 'text' | 'order'> = {},
): Promise<Visit> {
  const { path, isSignedIn, mustHave } = visitKinds[name];
  const visit = await visitPage(browser, {
    ...options,
    address: webOrigin + path,
    prepare: isSignedIn ? (context) => restore(context, webOrigin) : undefined,
  });
  const missing = mustHave.find((moment) => visit.moments[moment] === undefined);
  if (missing !== undefined) throw new Error(`The ${name} came to no "${missing}".`);
  if (options.text !== undefined && isSignedIn && visit.text !== options.text) {
    throw new Error(`The ${name} holds "${visit.text}" in place of what was typed.`);
  }
  return visit;
}

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
