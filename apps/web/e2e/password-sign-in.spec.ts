import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityFaults, answerEnds, ask, expect, test } from './colega-test.ts';
import { ANY_REPLY } from './mock-control.ts';
import { log } from './transcript-page.ts';
import { wide } from './suites.ts';

const PAULO = 'paulo.teixeira@aurora.example';
const PASSWORD = 'aurora-2026';

const microsoft = (page: Page) => page.getByRole('button', { name: /Microsoft/ });
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const password = (page: Page) => page.getByLabel('Senha', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Entrar com e-mail e senha' });
const account = (page: Page) => page.getByRole('button', { name: /Paulo Teixeira/ });
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'A sua sessão terminou' });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** Serves the configuration of a company that offers passwords. */
async function offerPasswords(context: BrowserContext): Promise<void> {
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const file = (await response.json()) as object;
    await route.fulfill({ response, json: { ...file, PASSWORD_SIGN_IN: true } });
  });
}

async function enter(page: Page, user = PAULO, secret = PASSWORD): Promise<void> {
  await email(page).fill(user);
  await password(page).fill(secret);
  await password(page).press('Enter');
}

const storedKind = (page: Page) => page.evaluate(() => localStorage.getItem('is_msal_user'));

test.describe('where passwords are offered', () => {
  test.beforeEach(({ context }) => offerPasswords(context));

  test(
    'a user signs in by one, at first by a wrong one, talks, reloads and signs out, and no provider is asked',
    wide,
    async ({ page, mock, watch: { expectedErrors } }) => {
      expectedErrors.push('401');
      await page.goto('/suporte-de-ti');
      await expect(microsoft(page)).toBeVisible();
      await expect(email(page)).toHaveAttribute('autocomplete', 'username');
      await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
      await mock.forgetRequests();
      await enter(page, PAULO, 'not the password');
      await expect(alert(page)).toContainText('Falha na entrada');
      await expect(password(page)).toHaveValue('not the password');
      expect(await storedKind(page)).toBeNull();
      expect(await accessibilityFaults(page)).toEqual([]);
      await enter(page, ` ${PAULO} `);
      await expect(account(page)).toBeVisible();
      await expect(page).toHaveURL(/chat=/);
      expect(await storedKind(page)).toBe('false');
      await ask(page, '/tools');
      await answerEnds(page);
      await page.reload();
      await expect(log(page).getByText('/tools', { exact: true })).toBeVisible();
      const asked = await mock.requests();
      expect(asked.filter(({ path }) => path.includes('oauth2'))).toEqual([]);
      expect(asked.filter(({ headers }) => headers.includes('x-ms-authorization'))).toEqual([]);
      await account(page).click();
      await page.getByRole('button', { name: 'Sair', exact: true }).click();
      await expect(submit(page)).toBeVisible();
      // The address named a chat of the previous user.
      await expect(page).toHaveURL('/');
      await expect(password(page)).toHaveValue('');
      expect(await storedKind(page)).toBeNull();
      expect((await mock.requests()).filter(({ path }) => path.includes('logout'))).toEqual([]);
    },
  );

  test(
    'a session that ends is renewed over the page by the same form, and the question goes out',
    wide,
    async ({ page, context, mock, watch }) => {
      watch.expectedErrors.push('401');
      await page.goto('/');
      await enter(page);
      await expect(page).toHaveURL(/chat=/);
      const refused = { kind: 'status', code: 401 } as const;
      await mock.plan({ method: '*', path: ANY_REPLY, ...refused });
      await mock.forgetRequests();
      await ask(page, 'Uma pergunta de Paulo');
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(page).getByRole('textbox', { name: 'E-mail' })).toHaveValue(PAULO);
      await expect(microsoft(page)).toHaveCount(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      // The link opens a new tab, so that the page below stays.
      const opened = context.waitForEvent('page');
      await dialog(page).getByRole('link', { name: 'Esqueci minha senha' }).click();
      await (await opened).close();
      await password(page).fill('not the password');
      await password(page).press('Enter');
      await expect(alert(page)).toContainText('Falha na entrada');
      await mock.forgetFaults();
      await mock.forgetRequests();
      await password(page).fill(PASSWORD);
      await password(page).press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await answerEnds(page);
      expect(await mock.prompts()).toEqual(['Uma pergunta de Paulo']);
      const asked = (await mock.requests()).filter(({ path }) => path.includes('oauth2'));
      expect(asked).toEqual([]);
    },
  );

  test(
    'a session of an external account is renewed by that account: no form is there',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('401', '400');
      await openSignedIn('/financeiro');
      const refused = { kind: 'status', code: 401 } as const;
      const paths = [ANY_REPLY, '/api/auth/mslogin'];
      await mock.plan(...paths.map((path) => ({ method: '*', path, ...refused })));
      await ask(page, 'Uma pergunta de Marina');
      await expect(dialog(page)).toBeVisible();
      await expect(microsoft(page)).toBeVisible();
      await expect(password(page)).toHaveCount(0);
    },
  );

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

    test('the form fits, and everything of it is in reach of a finger', wide, async ({ page }) => {
      await page.goto('/');
      await expect(submit(page)).toBeVisible();
      const targets = [
        submit(page),
        // The inputs with their frames.
        password(page).locator('xpath=..'),
        email(page).locator('xpath=..'),
        page.getByRole('link', { name: 'Esqueci minha senha' }),
        page.getByRole('button', { name: 'Mostrar a senha' }),
      ];
      for (const target of targets)
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
});
