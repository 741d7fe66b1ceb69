import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, test } from './colega-test.ts';
import { wide } from './suites.ts';
import { rows } from './transcript-page.ts';

const PHONE = { width: 390, height: 844 };

const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar em tudo' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Resultados da busca' });
const group = (page: Page, name: string) =>
  results(page).getByRole('group', { name: new RegExp(`^${name}`) });
const note = (page: Page, text: string | RegExp) => page.getByRole('search').getByText(text);

/** Finds the hit of a chat. */
const chatHit = (page: Page, chatId: string) =>
  results(page).locator(`[role="option"][data-key*='"chat","${chatId}"']`);

/** Waits until the background search has read everything. */
async function readingEnds(page: Page): Promise<void> {
  await expect(note(page, /^Lendo /)).toHaveCount(0);
}

test.beforeEach(({ mock }) => mock.reset());

test(
  'a message of a chat that was never opened is found by the keyboard, and shown with a flash',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    await field(page).focus();
    await page.keyboard.type('promovida antes');
    const hit = group(page, 'Mensagens').getByRole('option').first();
    await expect(hit).toContainText('Como funciona o quinquênio?');
    await expect(hit.locator('mark').first()).toHaveText('promovida antes');
    await readingEnds(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    const hitId = (await hit.getAttribute('id')) ?? '';
    const steps = await results(page).getByRole('option').count();
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(field(page)).toBeFocused();
      if ((await field(page).getAttribute('aria-activedescendant')) === hitId) break;
    }
    await expect(field(page)).toHaveAttribute('aria-activedescendant', hitId);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/chat=chat-0006/);
    const row = rows(page).filter({ hasText: 'E se eu for promovida antes disso?' });
    await expect(row).toHaveAttribute('data-found', '');
    await expect(row).toBeInViewport();
    await expect(row).not.toHaveAttribute('data-found');
    await expect(page).toHaveURL(/chat=chat-0006$/);
  },
);

test(
  'a chat is found and opened on a phone, where the panel then gives way',
  wide,
  async ({ page, openSignedIn }) => {
    await page.setViewportSize(PHONE);
    await openSignedIn();
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
    await field(page).fill('quinquenio');
    await expect(chatHit(page, 'chat-0006')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await chatHit(page, 'chat-0006').click();
    await expect(page).toHaveURL(/chat=chat-0006/);
    await expect(field(page)).toBeHidden();
    await expect(rows(page).first()).toBeVisible();
  },
);

test(
  'without a network the search says so, finds what is here, and asks the server when it is back',
  wide,
  async ({ page, context, watch, openSignedIn }) => {
    watch.expectedErrors.push('ERR_INTERNET_DISCONNECTED');
    await openSignedIn();
    await expect(page.getByRole('treegrid', { name: 'Pastas e conversas' })).toBeVisible();
    const offline = note(page, /^Sem conexão: a busca inclui só/);

    await test.step('the first search of a visit finds what the lists have', async () => {
      await context.setOffline(true);
      await field(page).fill('ferias');
      await expect(offline).toBeVisible();
      await expect(chatHit(page, 'chat-0001')).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
    await test.step('the server is asked when the network is back', async () => {
      const asked = page.waitForRequest(/searchString=ferias/);
      await context.setOffline(false);
      await asked;
      await expect(offline).toHaveCount(0);
    });
    await test.step('a later search finds the messages that were read', async () => {
      await field(page).fill('promovida');
      await expect(group(page, 'Mensagens').getByRole('option').first()).toBeVisible();
      await readingEnds(page);
      await context.setOffline(true);
      await field(page).fill('promovida antes');
      await expect(offline).toBeVisible();
      await expect(group(page, 'Mensagens').getByRole('option').first()).toBeVisible();
    });
    await context.setOffline(false);
  },
);
