import type { Page } from '@playwright/test';
import { accessibilityFaults, composer, expect, test } from './colega-test.ts';
import { rows } from './transcript-page.ts';
import { core, wide } from './suites.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar ou fazer algo' });
const field = (page: Page) => palette(page).getByRole('searchbox');
const options = (page: Page) => palette(page).getByRole('option');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Atalhos do teclado' });
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Pastas e conversas' });
const conversation = (page: Page) => page.locator('#conversation');

/** Waits for the shortcuts, which load with the side panel. */
async function toolsArrive(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox', { name: 'Buscar em tudo' })).toBeVisible();
  await expect(tree(page)).toBeVisible();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test.beforeEach(async ({ mock, page, openSignedIn }) => {
  await mock.reset();
  await openSignedIn();
  await toolsArrive(page);
});

test(
  'the command palette gives the focus and a message back, and opens another in its chat, by the keyboard alone',
  core,
  async ({ page }) => {
    await composer(page).fill('Uma pergunta');
    await openPalette(page);
    expect(await accessibilityFaults(page)).toEqual([]);
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
  },
);

test(
  'the shortcuts are listed by “?”, and do nothing while they are switched off, also on the next visit',
  wide,
  async ({ page }) => {
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
    const enabled = sheet(page).getByRole('checkbox', { name: 'Usar os atalhos do teclado' });
    await expect(enabled).toBeChecked();
    await enabled.uncheck();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(conversation(page)).toBeFocused();
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
