import type { Page } from '@playwright/test';
import { composer, expect, signIn, test } from './colega-test.ts';
import { wide } from './suites.ts';

const main = (page: Page) => page.getByRole('main');
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Tentar de novo' });

/** The window about errors says this, and is closed. */
async function closeError(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Erro encontrado' });
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toHaveCount(0);
}

test(
  'personas that cannot be loaded are said to be so, and come when that is tried again',
  wide,
  async ({ page, mock, watch }) => {
    watch.expectedErrors.push('503');
    const text = 'Não foi possível carregar as personas. Verifique a sua conexão com a internet.';
    await page.goto('/');
    await mock.plan({ method: 'GET', path: '/api/v1/personas', kind: 'status', code: 503 });
    await signIn(page);
    await closeError(page, text);
    await expect(main(page)).toContainText(text);
    await mock.forgetFaults();
    await tryAgain(page).click();
    await expect(page).toHaveTitle('Colega · Institucional');
    await expect(page).toHaveURL(/chat=/);
  },
);

test(
  'a persona that was remembered and is no longer listed gives way to the first, with a notice',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    await page.evaluate(() => {
      for (const values of [sessionStorage, localStorage])
        values.setItem('selectedPersona_persist', 'Quem já não está');
    });
    await page.goto('/');
    const notice = main(page).getByText(
      'A persona indicada não foi encontrada na lista de personas. Você está conversando com Institucional.',
    );
    await expect(notice).toBeVisible();
    await expect(page).toHaveTitle('Colega · Institucional');
    await page.getByRole('button', { name: 'Dispensar' }).click();
    await expect(notice).toHaveCount(0);
  },
);

test(
  'a chat that can be neither loaded nor created is said so, in the window and in its place',
  wide,
  async ({ page, mock, watch }) => {
    watch.expectedErrors.push('503');
    const text =
      'Não foi possível criar ou carregar uma conversa. Verifique a sua conexão com a internet.';
    await page.goto('/');
    await mock.plan({ method: 'POST', path: '/api/chat', kind: 'status', code: 503 });
    await signIn(page);
    await closeError(page, text);
    await expect(main(page)).toContainText(text);
    await mock.forgetFaults();
    await tryAgain(page).click();
    await expect(page).toHaveURL(/chat=/);
    await expect(composer(page)).toBeVisible();
  },
);
