import type { Page } from '@playwright/test';
import { answerEnds, ask, composer, expect, signIn, test } from './colega-test.ts';
import { ANY_REPLY } from './mock-control.ts';
import { wide } from './suites.ts';
import { log } from './transcript-page.ts';

const BROKEN = ['null', '[]', '{"', '{}', '7', '""', ''];

const account = (page: Page) => page.getByRole('button', { name: /Marina Azevedo/ });

/** Breaks the values that MSAL has stored under matching keys; returns how many. */
function breakCache(page: Page, pattern: string, value: string): Promise<number> {
  return page.evaluate(
    ([source = '', text = '']) => {
      sessionStorage.removeItem('userjwt_persist');
      const keys = Object.keys(sessionStorage).filter((key) => new RegExp(source).test(key));
      for (const key of keys) sessionStorage.setItem(key, text);
      return keys.length;
    },
    [pattern, value],
  );
}

test(
  'a list of accounts and a token of MSAL that cannot be read do not keep anybody from signing in',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    for (const pattern of ['account\\.keys', 'idtoken']) {
      expect(await breakCache(page, pattern, 'null')).toBe(1);
      await page.reload();
      await expect(account(page)).toBeVisible();
    }
  },
);

for (const [name, pattern] of [
  ['list of accounts', 'account\\.keys'],
  ['list of tokens', 'token\\.keys'],
  ['ID token', 'idtoken'],
  ['access token', 'accesstoken'],
  ['refresh token', 'refreshtoken'],
  ['account', 'login\\.windows\\.net\\|[^|]*$'],
  ['choice of account', 'active-account'],
] as const)
  test(`a broken ${name} of MSAL is replaced by signing in`, wide, async ({ page, watch }) => {
    watch.expectedErrors.push('400', '401');
    await page.goto('/');
    await signIn(page);
    for (const value of BROKEN) {
      expect(await breakCache(page, pattern, value), value).toBeGreaterThan(0);
      await page.reload();
      await expect(account(page), value).toBeVisible();
    }
  });

for (const method of ['getItem', 'setItem', 'removeItem'] as const)
  test(
    `where ${method} of the storage throws, one signs in, asks and signs out`,
    wide,
    async ({ page, context, mock, watch }) => {
      watch.expectedErrors.push('500');
      await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'status', code: 500, times: 1 });
      await context.addInitScript((name) => {
        Storage.prototype[name] = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      }, method);
      await page.goto('/');
      await expect(page.getByText('Este navegador não guarda')).toBeVisible();
      await signIn(page);
      await ask(page, '/tools');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
      await expect(log(page).getByText('Falha ao enviar esta mensagem')).toBeVisible();
      await log(page).getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(log(page).getByText('Falha ao enviar esta mensagem')).toHaveCount(0);
      await answerEnds(page);
      await composer(page).fill('Um rascunho');
      await account(page).click();
      await page.getByRole('button', { name: 'Sair', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
      await expect(page.getByRole('main').getByRole('button', { name: /Microsoft/ })).toBeVisible();
    },
  );
