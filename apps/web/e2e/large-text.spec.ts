import type { Locator, Page } from '@playwright/test';
import { answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { drawer } from './panel-page.ts';
import { openPanelAt } from './panel-sheet.ts';
import { wide } from './suites.ts';

/** Twice what browsers have as their own size. */
const FONT_SIZE = 32;

test.use({
  viewport: { width: 1366, height: 625 },
  launchOptions: [
    async ({ launchOptions }, provide) => {
      await provide({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${FONT_SIZE}`],
      });
    },
    { scope: 'worker' },
  ],
});

/** Returns the names of the controls that stand out of their place, or over the edge of the window. */
function outside(place: Locator): Promise<string[]> {
  return place.evaluate((element) => {
    const edge = element.getBoundingClientRect();
    const isOut = ({ left, right, width }: DOMRect) =>
      width > 0 && (left < edge.left - 1 || right > Math.min(edge.right, innerWidth) + 1);
    return [...element.querySelectorAll('button, a, input, textarea')]
      .filter((control) => control.checkVisibility() && isOut(control.getBoundingClientRect()))
      .map((control) => control.ariaLabel ?? control.textContent);
  });
}

test(
  'with text of twice the size the conversation has the whole window, and the lists are a drawer',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/institucional');
    await ask(page, 'Qual é o limite de hotel?');
    const answer = await answerEnds(page);
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
    const { width = 0 } = (await answer.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(1000);
    expect(await outside(page.getByRole('main'))).toEqual([]);

    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
    await drawer(page).getByRole('searchbox').fill('viagens');
    await expect(drawer(page).getByRole('option').first()).toBeVisible();
    expect(await outside(drawer(page))).toEqual([]);
  },
);

/** Lets the signed-in user open the admin pages. */
async function allowAdmin(page: Page): Promise<void> {
  await page.route('**/api/auth/current', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { roles: unknown[] };
    await route.fulfill({ response, json: { ...user, roles: [...user.roles, 'Admin'] } });
  });
}

/** Returns the words that are on two lines. */
function brokenWords(place: Locator): Promise<string[]> {
  return place.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    return broken;
  });
}

/** Returns by how many CSS px the page is wider than the window. */
function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test(
  'with text of twice the size a phone shows every control of sign-in, chat, settings and search',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: /Microsoft/ })).toBeInViewport({ ratio: 1 });
    expect(await outside(page.locator('body'))).toEqual([]);

    await openSignedIn('/financeiro');
    await ask(page, 'Qual é o limite de hotel?');
    await answerEnds(page);
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
    expect(await outside(page.getByRole('main'))).toEqual([]);

    const settings = await openPanelAt(page, 'settings', 'Configurações');
    expect(await outside(settings)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await page.keyboard.press('Control+k');
    const bar = page.getByRole('dialog', { name: 'Buscar ou fazer algo' });
    await expect(bar).toBeVisible();
    expect(await outside(bar)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
  },
);

test(
  'with text of twice the size a phone breaks no word of the lists, the choices of settings and the admin pages',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await page.setViewportSize({ width: 390, height: 844 });
    await allowAdmin(page);
    await openSignedIn('/financeiro');
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
    await expect(drawer(page).getByRole('treegrid')).toBeVisible();
    expect(await brokenWords(drawer(page))).toEqual([]);
    await drawer(page).getByRole('button', { name: 'Fechar' }).click();

    const settings = await openPanelAt(page, 'settings', 'Configurações');
    for (const choices of await settings
      .getByRole('radiogroup')
      .or(settings.getByRole('group'))
      .all())
      expect(await brokenWords(choices)).toEqual([]);

    await page.goto('/admin/personas');
    await expect(page.getByRole('heading', { level: 1, name: 'Personas' })).toBeVisible();
    expect(await brokenWords(page.locator('body'))).toEqual([]);
    expect(await outside(page.locator('body'))).toEqual([]);
  },
);

/** Opens the menu of the account, and scrolls to its first and last entry. */
async function accountMenuIsReachable(page: Page, account: Locator): Promise<void> {
  await account.click();
  const ends = [
    page.getByRole('link', { name: 'Configurações' }),
    page.getByRole('button', { name: 'Sair' }),
  ];
  for (const end of ends) {
    await end.scrollIntoViewIfNeeded();
    await expect(end).toBeInViewport({ ratio: 1 });
  }
}

test(
  'with text of twice the size the whole menu of the account is reached, also on a phone and on the admin pages',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await allowAdmin(page);
    await openSignedIn('/financeiro');
    for (const size of [
      { width: 1366, height: 625 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/financeiro');
      await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
      await expect(drawer(page).getByRole('treegrid')).toBeVisible();
      await accountMenuIsReachable(
        page,
        drawer(page)
          .getByRole('button', { name: /Marina Azevedo/ })
          .locator('visible=true'),
      );
      await page.goto('/admin/personas');
      await accountMenuIsReachable(page, page.getByRole('button', { name: /Marina Azevedo/ }));
    }
  },
);
