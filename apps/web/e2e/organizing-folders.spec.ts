import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, test } from './colega-test.ts';
import {
  callsOf,
  chooseOf,
  chooseOfList,
  focusRow,
  lies,
  menuItem,
  moveDialog,
  moves,
  notices,
  openPanel,
  panel,
  QUINQUENNIUM,
  rowNames,
  TRAVEL,
  tree,
  treeRow,
  undoButton,
  VPN,
} from './panel-page.ts';
import { core, wide } from './suites.ts';

const FOLDERS = /^\/api\/chat\/folders$/;
const ONE_FOLDER = /^\/api\/chat\/folders\/[^/]+$/;

const nameField = (page: Page) =>
  page.getByRole('dialog', { name: 'Nova pasta' }).getByRole('textbox', { name: 'Nome da pasta' });

/** Moves a chat by the keyboard alone, by the name that is searched for. */
async function moveByKeys(page: Page, chat: string, words: string): Promise<void> {
  await focusRow(page, chat);
  await page.keyboard.press('Shift+F10');
  await expect(menuItem(page, 'Renomear')).toBeFocused();
  await page.keyboard.press('m');
  await expect(menuItem(page, 'Mover para…')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moveDialog(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(moveDialog(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(moveDialog(page)).toBeHidden();
}

test.describe('a chat that is moved', () => {
  test(
    'by drag lies in the folder it was dropped on, and is moved back when it is undone',
    core,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      const before = await rowNames(page);
      await treeRow(page, VPN).dragTo(treeRow(page, 'Projetos'));
      await expect(notices(page)).toContainText('Conversa movida para “Projetos”.');
      await expect(treeRow(page, 'Projetos, 2 conversas')).toBeVisible();
      await expect(treeRow(page, VPN)).toHaveCount(0);
      await undoButton(page).click();
      await expect.poll(() => rowNames(page)).toEqual(before);
      await expect
        .poll(() => moves(mock))
        .toEqual([
          ['chat-0005', 'folder-0005'],
          ['chat-0005', null],
        ]);
      await page.reload();
      await expect.poll(() => rowNames(page)).toEqual(before);
    },
  );

  test(
    'by the drag of the keyboard lies in the folder that was chosen',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await focusRow(page, VPN);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: `Arrastar ${VPN}` })).toBeFocused();
      await page.keyboard.press('Enter');
      const target = () => page.evaluate(() => document.activeElement?.ariaLabel ?? '');
      await expect.poll(target).toMatch(/^Soltar/);
      for (let step = 0; step < 20 && !/Projetos/.test(await target()); step += 1)
        await page.keyboard.press('ArrowDown');
      await expect.poll(target).toMatch(/^Soltar em Projetos/);
      await page.keyboard.press('Enter');
      await expect(treeRow(page, 'Projetos, 2 conversas')).toBeVisible();
      await expect.poll(() => moves(mock)).toEqual([['chat-0005', 'folder-0005']]);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.tagName))
        .not.toBe('BODY');
    },
  );

  test(
    'by its menu and a search for the folder, with the keyboard alone, lies in it',
    core,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await moveByKeys(page, VPN, 'ferias');
      await expect(treeRow(page, 'Benefícios e RH, 5 conversas')).toBeVisible();
      await expect.poll(() => moves(mock)).toEqual([['chat-0005', 'folder-0002']]);
      await chooseOfList(page, 'Expandir todas as pastas');
      await lies(page, VPN, 3);
    },
  );

  test(
    'by its menu to “Sem pasta” is in the list of the days',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, () => openSignedIn('/desenvolvedor?chat=chat-0009'));
      const chat = 'Migração do relatório de consumo';
      await lies(page, chat, 3);
      await chooseOf(page, chat, 'Mover para…');
      await moveDialog(page).getByRole('option', { name: 'Sem pasta' }).click();
      await lies(page, chat, 1);
      await expect(notices(page)).toContainText('Conversa retirada da pasta.');
      await expect.poll(() => moves(mock)).toEqual([['chat-0009', null]]);
      await undoButton(page).click();
      await lies(page, chat, 3);
      await expect
        .poll(async () => (await moves(mock)).at(-1))
        .toEqual(['chat-0009', 'folder-0006']);
    },
  );

  test(
    'out of its folder by drag is in the list of the days',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, () => openSignedIn('/desenvolvedor?chat=chat-0009'));
      const chat = 'Migração do relatório de consumo';
      await treeRow(page, chat).dragTo(treeRow(page, VPN));
      await lies(page, chat, 1);
      await expect.poll(() => moves(mock)).toEqual([['chat-0009', null]]);
    },
  );

  test(
    'is where it was, and an error is said, where the server refuses',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('500');
      await openPanel(page, mock, openSignedIn);
      const before = await rowNames(page);
      const fault = { method: 'POST', path: '/api/chat/*/folder', kind: 'status', code: 500 };
      await mock.plan({ ...fault, times: 1 });
      await moveByKeys(page, VPN, 'rever');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('Ocorreu um erro ao realizar uma operação na conversa.');
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await expect.poll(() => rowNames(page)).toEqual(before);
      await expect(undoButton(page)).toHaveCount(0);
    },
  );

  test(
    'with others that are selected goes with them, and back with them',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, () => openSignedIn('/institucional?chat=chat-0015'));
      const before = await rowNames(page);
      await treeRow(page, VPN).click({ modifiers: ['ControlOrMeta'] });
      await treeRow(page, TRAVEL).click({ modifiers: ['Shift'] });
      await panel(page).getByRole('button', { name: 'Mover 3 conversas para…' }).click();
      expect(await accessibilityFaults(page)).toEqual([]);
      await moveDialog(page).getByRole('option', { name: 'Contratos e fornecedores' }).click();
      await expect(treeRow(page, 'Contratos e fornecedores, 6 conversas')).toBeVisible();
      await expect(notices(page)).toContainText(
        '3 conversas movidas para “Contratos e fornecedores”.',
      );
      await expect(undoButton(page)).toHaveCount(1);
      await undoButton(page).click();
      await expect.poll(() => rowNames(page)).toEqual(before);
      await expect.poll(async () => (await moves(mock)).length).toBe(6);
    },
  );

  test(
    'by drag takes the others that are selected along',
    wide,
    async ({ page, mock, openSignedIn }) => {
      // What is dragged and where it goes are both in sight.
      await page.setViewportSize({ width: 1440, height: 1300 });
      await openPanel(page, mock, () => openSignedIn('/institucional?chat=chat-0015'));
      await treeRow(page, VPN).click({ modifiers: ['ControlOrMeta'] });
      await treeRow(page, QUINQUENNIUM).click({ modifiers: ['ControlOrMeta'] });
      await treeRow(page, VPN).dragTo(treeRow(page, 'Projetos'));
      await expect(treeRow(page, 'Projetos, 3 conversas')).toBeVisible();
      await expect(notices(page)).toContainText('2 conversas movidas para “Projetos”.');
    },
  );
});

