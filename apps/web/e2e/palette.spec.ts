import type { Page } from '@playwright/test';
import { accessibilityFaults, composer, expect, test } from './colega-test.ts';
import { rows } from './transcript-page.ts';
import { core, wide } from './suites.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar ou fazer algo' });
const field = (page: Page) => palette(page).getByRole('searchbox');
const options = (page: Page) => palette(page).getByRole('option');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const group = (page: Page, name: string) =>
  palette(page).getByRole('group', { name: new RegExp(`^${name}`) });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Atalhos do teclado' });
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Pastas e conversas' });
const conversation = (page: Page) => page.locator('#conversation');

/** Until then there are no shortcuts: they load with the side panel. */
async function toolsArrive(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox', { name: 'Buscar em tudo' })).toBeVisible();
  await expect(tree(page)).toBeVisible();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Writes into the palette, and does what is first. */
async function run(page: Page, text: string, name: string | RegExp): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(text);
  await expect(options(page).first()).toHaveText(name);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

test.beforeEach(async ({ mock, page, openSignedIn }) => {
  await mock.reset();
  await openSignedIn();
  await toolsArrive(page);
});

test.describe('the command palette', () => {
  test(
    'opens out of a message that is being written, and gives the focus and the text back',
    core,
    async ({ page }) => {
      await composer(page).fill('Uma pergunta');
      await composer(page).press('Control+k');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('sair');
      await expect(options(page).first()).toHaveText('Sair');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(field(page)).toHaveValue('');
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
      await expect(composer(page)).toBeFocused();
      await expect(composer(page)).toHaveValue('Uma pergunta');
      await page.keyboard.type('!');
      await expect(composer(page)).toHaveValue('Uma pergunta!');
    },
  );

  test('lists all that can be done before anything is written', wide, async ({ page }) => {
    await openPalette(page);
    for (const name of [
      /^Nova conversa/,
      'Trocar de persona: Financeiro',
      'Tema: Escuro',
      'Idioma: English',
      /^Atalhos do teclado/,
      'Sair',
    ])
      await expect(group(page, 'Ações').getByRole('option', { name, exact: true })).toHaveCount(1);
    await expect(group(page, 'Usadas há pouco')).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('finds actions without accents, and chats and messages as well', wide, async ({ page }) => {
    await openPalette(page);
    await page.keyboard.type('juridico');
    await expect(option(page, 'Trocar de persona: Jurídico')).toBeVisible();
    await field(page).fill('quinquenio');
    await expect(group(page, 'Mensagens').getByRole('option').first()).toBeVisible();
    const chat = group(page, 'Conversas').getByRole('option').first();
    await expect(chat).toContainText('Como funciona o quinquênio?');
    await expect(chat.locator('mark')).toHaveText('quinquênio');
    await chat.click();
    await expect(palette(page)).toHaveCount(0);
    await expect(page).toHaveURL(/chat=chat-0006/);
    await expect(rows(page).first()).toBeVisible();
  });

  test('opens a message in its chat, with a flash, by keyboard alone', wide, async ({ page }) => {
    await openPalette(page);
    await page.keyboard.type('fiquei 6 meses de licenca');
    await expect(options(page).first()).toContainText('Fiquei 6 meses');
    await page.keyboard.press('ArrowDown');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/chat=chat-0006/);
    const row = rows(page).filter({ hasText: 'Fiquei 6 meses de licença-maternidade.' });
    await expect(row).toHaveAttribute('data-found', '');
    await expect(row).toBeInViewport();
  });

  test('changes the theme, and the focus is back where it was', wide, async ({ page }) => {
    await composer(page).focus();
    await run(page, 'tema escuro', 'Tema: Escuro');
    await expect(page.locator('body')).toHaveClass(/\bdarkTheme\b/);
    await expect(composer(page)).toBeFocused();
    await page.reload();
    await expect(page.locator('body')).toHaveClass(/\bdarkTheme\b/);
  });

  test('starts a new chat, in whose field can be written at once', wide, async ({ page }) => {
    await page.goto('/institucional?chat=chat-0001');
    await expect(rows(page)).toHaveCount(4);
    await toolsArrive(page);
    await run(page, 'nova', /^Nova conversa/);
    await expect(page).not.toHaveURL(/chat-0001/);
    await expect(page).toHaveURL(/chat=/);
    await expect(composer(page)).toBeFocused();
  });

  test('changes the persona, and the language', wide, async ({ page }) => {
    await run(page, 'persona financeiro', 'Trocar de persona: Financeiro');
    await expect(page).toHaveURL(/\/financeiro\?chat=/);
    await run(page, 'idioma english', 'Idioma: English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('searchbox', { name: 'Buscar em tudo' })).toHaveCount(0);
  });

  test('has what was used last first', wide, async ({ page }) => {
    await run(page, 'tema escuro', 'Tema: Escuro');
    await run(page, 'tema claro', 'Tema: Claro');
    await openPalette(page);
    const recent = group(page, 'Usadas há pouco').getByRole('option');
    await expect(recent).toHaveText(['Tema: Claro', 'Tema: Escuro']);
    await expect(options(page).first()).toHaveText('Tema: Claro');
    await expect(option(page, 'Tema: Escuro')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('body')).toHaveClass(/\bdarkTheme\b/);
  });

  test('closes by its button and beside it, on a phone too', wide, async ({ page }) => {
    await composer(page).focus();
    await openPalette(page);
    await palette(page).getByRole('button', { name: 'Fechar a busca' }).click();
    await expect(palette(page)).toHaveCount(0);
    await expect(composer(page)).toBeFocused();
    await openPalette(page);
    await page.mouse.click(4, 896);
    await expect(palette(page)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await openPalette(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  });

  test(
    'is one only, however often its keys are pressed, and other shortcuts rest under it',
    wide,
    async ({ page }) => {
      const address = page.url();
      await openPalette(page);
      await page.keyboard.press('Control+k');
      await expect(palette(page)).toHaveCount(1);
      await palette(page).getByRole('button', { name: 'Fechar a busca' }).focus();
      await page.keyboard.press('?');
      await page.keyboard.press('n');
      await expect(sheet(page)).toHaveCount(0);
      expect(page.url()).toBe(address);
      await expect(palette(page)).toHaveCount(1);
    },
  );
});

test.describe('the shortcuts', () => {
  test('are listed by “?”, all of them, and the focus returns', core, async ({ page }) => {
    await conversation(page).focus();
    await page.keyboard.press('?');
    await expect(sheet(page)).toBeVisible();
    await expect(sheet(page).getByRole('term')).toHaveText([
      'Buscar ou fazer algo',
      'Mostrar os atalhos do teclado',
      'Nova conversa',
      'Ir para o campo da mensagem',
      'Buscar na conversa aberta',
      'Desfazer a última exclusão',
      'Enviar a mensagem',
    ]);
    await expect(sheet(page).getByRole('definition')).toHaveText([
      ...['Ctrl K', '?', 'N', 'M', 'Ctrl F', 'Ctrl Z', 'Enter'],
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(conversation(page)).toBeFocused();
  });

  test('are letters while something is written', wide, async ({ page }) => {
    const address = page.url();
    await composer(page).focus();
    await page.keyboard.type('nome? m');
    await expect(composer(page)).toHaveValue('nome? m');
    await page.getByRole('searchbox', { name: 'Buscar em tudo' }).focus();
    await page.keyboard.type('nm?');
    await expect(page.getByRole('searchbox', { name: 'Buscar em tudo' })).toHaveValue('nm?');
    await expect(sheet(page)).toHaveCount(0);
    expect(page.url()).toBe(address);
  });

  test('“m” goes to the field, and “n” to a new chat', wide, async ({ page }) => {
    await page.goto('/institucional?chat=chat-0001');
    await expect(rows(page)).toHaveCount(4);
    await toolsArrive(page);
    await conversation(page).focus();
    await page.keyboard.press('m');
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue('');
    await conversation(page).focus();
    await page.keyboard.press('n');
    await expect(page).not.toHaveURL(/chat-0001/);
    await expect(page).toHaveURL(/chat=/);
  });

  test(
    'do nothing once they are switched off, also on the next visit, until they are on again',
    wide,
    async ({ page }) => {
      await conversation(page).focus();
      await page.keyboard.press('?');
      const enabled = sheet(page).getByRole('checkbox', { name: 'Usar os atalhos do teclado' });
      await expect(enabled).toBeChecked();
      await enabled.uncheck();
      await page.keyboard.press('Escape');
      for (const visit of ['this one', 'the next one']) {
        await conversation(page).focus();
        for (const key of ['?', 'm', 'Control+k']) await page.keyboard.press(key);
        await expect(conversation(page), visit).toBeFocused();
        await expect(palette(page).or(sheet(page))).toHaveCount(0);
        if (visit === 'this one') {
          await page.reload();
          await toolsArrive(page);
        }
      }
      await page.evaluate(() => localStorage.removeItem('keyboardShortcuts'));
      await page.reload();
      await toolsArrive(page);
      await openPalette(page);
    },
  );

  test('are none with Alt and none with AltGr', wide, async ({ page }) => {
    const address = page.url();
    await conversation(page).focus();
    for (const key of ['Alt+m', 'Alt+n', 'Control+Alt+k']) await page.keyboard.press(key);
    // As Windows says AltGr together with a key of its own.
    await conversation(page).evaluate((element) => {
      for (const key of ['k', '?', 'm'])
        element.dispatchEvent(
          new KeyboardEvent('keydown', {
            key,
            ctrlKey: key === 'k',
            modifierAltGraph: true,
            bubbles: true,
            cancelable: true,
          }),
        );
    });
    await expect(conversation(page)).toBeFocused();
    await expect(palette(page).or(sheet(page))).toHaveCount(0);
    expect(page.url()).toBe(address);
  });

  test(
    'are none in the tree, where letters lead to the row that begins with them',
    wide,
    async ({ page }) => {
      const address = page.url();
      // The folders come after the chats.
      const first = tree(page).getByRole('row', { name: 'Benefícios e RH, 4 conversas' });
      await expect(first).toBeVisible();
      await first.focus();
      await expect(first).toBeFocused();
      await page.keyboard.type('contratos');
      await expect(
        tree(page).getByRole('row', { name: /^Contratos e fornecedores/ }),
      ).toBeFocused();
      await first.focus();
      for (const key of ['n', 'm']) await page.keyboard.press(key);
      await expect(composer(page)).not.toBeFocused();
      expect(page.url()).toBe(address);
    },
  );
});
