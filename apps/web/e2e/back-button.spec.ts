import { chromiumLaunchOptions } from '@colega/tools/chromium-launch';
import type { Page } from '@playwright/test';
import { API_ORIGIN } from './addresses.ts';
import { hashesOf } from '../src/session/stored-session.ts';
import { answerEnds, ask, composer, expect, signIn, test } from './colega-test.ts';
import { log } from './transcript-page.ts';
import { core, wide } from './suites.ts';

// Playwright disables the browser's cache of whole pages. A page from `route.fulfill` has no
// address space, and may not call this machine unless that check is off; the last list counts.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      await provide({
        ...launchOptions,
        // Headless Chromium keeps no page.
        ...chromiumLaunchOptions(),
        args: [...(launchOptions.args ?? []), '--disable-features=LocalNetworkAccessChecks'],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
});

const QUESTION = '/tools';
const DRAFT = 'Um rascunho de quem saiu';
/** A page outside the app. */
const ELSEWHERE = `${API_ORIGIN}/config.json`;

const microsoft = (page: Page) => page.getByRole('main').getByRole('button', { name: /Microsoft/ });
const chat = (page: Page) => page.getByText(QUESTION, { exact: true });

/** Tells whether the browser restored the page that was left. */
async function wasKept(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isTheOneThatWasLeft' in window);
}

async function openChat(page: Page): Promise<void> {
  await page.goto('/financeiro');
  await signIn(page);
  await expect(page).toHaveURL(/chat=/);
  await expect(page.locator('#conversation > div > [role="status"]')).toHaveCount(0);
  await ask(page, QUESTION);
  await answerEnds(page);
  await page.evaluate(() => Object.assign(window, { isTheOneThatWasLeft: true }));
}

async function leave(page: Page): Promise<void> {
  await page.evaluate((address) => location.assign(address), ELSEWHERE);
  await page.waitForURL(ELSEWHERE);
}

/** Goes in the history once the call has returned: the page may be gone at once. */
async function goInHistory(page: Page, steps: number): Promise<void> {
  await page.evaluate((by) => void setTimeout(() => history.go(by)), steps);
}

async function goBack(page: Page): Promise<void> {
  await goInHistory(page, -1);
  // A restored page is not loaded again, so there is no `load` event.
  await page.waitForURL((url) => url.href !== ELSEWHERE, { waitUntil: 'commit' });
}

/**
 * Signs out, and waits until the provider has led back: the same page is shown before that too. With a
 * draft the app asks first.
 */
async function signOut(page: Page, hasDraft = false): Promise<void> {
  await page.getByRole('button', { name: /Marina Azevedo/ }).click();
  const isBack = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  if (hasDraft) await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
  await isBack;
  await page.waitForURL('/');
  await expect(microsoft(page)).toBeVisible();
}

/** Removes `cache-control`, as other servers may, or as browsers that ignore it behave. */
async function letBrowserKeepPages(page: Page): Promise<void> {
  await page.route(/\/financeiro$/, async (route) => {
    const response = await route.fetch();
    const { 'cache-control': _never, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

test.beforeEach(({ watch }) => {
  // The page outside the app has no icon.
  watch.expectedErrors.push('404');
});

test('Back after signing out leads to no chat', core, async ({ page }) => {
  await openChat(page);
  const address = page.url();
  await page.getByRole('button', { name: 'Nova conversa' }).click();
  await expect(page).not.toHaveURL(address);
  await signOut(page);
  await goInHistory(page, -2);
  await expect(page).toHaveURL(address);
  await expect(microsoft(page)).toBeVisible();
  await expect(chat(page)).toHaveCount(0);
});

test('as it is served, no page with a chat is kept by the browser', wide, async ({ page }) => {
  await openChat(page);
  await leave(page);
  await goBack(page);
  await expect(log(page).getByText(QUESTION, { exact: true })).toBeVisible();
  expect(await wasKept(page)).toBe(false);
});

test.describe('a page that the browser has kept whole', () => {
  test.beforeEach(({ page }) => letBrowserKeepPages(page));

  test('is there again for who is still signed in', wide, async ({ page }) => {
    await openChat(page);
    await leave(page);
    await goBack(page);
    await expect(log(page).getByText(QUESTION, { exact: true })).toBeVisible();
    expect(await wasKept(page)).toBe(true);
    await ask(page, 'Uma pergunta depois');
    await answerEnds(page);
  });

  test(
    'is left by its user, who has signed out elsewhere without its knowing',
    wide,
    async ({ page, context }) => {
      await openChat(page);
      await leave(page);
      const second = await context.newPage();
      await second.goto('/favicon.svg');
      const mark = `${hashesOf({ email: 'marina.azevedo@aurora.example' }).join()} 1`;
      await second.evaluate((value) => localStorage.setItem('lastSignOut', value), mark);
      await page.bringToFront();
      await goBack(page);
      await expect(microsoft(page)).toBeVisible();
      await expect(chat(page)).toHaveCount(0);
      await expect(log(page)).toHaveCount(0);
      expect(await wasKept(page)).toBe(true);
    },
  );

  test(
    'does not show what another tab of its user has taken over',
    wide,
    async ({ page, context }) => {
      await openChat(page);
      await composer(page).fill(DRAFT);
      const address = page.url();
      await leave(page);
      const second = await context.newPage();
      await second.goto(address);
      await expect(composer(second)).toHaveValue(DRAFT);
      await page.bringToFront();
      await goBack(page);
      await expect(log(page).getByText(QUESTION, { exact: true })).toBeVisible();
      await expect(composer(page)).toHaveValue('');
      expect(await wasKept(page)).toBe(false);
      await expect(composer(second)).toHaveValue(DRAFT);
    },
  );

  test(
    'shows no chat of who has signed out in another tab meanwhile',
    wide,
    async ({ page, context }) => {
      await openChat(page);
      await composer(page).fill(DRAFT);
      await leave(page);
      const second = await context.newPage();
      await second.goto('/');
      await signOut(second, true);
      await page.bringToFront();
      await goBack(page);
      await expect(microsoft(page)).toBeVisible();
      await expect(chat(page)).toHaveCount(0);
      await expect(log(page)).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('userjwt_persist'))).toBeNull();
      await expect(composer(page)).toHaveCount(0);
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
      );
      expect(stored).not.toContain(DRAFT);
    },
  );
});