test.describe('by touch a chat', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('is moved by its menu', wide, async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/institucional?chat=chat-0006');
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).tap();
    await expect(tree(page)).toBeVisible();
    const menu = page.getByRole('button', { name: `Ações de ${VPN}` });
    const size = await menu.boundingBox();
    expect(size?.width).toBeGreaterThanOrEqual(44);
    expect(size?.height).toBeGreaterThanOrEqual(44);
    await menu.tap();
    await menuItem(page, 'Mover para…').tap();
    await moveDialog(page).getByRole('option', { name: 'Projetos', exact: true }).tap();
    await expect.poll(() => moves(mock)).toEqual([['chat-0005', 'folder-0005']]);
    // Over the open drawer, where the thumb is.
    await undoButton(page).tap();
    await expect
      .poll(() => moves(mock))
      .toEqual([
        ['chat-0005', 'folder-0005'],
        ['chat-0005', null],
      ]);
  });
});

test.describe('a folder', () => {
  test('is created by its name, and stands last', core, async ({ page, mock, openSignedIn }) => {
    await openPanel(page, mock, openSignedIn);
    await page.getByRole('button', { name: 'Nova pasta' }).click();
    await expect(nameField(page)).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.type('Viagem a Recife');
    await page.keyboard.press('Enter');
    await expect(nameField(page)).toBeHidden();
    await expect(treeRow(page, 'Viagem a Recife, 0 conversa')).toBeVisible();
    expect((await rowNames(page)).slice(0, 5).at(-1)).toContain('Viagem a Recife');
    expect(await callsOf(mock, 'POST', FOLDERS)).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Nova pasta' })).toBeFocused();
  });

  test('is created inside of another, which opens', wide, async ({ page, mock, openSignedIn }) => {
    await openPanel(page, mock, openSignedIn);
    await chooseOf(page, 'Projetos', 'Nova subpasta');
    await expect(nameField(page)).toBeFocused();
    await page.keyboard.type('Viagem a Recife');
    await page.getByRole('button', { name: 'Criar' }).click();
    await lies(page, 'Viagem a Recife', 2);
    await expect(treeRow(page, 'Projetos')).toHaveAttribute('aria-expanded', 'true');
  });

  test(
    'that could not be created leaves what was typed, and an error says so',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('500');
      await openPanel(page, mock, openSignedIn);
      const fault = { method: 'POST', path: '/api/chat/folders', kind: 'status', code: 500 };
      await mock.plan({ ...fault, times: 1 });
      await page.getByRole('button', { name: 'Nova pasta' }).click();
      await page.keyboard.type('Viagem a Recife');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('Ocorreu um erro ao realizar uma operação na pasta.');
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await expect(nameField(page)).toHaveValue('Viagem a Recife');
      await nameField(page).press('Enter');
      await expect(treeRow(page, 'Viagem a Recife')).toBeVisible();
    },
  );

  test(
    'is renamed in its row by F2, and to nothing is called “[vazio]”',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await focusRow(page, 'Projetos');
      await page.keyboard.press('F2');
      await expect(page.getByRole('textbox', { name: 'Novo nome de Projetos' })).toBeFocused();
      await page.keyboard.type('Obras');
      await page.keyboard.press('Enter');
      await expect(treeRow(page, 'Obras, 1 conversa')).toBeFocused();
      await chooseOf(page, 'Obras', 'Renomear');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await expect(treeRow(page, '[vazio], 1 conversa')).toBeVisible();
      await expect
        .poll(async () => (await callsOf(mock, 'PATCH', ONE_FOLDER)).map(({ body }) => body))
        .toEqual([{ title: 'Obras' }, { title: '[vazio]' }]);
    },
  );

  test(
    'has its old name again, and an error is said, where the server refuses',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('500');
      await openPanel(page, mock, openSignedIn);
      const fault = { method: 'PATCH', path: '/api/chat/folders/*', kind: 'status', code: 500 };
      await mock.plan({ ...fault, times: 1 });
      await focusRow(page, 'Projetos');
      await page.keyboard.press('F2');
      await page.keyboard.type('Obras');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('Ocorreu um erro ao realizar uma operação na pasta.');
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await expect(treeRow(page, 'Projetos')).toBeVisible();
    },
  );

  test(
    'that is deleted leaves its chats at the top at once, and is back when it is undone',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      const before = await rowNames(page);
      await chooseOf(page, 'Contratos e fornecedores', 'Excluir pasta');
      await expect(notices(page)).toContainText('Pasta “Contratos e fornecedores” excluída.');
      await expect(treeRow(page, 'Contratos e fornecedores')).toHaveCount(0);
      await lies(page, 'Minuta de aditivo contratual', 1);
      await undoButton(page).click();
      await expect.poll(() => rowNames(page)).toEqual(before);
      expect(await callsOf(mock, 'DELETE', ONE_FOLDER)).toEqual([]);
    },
  );

  test(
    'that is deleted leaves the folders inside of it at the top, and the lists are read again',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await focusRow(page, 'Projetos');
      await page.keyboard.press('Delete');
      await lies(page, 'Relatório de consumo', 1);
      await mock.forgetRequests();
      await notices(page).getByRole('button', { name: 'Dispensar' }).click();
      await expect
        .poll(async () => (await mock.requests()).map(({ method, path }) => `${method} ${path}`))
        .toEqual(
          expect.arrayContaining([
            'DELETE /api/chat/folders/folder-0005',
            'GET /api/chat',
            'GET /api/chat/folders',
          ]),
        );
      await lies(page, 'Relatório de consumo', 1);
      await page.reload();
      await lies(page, 'Relatório de consumo', 1);
      await expect(treeRow(page, 'Projetos')).toHaveCount(0);
    },
  );
});

