import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { API_ORIGIN, WEB_ORIGIN } from './addresses.ts';
import { keepSession, restoreSession, type KeptSession } from './kept-session.ts';
import { withMockControl, type MockControl } from './mock-control.ts';

interface Watch {
  /** Expected console messages, by a part of their text. */
  readonly expectedErrors: (string | RegExp)[];
}

function isExpected(message: string, expected: Watch['expectedErrors']): boolean {
  return expected.some((part) =>
    typeof part === 'string' ? message.includes(part) : part.test(message),
  );
}

function isOurs(url: string): boolean {
  const { origin: asked, protocol } = new URL(url);
  // The same machine, under a name of another site.
  const origin = asked.replace('//127.0.0.1:', '//localhost:');
  return (
    origin === WEB_ORIGIN || origin === API_ORIGIN || protocol === 'data:' || protocol === 'blob:'
  );
}

export interface TestFixtures {
  readonly watch: Watch;
  /** The control of this worker's mock API; everything is reset after the test. */
  readonly mock: MockControl;
  /** Opens the app as Marina Azevedo without a chat, and waits until a question can be sent. */
  readonly openSignedIn: (path?: string) => Promise<void>;
}

export interface WorkerFixtures {
  readonly keptSession: SharedSession;
}

/** A session of Marina Azevedo that the tests of a worker share. */
interface SharedSession {
  /** Signs in again where a test has signed out, which ends the session for all. */
  readonly renew: () => Promise<void>;
  readonly read: () => KeptSession;
  readonly noteSignOut: () => void;
}

/** Matches a token, which no message of the console may hold, of whatever kind it is. */
const TOKEN = /eyJ[\w-]{8,}|Bearer \S/;

/** Questions of the journeys so far that are long enough to be known again. */
const asked = new Set<string>();
const MIN_KNOWN_QUESTION = 10;

const SIGN_OUT = /\/oauth2\/v2\.0\/logout/;

/** Fails every test on a console error, a token or question in the console, a policy violation, or a request to another host. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  keptSession: [
    async ({ browser }, use) => {
      let session = await newSession(browser);
      let isEnded = false;
      await use({
        renew: async () => {
          if (isEnded) session = await newSession(browser);
          isEnded = false;
        },
        read: () => session,
        noteSignOut: () => {
          isEnded = true;
        },
      });
    },
    { scope: 'worker' },
  ],
  openSignedIn: async ({ context, page, keptSession }, provide) => {
    // Before the test plans any fault.
    await keptSession.renew();
    context.on('request', (request) => {
      if (SIGN_OUT.test(request.url())) keptSession.noteSignOut();
    });
    await provide(async (path = '/') => {
      await restoreSession(context, keptSession.read());
      await page.goto(path);
      await appIsReady(page);
    });
  },
  mock: ({ request, context }, provide) =>
    withMockControl(request, async (control) => {
      await provide(control);
      // An open page would miss the chats that the next reset deletes.
      await leavePages(context);
    }),
  watch: [
    async ({ context }, use) => {
      const watch: Watch = { expectedErrors: [] };
      const errors: { readonly text: string; readonly at?: string }[] = [];
      const elsewhere: string[] = [];
      const told: string[] = [];
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          reportError(
            new Error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`),
          ),
        ),
      );
      context.on('console', (message) => {
        const text = message.text();
        const names = [...asked].some((question) => text.includes(question));
        if (names || TOKEN.test(text)) told.push(text);
        if (message.type() === 'error')
          errors.push({ text: message.text(), at: message.location().url });
      });
      context.on('weberror', (error) => errors.push({ text: String(error.error()) }));
      context.on('request', (request) => {
        if (!isOurs(request.url())) elsewhere.push(request.url());
      });
      await use(watch);
      await leavePages(context);
      expect(errors.filter(({ text }) => !isExpected(text, watch.expectedErrors))).toEqual([]);
      expect(elsewhere).toEqual([]);
      expect(told).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function newSession(browser: Browser): Promise<KeptSession> {
  // A test file may set a phone or a large text, where the panel is closed at first.
  const context = await browser.newContext({
    baseURL: WEB_ORIGIN,
    locale: 'pt-BR',
    viewport: { width: 2560, height: 900 },
    isMobile: false,
  });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page);
  const session = await keepSession(page);
  await context.close();
  return session;
}

export type UserName = 'Marina Azevedo' | 'Rafael Nogueira' | 'Beatriz Lima';

/** Closes every page; held requests would otherwise end during the next test. */
async function leavePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

/**
 * Waits until a chat is shown, a question can be sent, and the side panel, if open, has its lists.
 */
export async function appIsReady(page: Page): Promise<void> {
  await page.waitForURL(/chat=/, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const ready = (document.documentElement.dataset['ready'] ?? '').split(' ');
    const panel = document.querySelector('.shell-panel');
    return ready.includes('conversation') && (panel === null || ready.includes('lists'));
  });
}

/** Signs in as a user does: button, provider's window, account. */
export async function signIn(page: Page, user: UserName = 'Marina Azevedo'): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Microsoft/ }).click();
  await (await popup).getByRole('button', { name: new RegExp(user) }).click();
  await expect(page.getByRole('button', { name: new RegExp(user) })).toBeVisible();
}

export function composer(page: Page) {
  return page.getByRole('textbox', { name: /Mensagem|Message|Mensaje/ });
}

/** Sends a question, and waits until the log shows it. */
export async function ask(page: Page, question: string): Promise<void> {
  if (question.length >= MIN_KNOWN_QUESTION) asked.add(question);
  const shown = page
    .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
    .getByText(question, { exact: true });
  const before = await shown.count();
  await composer(page).fill(question);
  await expect(page.getByRole('button', { name: /^(Enviar|Send)$/ })).toBeEnabled();
  await composer(page).press('Enter');
  await expect(shown).toHaveCount(before + 1);
}

/** Returns the last answer once it has ended, completely or not. */
export async function answerEnds(page: Page): Promise<Locator> {
  const answer = page
    .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
    .getByRole('article')
    .last();
  // Until the answer begins, the last article is the question, which never has `aria-busy`.
  await page.waitForFunction(
    () => [...document.querySelectorAll('[role="log"] article')].at(-1)?.ariaBusy === 'false',
    undefined,
    { timeout: 45_000 },
  );
  return answer;
}

/** Stores a value before the app reads it, and on no other page. */
export async function storeBefore(
  context: BrowserContext,
  key: 'language' | 'chatPresentationTheme' | 'textSize',
  value: string,
): Promise<void> {
  await context.addInitScript(
    (stored) => {
      if (location.origin === stored.origin) localStorage.setItem(stored.key, stored.value);
    },
    { origin: WEB_ORIGIN, key, value },
  );
}

/** Returns the violations of WCAG 2.2 A and AA, and of its best practices, that axe finds. */
export async function accessibilityFaults(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // Describing the passed rules takes most of axe's time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // The page has no frame of another origin, for which axe would open another page.
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
