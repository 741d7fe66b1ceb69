import type { Page } from '@playwright/test';
import { accessibilityFaults, composer, expect, storeBefore, test } from './colega-test.ts';
import { APP_SCRIPT } from './held-requests.ts';
import { chooseOfAccount, goToPanel, openPanelAt, sheet } from './panel-sheet.ts';
import { wide } from './suites.ts';
import { textFaults } from './text-faults.ts';

const settings = (page: Page) => sheet(page, 'Configurações');
const toolsArrive = (page: Page) =>
  expect(page.getByRole('searchbox', { name: 'Buscar em tudo' })).toBeVisible();

/** Chooses an option by the labels of its group and itself. */
async function choose(page: Page, group: string, choice: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('group', { name: group })
    .getByRole('radio', { name: choice, exact: true })
    .check();
}

test.beforeEach(async ({ mock, openSignedIn }) => {
  await mock.reset();
  await openSignedIn('/institucional');
});

test.describe('settings', () => {
  test(
    'open from the account, are in force at once, and are remembered',
    wide,
    async ({ page }) => {
      await chooseOfAccount(page, 'Configurações');
      await expect(settings(page)).toBeVisible();
      await choose(page, 'Tema', 'Escuro');
      await expect(page.locator('body')).toHaveClass(/\bdarkTheme\b/);
      await choose(page, 'Tamanho do texto', 'Muito grande');
      const fontSize = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(await fontSize()).toBe('20px');
      // The texts load first; the choice shows with them.
      await page.getByRole('radio', { name: 'Español' }).click();
      await expect(sheet(page, 'Configuración')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Español' })).toBeFocused();
      await page.reload();
      await expect(sheet(page, 'Configuración')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Muy grande' })).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked();
      expect(await fontSize()).toBe('20px');
    },
  );

  test(
    'are in the first painted frame, and in force before the app has come',
    wide,
    async ({ page }) => {
      await page.evaluate(() => {
        localStorage.setItem('textSize', 'large');
        localStorage.setItem('chatPresentationTheme', 'highContrastTheme');
        localStorage.setItem('language', 'en');
        localStorage.setItem('enterKey', 'break');
      });
      await page.route(APP_SCRIPT, () => undefined);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByPlaceholder('Write your question…')).toBeVisible();
      await expect(page.locator('body')).toHaveClass('highContrastTheme');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        '18px',
      );
      await composer(page).fill('a');
      await composer(page).press('Enter');
      await expect(composer(page)).toHaveValue('a\n');
    },
  );

  test('are the same in another tab', wide, async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/institucional?panel=settings');
    await expect(settings(other)).toBeVisible();
    await toolsArrive(other);
    await page.bringToFront();
    await goToPanel(page, 'settings', 'Configurações');
    await choose(page, 'Tema', 'Alto contraste');
    await choose(page, 'Tamanho do texto', 'Grande');
    await choose(page, 'Tecla Enter', 'Quebra a linha');
    await choose(page, 'Atalhos do teclado', 'Desligados');
    for (const name of ['Alto contraste', 'Grande', 'Quebra a linha', 'Desligados'])
      await expect(other.getByRole('radio', { name, exact: true })).toBeChecked();
    await expect(other.locator('body')).toHaveClass(/\bhighContrastTheme\b/);
    expect(await other.evaluate(() => document.documentElement.style.fontSize)).toBe('112.5%');
  });
});

test(
  'with the largest text no choice in the account menu is cut off, whatever the width of the panel',
  wide,
  async ({ page, context }) => {
    await storeBefore(context, 'textSize', 'largest');
    for (const width of ['220', '280', '400']) {
      await page.evaluate((stored) => localStorage.setItem('panelWidth', stored), width);
      await page.reload();
      await page.getByRole('button', { name: /Marina Azevedo/ }).click();
      await expect(page.getByRole('combobox', { name: 'Idioma' })).toBeVisible();
      expect(await textFaults(page)).toEqual([]);
    }
  },
);

for (const theme of ['defaultTheme', 'darkTheme', 'highContrastTheme'])
  test(`settings have no fault that axe finds, in ${theme}`, wide, async ({ page, context }) => {
    await storeBefore(context, 'chatPresentationTheme', theme);
    await openPanelAt(page, 'settings', 'Configurações');
    await expect(page.getByRole('radio', { name: 'Español' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
