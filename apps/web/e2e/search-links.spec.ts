import type { Locator, Page } from '@playwright/test';
import { expect, test } from './colega-test.ts';
import { wide } from './suites.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar em tudo' });
const bar = (page: Page) => page.getByRole('dialog', { name: 'Buscar ou fazer algo' });

/** Finds the first hit of a kind, in the panel or in the command bar. */
const hit = (root: Page | Locator, kind: string) =>
  root
    .getByRole('group', { name: new RegExp(`^${kind}`) })
    .getByRole('option')
    .first();

/** Returns the tab that an action opens. */
async function newTab(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await act();
  return opened;
}

/** Finds the messages of a tab, whose language may at first be the browser's. */
const rows = (tab: Page) => tab.getByRole('log').locator('[data-message]');

/** Expects that the tab shows the found message in its chat. */
async function expectMessage(tab: Page, text: string): Promise<void> {
  await expect(tab).toHaveURL(/chat=chat-0006/);
  await expect(rows(tab).filter({ hasText: text })).toHaveAttribute('data-found', '');
}

test.beforeEach(async ({ mock, page, openSignedIn }) => {
  await mock.reset();
  await openSignedIn();
  await expect(page.getByRole('treegrid', { name: 'Pastas e conversas' })).toBeVisible();
});

test(
  'a hit opens in another tab by Ctrl or ⌘ with a click or Enter, while the search stays as it is',
  wide,
  async ({ page }) => {
    const address = page.url();
    await field(page).fill('vpn fora');
    const byClick = await newTab(page, () =>
      hit(page, 'Conversas').click({ modifiers: ['ControlOrMeta'] }),
    );
    await expect(byClick).toHaveURL(/\/suporte-de-ti\?chat=chat-0005$/);
    await expect(rows(byClick).first()).toBeVisible();
    await byClick.close();
    await expect(hit(page, 'Conversas')).toBeVisible();
    const byEnter = await newTab(page, () => field(page).press('ControlOrMeta+Enter'));
    await expect(byEnter).toHaveURL(/chat=/);
    await expect(field(page)).toHaveValue('vpn fora');
    await expect(hit(page, 'Conversas')).toBeVisible();
    expect(page.url()).toBe(address);
  },
);

test('a hit opens at its message by the middle button', wide, async ({ page }) => {
  const address = page.url();
  await field(page).fill('promovida antes');
  await expect(hit(page, 'Mensagens')).toHaveAttribute('href', /chat=chat-0006&m=/);
  const tab = await newTab(page, () => hit(page, 'Mensagens').click({ button: 'middle' }));
  await expectMessage(tab, 'E se eu for promovida antes disso?');
  expect(page.url()).toBe(address);
});

test(
  'a hit of the command bar opens in another tab too, and the command bar stays for the next one',
  wide,
  async ({ page }) => {
    await page.keyboard.press('Control+k');
    await bar(page).getByRole('searchbox').fill('promovida antes');
    await expect(hit(bar(page), 'Mensagens')).toHaveAttribute('href', /chat=chat-0006&m=/);
    const tab = await newTab(page, () =>
      hit(bar(page), 'Mensagens').click({ modifiers: ['ControlOrMeta'] }),
    );
    await expectMessage(tab, 'E se eu for promovida antes disso?');
    await expect(bar(page)).toBeVisible();
    await hit(bar(page), 'Mensagens').click();
    await expect(bar(page)).toHaveCount(0);
    await expectMessage(page, 'E se eu for promovida antes disso?');
  },
);