test.describe('the folders that are open', () => {
  test(
    'are so after a reload, and the closed ones closed',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await chooseOfList(page, 'Expandir todas as pastas');
      await lies(page, 'Minuta de aditivo contratual', 2);
      await focusRow(page, 'Benefícios e RH');
      await page.keyboard.press('ArrowLeft');
      await expect(treeRow(page, 'Férias e folgas')).toHaveCount(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      const before = await rowNames(page);
      await page.reload();
      await expect.poll(() => rowNames(page)).toEqual(before);
      await chooseOfList(page, 'Recolher todas as pastas');
      await expect(treeRow(page, 'Minuta de aditivo contratual')).toHaveCount(0);
      await page.reload();
      await expect(treeRow(page, VPN)).toBeVisible();
      await expect(tree(page).locator('[aria-expanded="true"]')).toHaveCount(0);
    },
  );

  test(
    'are after a reload those around the current chat, also where they were closed',
    wide,
    async ({ page, mock, openSignedIn }) => {
      const chat = 'Migração do relatório de consumo';
      await openPanel(page, mock, () => openSignedIn('/desenvolvedor?chat=chat-0009'));
      await lies(page, chat, 3);
      await chooseOfList(page, 'Recolher todas as pastas');
      await expect(treeRow(page, chat)).toHaveCount(0);
      await page.reload();
      await expect(treeRow(page, chat)).toHaveAttribute('aria-current', 'page');
      await lies(page, chat, 3);
    },
  );
});

