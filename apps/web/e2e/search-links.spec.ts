import type { Locator, Page } from '@playwright/test';
import { expect, test } from './colega-test.ts';
import { core, wide } from './suites.ts';

const tree = (page: Page) => page.getByRole('treegrid', { name: 'Pastas e conversas' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar em tudo' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar ou fazer algo' });

/** The first hit of a kind, in the panel or in the palette. */
const hit = (place: Page | Locator, kind: string) =>
  place
    .getByRole('group', { name: new RegExp(`^${kind}`) })
    .getByRole('option')
    .first();

/** What an act opens in a tab of its own. */
async function newTab(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await act();
  return opened;
}

/** The messages of a tab, which may begin in the browser's own language where the machine is busy. */
const rows = (tab: Page) => tab.getByRole('log').locator('[data-message]');

/** The tab shows the message that was looked for, in its chat. */
async function expectMessage(tab: Page, text: string): Promise<void> {
  await expect(tab).toHaveURL(/chat=chat-0006/);
  await expect(rows(tab).filter({ hasText: text })).toHaveAttribute('data-found', '');
}

test.describe('a hit is a link', () => {
  test.beforeEach(async ({ mock, page, openSignedIn }) => {
    await mock.reset();
    await openSignedIn();
    await expect(tree(page)).toBeVisible();
  });

  test(
    'that Ctrl or ⌘ with a click opens in another tab, while the search stays as it is',
    core,
    async ({ page }) => {
      const address = page.url();
      await field(page).fill('vpn fora');
      const tab = await newTab(page, () =>
        hit(page, 'Conversas').click({ modifiers: ['ControlOrMeta'] }),
      );
      await expect(tab).toHaveURL(/\/suporte-de-ti\?chat=chat-0005$/);
      await expect(rows(tab).first()).toBeVisible();
      expect(page.url()).toBe(address);
      await expect(field(page)).toHaveValue('vpn fora');
      await expect(hit(page, 'Conversas')).toBeVisible();
    },
  );

  test('that the middle button opens at its message', wide, async ({ page }) => {
    const address = page.url();
    await field(page).fill('promovida antes');
    await expect(hit(page, 'Mensagens')).toHaveAttribute('href', /chat=chat-0006&m=/);
    const tab = await newTab(page, () => hit(page, 'Mensagens').click({ button: 'middle' }));
    await expectMessage(tab, 'E se eu for promovida antes disso?');
    expect(page.url()).toBe(address);
  });

  test('that Ctrl or ⌘ with Enter opens in another tab too', wide, async ({ page }) => {
    await field(page).fill('vpn fora');
    await expect(hit(page, 'Conversas')).toBeVisible();
    const tab = await newTab(page, () => field(page).press('ControlOrMeta+Enter'));
    await expect(tab).toHaveURL(/chat=/);
    await expect(field(page)).toHaveValue('vpn fora');
  });

  test('in the palette too, which stays open for the next one', wide, async ({ page }) => {
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('searchbox').fill('promovida antes');
    await expect(hit(palette(page), 'Mensagens')).toHaveAttribute('href', /chat=chat-0006&m=/);
    const tab = await newTab(page, () =>
      hit(palette(page), 'Mensagens').click({ modifiers: ['ControlOrMeta'] }),
    );
    await expectMessage(tab, 'E se eu for promovida antes disso?');
    await expect(palette(page)).toBeVisible();
    await hit(palette(page), 'Mensagens').click();
    await expect(palette(page)).toHaveCount(0);
    await expectMessage(page, 'E se eu for promovida antes disso?');
  });

  test('unless it is a folder, which has no address', wide, async ({ page }) => {
    await field(page).fill('saude odonto');
    await expect(hit(page, 'Pastas')).not.toHaveAttribute('href');
    await hit(page, 'Pastas').click({ modifiers: ['ControlOrMeta'] });
    await expect(tree(page).getByRole('row', { name: /Saúde e odontológico/ })).toBeInViewport();
  });
});

test(
  'the lists are out of reach under the results, and as they were once the field is empty',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 60 });
    await openSignedIn();
    await expect(tree(page)).toBeVisible();
    await tree(page).hover();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => tree(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
    const place = await tree(page).evaluate(({ scrollTop }) => scrollTop);
    await field(page).fill('reembolso');
    const results = page.getByRole('listbox', { name: 'Resultados da busca' });
    await expect(results).toBeVisible();
    await expect(tree(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Limpar a busca' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('group', { name: 'Resultados da busca' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('separator')).toBeFocused();
    await field(page).fill('');
    await expect(tree(page)).toBeVisible();
    expect(await tree(page).evaluate(({ scrollTop }) => scrollTop)).toBe(place);
  },
);
