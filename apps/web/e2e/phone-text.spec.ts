import type { Page } from '@playwright/test';
import { ask, answerEnds, expect, storeBefore, test } from './colega-test.ts';
import { chooseOf, drawer, treeRow, VPN } from './panel-page.ts';
import { openPanelAt } from './panel-sheet.ts';
import { walkScreens } from './screens.ts';
import { wide } from './suites.ts';
import { PHONE } from './touch.ts';

test.use(PHONE);

/** Below it an iPhone zooms in on a field that is touched, and stays so. */
const LEAST_SIZE = 16;

/** Returns the visible fields whose text an iPhone finds too small. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const fields = document.querySelectorAll('textarea, select, input:not([type="radio"])');
    return [...fields]
      .filter((field) => field.checkVisibility() && !field.matches('[type="checkbox"]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < least)
      .map((field) => field.ariaLabel ?? `${field.tagName} ${field.className}`);
  }, LEAST_SIZE);
}

test.beforeEach(async ({ mock, context }) => {
  await mock.reset();
  await storeBefore(context, 'textSize', 'small');
});

test(
  'on a phone no field of the main screens has text on which an iPhone zooms in, also with the smallest text',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    test.setTimeout(180_000);
    watch.expectedErrors.push('503', '401');
    const found: string[] = [];
    await walkScreens({
      ...{ page, mock, openSignedIn, language: 'pt-BR' },
      look: async (screen) => {
        for (const field of await smallFields(page)) found.push(`${screen}: ${field}`);
      },
    });
    expect(found).toEqual([]);
  },
);

test(
  'on a phone neither names of chats, help nor the search in a chat are fields on which an iPhone zooms in',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/institucional?chat=chat-0006');
    await ask(page, 'Qual é o limite de hotel?');
    await answerEnds(page);
    await page.getByRole('button', { name: 'Mais ações da conversa' }).click();
    await page.getByRole('menuitem', { name: 'Buscar na conversa' }).click();
    await expect(page.getByRole('search').getByRole('textbox')).toBeFocused();
    expect(await smallFields(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
    await chooseOf(page, VPN, 'Renomear');
    await expect(treeRow(page, VPN).getByRole('textbox')).toBeFocused();
    expect(await smallFields(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await chooseOf(page, VPN, 'Mover para…');
    await expect(page.getByPlaceholder('Buscar pasta')).toBeVisible();
    expect(await smallFields(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer(page).getByRole('button', { name: 'Fechar' }).click();

    const help = await openPanelAt(page, 'help', 'Ajuda');
    await expect(help.getByRole('searchbox')).toBeVisible();
    expect(await smallFields(page)).toEqual([]);
  },
);

test('the style sheets keep Safari from making text larger by itself', wide, async ({ page }) => {
  await page.goto('/');
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  const texts = await Promise.all(
    sheets.map(async (sheet) => (await page.request.get(sheet)).text()),
  );
  // Safari knows this name alone, and Chromium drops it for its own.
  expect(texts.join('')).toMatch(/html\{[^}]*-webkit-text-size-adjust:100%/);
});