test.describe('a chat that lies in two folders', () => {
  const INVOICE = 'Nota fiscal sem número do pedido';
  const TOP = ['Benefícios e RH', 'Contratos e fornecedores', 'Projetos', 'Para rever depois'];

  const placements = (page: Page) => treeRow(page, INVOICE);
  /** Every folder at the top, and both rows of the chat, each once. */
  const allAreThere = async (page: Page) => {
    for (const folder of TOP) await expect(treeRow(page, folder)).toHaveCount(1);
    await expect(placements(page)).toHaveCount(2);
  };

  test(
    'has a row in each, and no folder goes when one of them opens, nor by a reload',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn('/juridico?chat=chat-0003');
      await chooseOfList(page, 'Recolher todas as pastas');
      for (const folder of ['Contratos e fornecedores', 'Para rever depois'])
        await treeRow(page, folder).click();
      await allAreThere(page);
      await page.reload();
      await allAreThere(page);
    },
  );

  test(
    'is opened from the second of its rows, which stays in its place',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn('/juridico?chat=chat-0003');
      await chooseOfList(page, 'Recolher todas as pastas');
      await treeRow(page, 'Para rever depois').click();
      await expect(placements(page)).toHaveCount(1);
      await placements(page).click();
      await expect(page).toHaveURL(/\/financeiro\?chat=chat-0014$/);
      await expect(placements(page)).toHaveCount(1);
      await expect(placements(page)).toHaveAttribute('aria-current', 'page');
      await page.reload();
      await expect(placements(page)).toHaveCount(2);
      for (const row of await placements(page).all())
        await expect(row).toHaveAttribute('aria-current', 'page');
    },
  );

  test(
    'is deleted once where both of its rows are selected',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await chooseOfList(page, 'Expandir todas as pastas');
      for (const row of await placements(page).all()) await row.click({ modifiers: ['Control'] });
      await expect(panel(page).getByText('1 selecionada')).toBeVisible();
      await placements(page).last().press('Delete');
      await expect(placements(page)).toHaveCount(0);
      await expect(notices(page)).toContainText('Conversa excluída.');
      await undoButton(page).click();
      await allAreThere(page);
    },
  );
});
