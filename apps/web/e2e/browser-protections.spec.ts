import { chromiumLaunchOptions } from '@colega/tools/chromium-launch';
import type { BrowserContext, Page } from '@playwright/test';
import { API_ORIGIN, WEB_ORIGIN } from './addresses.ts';
import { answerEnds, ask, composer, expect, signIn, test } from './colega-test.ts';
import type { MockControl } from './mock-control.ts';
import { wide } from './suites.ts';

/** The provider under a name of another site, as in production. */
const OTHER_SITE = API_ORIGIN.replace('localhost', '127.0.0.1');

// Playwright disables these protections of the browser; the last list of features counts. A page
// from `route.fulfill` has no address space, and may call this machine only with the last one.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      await provide({
        ...launchOptions,
        // Headless Chromium blocks no window.
        ...chromiumLaunchOptions(),
        args: [
          ...(launchOptions.args ?? []),
          '--disable-features=Translate,OptimizationHints,LocalNetworkAccessChecks',
          '--test-third-party-cookie-phaseout',
        ],
        ignoreDefaultArgs: ['--disable-popup-blocking'],
      });
    },
    { scope: 'worker' },
  ],
});

const microsoft = (page: Page) => page.getByRole('button', { name: /Microsoft/ });
const account = (page: Page) => page.getByRole('button', { name: /Marina Azevedo/ });

/** Serves the configuration and the policy of a deployment with a provider on another site. */
async function moveProvider(context: BrowserContext): Promise<void> {
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const file = (await response.json()) as { readonly AUTHORITY_METADATA: string };
    const metadata = file.AUTHORITY_METADATA.replaceAll(API_ORIGIN, OTHER_SITE);
    await route.fulfill({ response, json: { ...file, AUTHORITY_METADATA: metadata } });
  });
  await context.route(
    (url) => url.origin === WEB_ORIGIN && !url.pathname.includes('.'),
    async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers['content-security-policy']?.replaceAll(
        API_ORIGIN,
        `${API_ORIGIN} ${OTHER_SITE}`,
      );
      await route.fulfill({
        response,
        headers: { ...headers, ...(policy && { 'content-security-policy': policy }) },
      });
    },
  );
}

async function silentAttempts(mock: MockControl) {
  return (await mock.requests()).filter(
    ({ path, query }) => path.endsWith('/authorize') && query['prompt'] === 'none',
  );
}

test(
  'where the provider is of another site, and its cookies are kept from frames, a person signs in by a click',
  wide,
  async ({ page, context, mock }) => {
    await moveProvider(context);
    await page.goto('/');
    await signIn(page);
    await expect(page).toHaveURL(/chat=/);
    await mock.forgetRequests();
    const second = await context.newPage();
    const popups: Page[] = [];
    second.on('popup', (popup) => popups.push(popup));
    await second.goto('/');
    await expect(microsoft(second)).toBeVisible();
    const [attempt] = await silentAttempts(mock);
    expect(attempt).toBeDefined();
    expect(attempt?.headers).not.toContain('cookie');
    await expect(second.getByRole('alert')).toBeEmpty();
    expect(popups).toEqual([]);
    // In its own window the provider knows the browser, so nothing has to be chosen.
    await microsoft(second).click();
    await expect(account(second)).toBeVisible();
    await expect(composer(second)).toBeVisible();
    const asked = (await mock.requests()).findLast(({ path }) => path.endsWith('/authorize'));
    expect(asked?.query['prompt']).toBeUndefined();
    expect(asked?.headers).toContain('cookie');
  },
);

test(
  'a session that ends there is renewed without a word by what the tab holds',
  wide,
  async ({ page, context, mock, watch }) => {
    watch.expectedErrors.push('401');
    await moveProvider(context);
    await page.goto('/financeiro');
    await signIn(page);
    await expect(page).toHaveURL(/chat=/);
    await expect(page.locator('#conversation > div > [role="status"]')).toHaveCount(0);
    await mock.plan({ method: 'POST', path: '/api/chat', kind: 'status', code: 401, times: 1 });
    await ask(page, '/tools');
    await answerEnds(page);
    const before = page.url();
    await page.getByRole('button', { name: 'Nova conversa' }).click();
    await expect(page).not.toHaveURL(before);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test(
  'a window that nobody clicked for is blocked by the browser, and the sign-in goes on by a redirect',
  wide,
  async ({ page }) => {
    const popups: Page[] = [];
    page.on('popup', (popup) => popups.push(popup));
    // A click by a script gives the page no right to open a window.
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
          textContent.includes('Microsoft'),
        );
        if (button === undefined) return;
        observer.disconnect();
        button.click();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto('/juridico');
    await page.waitForURL(/oauth2/);
    expect(popups).toEqual([]);
    await account(page).click();
    await expect(page).toHaveURL(/\/juridico\?chat=/);
    expect(popups).toEqual([]);
  },
);
