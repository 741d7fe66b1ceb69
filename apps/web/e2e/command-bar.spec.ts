import type { Page } from '@playwright/test';
import { accessibilityFaults, composer, expect, test } from './colega-test.ts';
import { rows } from './transcript-page.ts';
import { wide } from './suites.ts';

const bar = (page: Page) => page.getByRole('dialog', { name: 'Buscar ou fazer algo' });
const field = (page: Page) => bar(page).getByRole('searchbox');
const options = (page: Page) => bar(page).getByRole('option');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Atalhos do teclado' });
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Pastas e conversas' });
const conversation = (page: Page) => page.locator('#conversation');

/** Waits for the shortcuts, which load with the side panel. */
async function toolsArrive(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox', { name: 'Buscar em tudo' })).toBeVisible();
  await expect(tree(page)).toBeVisible();
}

async function openCommandBar(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test.beforeEach(async ({ mock, openSignedIn }) => {
  await mock.reset();
  await openSignedIn();
});

test(
  'the command bar gives the focus and a message back, and opens another in its chat, by the keyboard alone',
  wide,
  async ({ page }) => {
    await toolsArrive(page);
    await composer(page).fill('Uma pergunta');
    await openCommandBar(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.type('sair');
    await expect(options(page).first()).toHaveText('Sair');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue('Uma pergunta');
    await page.keyboard.type('!');
    await expect(composer(page)).toHaveValue('Uma pergunta!');

    await openCommandBar(page);
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
  'the open chat is moved, renamed and asked about elsewhere by what is typed',
  wide,
  async ({ page }) => {
    await page.goto('/institucional?chat=chat-0001');
    await toolsArrive(page);
    await openCommandBar(page);
    await page.keyboard.type('mover para contr');
    await expect(options(page).first()).toHaveText('Mover para Contratos e fornecedores');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const moved = 'Conversa movida para “Contratos e fornecedores”.';
    await expect(page.getByText(moved, { exact: true })).toBeVisible();
    await openCommandBar(page);
    await page.keyboard.type('renomear Tudo sobre férias');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Tudo sobre férias' })).toBeVisible();
  },
);

test(
  'the shortcuts are listed by Ctrl+/, and do nothing while they are switched off, also on the next visit',
  wide,
  async ({ page }) => {
    await toolsArrive(page);
    await conversation(page).focus();
    await page.keyboard.press('Control+/');
    await expect(sheet(page)).toBeVisible();
    await expect(sheet(page).getByRole('term')).toHaveText([
      'Buscar ou fazer algo',
      'Mostrar os atalhos do teclado',
      'Nova conversa',
      'Ir para o campo da mensagem',
      'Ir para a resposta mais nova',
      'Buscar na conversa aberta',
      'Desfazer a última exclusão ou mudança de pasta, enquanto o aviso está na tela',
      'Enviar a mensagem',
      'Parar a resposta',
    ]);
    await expect(sheet(page).getByRole('definition')).toHaveText([
      ...[
        'Ctrl K',
        'Ctrl /',
        'Ctrl Shift O',
        'Shift Esc',
        'F6',
        'Ctrl F',
        'Ctrl Z',
        'Enter',
        'Esc',
      ],
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
      for (const key of ['Control+/', 'm', 'Control+k']) await page.keyboard.press(key);
      await expect(conversation(page), visit).toBeFocused();
      await expect(bar(page).or(sheet(page))).toHaveCount(0);
      if (visit === 'this one') {
        await page.reload();
        await toolsArrive(page);
      }
    }
    await page.evaluate(() => localStorage.removeItem('keyboardShortcuts'));
    await page.reload();
    await toolsArrive(page);
    await openCommandBar(page);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a command is chosen by touch alone', wide, async ({ page }) => {
    await page.goto('/institucional?chat=chat-0001');
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).tap();
    await page.getByRole('button', { name: 'Abrir os comandos' }).tap();
    await expect(field(page)).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    // A phone has none of these keys.
    const newChat = options(page).filter({ hasText: 'Nova conversa' });
    await expect(newChat.getByText('Ctrl Shift O')).toBeHidden();
    await options(page).filter({ hasText: 'Perguntar a…' }).tap();
    await expect(field(page)).toHaveValue('Perguntar a ');
    // Of two signs beside each other nobody knows which one empties the field.
    await expect(bar(page).getByRole('button', { name: 'Limpar a busca' })).toHaveText('');
    await expect(bar(page).getByRole('button', { name: 'Fechar a busca' })).toHaveText('Fechar');
    await expect(field(page)).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await options(page).filter({ hasText: 'Perguntar a Jurídico' }).tap();
    await expect(page).toHaveURL(/\/juridico\?chat=/);
    await expect(composer(page)).not.toHaveValue('');
  });
});
