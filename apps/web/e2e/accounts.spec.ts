import type { Page } from '@playwright/test';
import { ask, expect, signIn, test, type UserName } from './colega-test.ts';
import { readStored } from './kept-session.ts';
import { ANY_REPLY, type MockControl } from './mock-control.ts';
import { wide } from './suites.ts';

const microsoft = (page: Page) => page.getByRole('button', { name: /Microsoft/ });
const account = (page: Page, user: UserName) =>
  page.getByRole('button', { name: new RegExp(user) });
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'A sua sessão terminou' });

/** Makes the server refuse all sessions; the next calls of the app notice it. */
async function endSession(page: Page, mock: MockControl): Promise<void> {
  // The chat is chosen after the composer is rendered.
  await expect(page.locator('#conversation > div > [role="status"]')).toHaveCount(0);
  const refused = { kind: 'status', code: 401 } as const;
  const paths = [ANY_REPLY, '/api/auth/mslogin'];
  await mock.plan(...paths.map((path) => ({ method: '*', path, ...refused })));
  await ask(page, 'Uma pergunta');
  await expect(dialog(page)).toBeVisible();
  await mock.forgetFaults();
}

/** Opens the provider's window. Returns it, and the `prompt` that the provider received. */
async function openWindow(
  page: Page,
  mock: MockControl,
): Promise<{ popup: Page; prompt: unknown }> {
  // Requests of an earlier window must not count.
  await mock.forgetRequests();
  const opened = page.waitForEvent('popup');
  await microsoft(page).click();
  const popup = await opened;
  const authorize = async () =>
    (await mock.requests()).findLast(({ path }) => path.endsWith('/authorize'));
  await expect.poll(authorize).toBeDefined();
  return { popup, prompt: (await authorize())?.query['prompt'] };
}

async function choose(popup: Page, user: UserName): Promise<void> {
  // The window closes during the click.
  await account(popup, user)
    .click()
    .catch(() => undefined);
}

/** Signs in with two accounts in this tab: Marina's session was renewed as Rafael. */
async function signInTwice(page: Page, mock: MockControl): Promise<void> {
  await page.goto('/financeiro');
  await signIn(page);
  await expect(page).toHaveURL(/chat=/);
  await endSession(page, mock);
  // Without cookies the provider does not know the previous user.
  await page.context().clearCookies();
  const { popup } = await openWindow(page, mock);
  await choose(popup, 'Rafael Nogueira');
  await expect(account(page, 'Rafael Nogueira')).toBeVisible();
  await expect(page).toHaveURL(/chat=/);
}

test.beforeEach(({ watch }) => {
  // 400: the provider accepts a refresh token only once.
  watch.expectedErrors.push('401', '400');
});

test(
  'of one account none is to be chosen: the provider, which knows it, is not made to ask',
  wide,
  async ({ page, mock }) => {
    await page.goto('/financeiro');
    await signIn(page);
    await expect(page).toHaveURL(/chat=/);
    await endSession(page, mock);
    const { prompt } = await openWindow(page, mock);
    expect(prompt).toBeUndefined();
    await expect(dialog(page)).toHaveCount(0);
    await expect(account(page, 'Marina Azevedo')).toBeVisible();
  },
);

for (const user of ['Rafael Nogueira', 'Marina Azevedo'] as const)
  test(
    `of two accounts the provider is made to ask, and the session is that of the chosen one: ${user}`,
    user === 'Rafael Nogueira' ? wide : wide,
    async ({ page, mock }) => {
      await signInTwice(page, mock);
      await endSession(page, mock);
      const { popup, prompt } = await openWindow(page, mock);
      expect(prompt).toBe('select_account');
      // The provider knows Rafael by its cookie, but shows its accounts.
      await expect(account(popup, 'Rafael Nogueira')).toBeVisible();
      await choose(popup, user);
      await expect(dialog(page)).toHaveCount(0);
      await expect(account(page, user)).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('sessionOwner'))).toBe(
        user === 'Marina Azevedo'
          ? 'marina.azevedo@aurora.example'
          : 'rafael.nogueira@aurora.example',
      );
      // The next start of the tab uses the chosen account too.
      await page.evaluate(() => sessionStorage.removeItem('userjwt_persist'));
      await page.reload();
      await expect(account(page, user)).toBeVisible();
    },
  );

test(
  'of two accounts none is taken for who was here last, where that is not known',
  wide,
  async ({ page, mock }) => {
    await signInTwice(page, mock);
    // The app would store its chat again after loading it.
    await page.goto('/favicon.svg');
    await page.evaluate(() => {
      for (const storage of [sessionStorage, localStorage])
        for (const key of Object.keys(storage))
          if (/active-account|userjwt|sessionOwner|chatId/.test(key)) storage.removeItem(key);
    });
    await page.goto('/');
    await expect(microsoft(page)).toBeVisible();
    const { popup, prompt } = await openWindow(page, mock);
    expect(prompt).toBe('select_account');
    await choose(popup, 'Marina Azevedo');
    await expect(account(page, 'Marina Azevedo')).toBeVisible();
  },
);

test(
  'signing out forgets every account: nobody is signed in without a word afterwards',
  wide,
  async ({ page, mock }) => {
    await signInTwice(page, mock);
    await account(page, 'Rafael Nogueira').click();
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(microsoft(page)).toBeVisible();
    await page.reload();
    await expect(microsoft(page)).toBeVisible();
    // The texts of the user before, who has not signed out, wait for that user.
    expect((await readStored(page, 'marina.azevedo@aurora.example')).rest).not.toMatch(
      /aurora\.example/,
    );
  },
);
