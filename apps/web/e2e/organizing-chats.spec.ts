import { accessibilityFaults, expect, test } from './colega-test.ts';
import {
  callsOf,
  chooseOf,
  chooseOfList,
  deletedChats,
  focusRow,
  menuItem,
  notices,
  openPanel,
  panel,
  QUINQUENNIUM,
  rowNames,
  TRAVEL,
  tree,
  treeRow,
  UNDO_TIME,
  undoButton,
  UNTITLED,
  VPN,
} from './panel-page.ts';
import { pasted } from './planned-answer.ts';
import { core, wide } from './suites.ts';

const ONE_CHAT = /^\/api\/chat\/[^/]+$/;
const NAME_FIELD = /^Novo nome de /;

test.describe('a chat that is renamed', () => {
  test(
    'in its row by F2 has the new title at once, and on the server',
    core,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await focusRow(page, VPN);
      await page.keyboard.press('F2');
      const field = page.getByRole('textbox', { name: NAME_FIELD });
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(VPN);
      await page.keyboard.type('VPN de casa');
      await page.keyboard.press('Enter');
      await expect(treeRow(page, 'VPN de casa')).toBeFocused();
      await expect
        .poll(async () => (await callsOf(mock, 'PATCH', ONE_CHAT)).map(({ body }) => body))
        .toEqual([{ title: 'VPN de casa' }]);
      await page.reload();
      await expect(treeRow(page, 'VPN de casa')).toBeVisible();
    },
  );

  test(
    'keeps its title by Escape, and no call is made',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await focusRow(page, VPN);
      await page.keyboard.press('F2');
      await page.keyboard.type('Outra coisa');
      await page.keyboard.press('Escape');
      await expect(treeRow(page, VPN)).toBeFocused();
      expect(await callsOf(mock, 'PATCH', ONE_CHAT)).toEqual([]);
    },
  );

  test('to nothing is called “[vazio]”', wide, async ({ page, mock, openSignedIn }) => {
    await openPanel(page, mock, openSignedIn);
    await focusRow(page, VPN);
    await page.keyboard.press('F2');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expect(treeRow(page, '[vazio]')).toBeFocused();
    await expect
      .poll(async () => (await callsOf(mock, 'PATCH', ONE_CHAT)).map(({ body }) => body))
      .toEqual([{ title: '[vazio]' }]);
  });

  test(
    'by its menu has the new title, also where the conversation shows it',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await chooseOf(page, QUINQUENNIUM, 'Renomear');
      await expect(page.getByRole('textbox', { name: NAME_FIELD })).toBeFocused();
      await page.keyboard.type('Quinquênio');
      await page.keyboard.press('Enter');
      await expect(treeRow(page, 'Quinquênio')).toBeVisible();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Quinquênio', exact: true }),
      ).toBeVisible();
    },
  );

  test(
    'has its old title again, and an error is said, where the server refuses',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('500');
      await openPanel(page, mock, openSignedIn);
      await mock.plan({
        method: 'PATCH',
        path: '/api/chat/*',
        kind: 'status',
        code: 500,
        times: 1,
      });
      await focusRow(page, VPN);
      await page.keyboard.press('F2');
      await page.keyboard.type('VPN de casa');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('Ocorreu um erro ao realizar uma operação na conversa.');
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await expect(treeRow(page, VPN)).toBeVisible();
      await expect(treeRow(page, 'VPN de casa')).toHaveCount(0);
    },
  );
});

test.describe('the title of a chat', () => {
  test('is generated again from its menu', wide, async ({ page, mock, openSignedIn }) => {
    await openPanel(page, mock, openSignedIn);
    await chooseOf(page, UNTITLED, 'Gerar título de novo');
    await expect(treeRow(page, UNTITLED)).toHaveCount(0);
    await expect(treeRow(page, 'Pedido de equipamento')).toBeVisible();
    expect(await callsOf(mock, 'POST', /^\/api\/chat\/chat-0004\/generate-title$/)).toHaveLength(1);
  });

  test(
    'stays, and an error says so, where there is nothing to make one from',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('409');
      await openPanel(page, mock, () => openSignedIn('/'));
      const current = tree(page).locator('[aria-current="page"]');
      await current.hover();
      await current.getByRole('button', { name: /^Ações de / }).click();
      await menuItem(page, 'Gerar título de novo').click();
      await expect(page.getByRole('alertdialog')).toContainText(
        'Ainda não há mensagens nesta conversa para gerar um título.',
      );
      await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
      await expect(current).toHaveAccessibleName(UNTITLED);
    },
  );
});

test.describe('a chat that is deleted', () => {
  test(
    'is gone at once, and back when it is undone, without a call',
    core,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      const before = await rowNames(page);
      await chooseOf(page, VPN, 'Excluir conversa');
      await expect(notices(page)).toContainText('Conversa excluída.');
      await expect(treeRow(page, VPN)).toHaveCount(0);
      // Under the mouse no time passes, however long the look for faults takes.
      await undoButton(page).hover();
      expect(await accessibilityFaults(page)).toEqual([]);
      await undoButton(page).click();
      await expect(treeRow(page, VPN)).toBeVisible();
      await expect(notices(page)).toBeHidden();
      expect(await rowNames(page)).toEqual(before);
      expect(await deletedChats(mock)).toEqual([]);
    },
  );

  test(
    'is deleted on the server once the time to undo it is over',
    core,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await focusRow(page, VPN);
      await page.clock.install();
      const begun = await page.evaluate(() => Date.now());
      await page.keyboard.press('Delete');
      await expect(undoButton(page)).toBeVisible();
      // Not later, however slow the machine is.
      await page.clock.pauseAt(begun + UNDO_TIME - 500);
      await expect(undoButton(page)).toBeVisible();
      expect(await deletedChats(mock)).toEqual([]);
      await page.clock.resume();
      await page.clock.runFor(600);
      await expect(notices(page)).toBeHidden();
      await expect.poll(() => deletedChats(mock)).toEqual(['chat-0005']);
      await page.reload();
      await expect(treeRow(page, QUINQUENNIUM)).toBeVisible();
      await expect(treeRow(page, VPN)).toHaveCount(0);
    },
  );

  test('is deleted at once when the page is left', wide, async ({ page, mock, openSignedIn }) => {
    await openPanel(page, mock, openSignedIn);
    await chooseOf(page, VPN, 'Excluir conversa');
    await expect(undoButton(page)).toBeVisible();
    expect(await deletedChats(mock)).toEqual([]);
    await page.goto('about:blank');
    await expect.poll(() => deletedChats(mock)).toEqual(['chat-0005']);
  });

  test(
    'by the keyboard gives the focus to the next row, and comes back by Ctrl+Z',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await focusRow(page, VPN);
      await page.keyboard.press('Delete');
      await expect(treeRow(page, VPN)).toHaveCount(0);
      await expect(undoButton(page)).toBeVisible();
      await expect(treeRow(page, QUINQUENNIUM)).toBeFocused();
      await page.keyboard.press('Control+z');
      await expect(treeRow(page, VPN)).toBeVisible();
      expect(await deletedChats(mock)).toEqual([]);
    },
  );

  test(
    'is there again, and an error is said, where the server refuses',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('500');
      await openPanel(page, mock, openSignedIn);
      await mock.plan({
        method: 'DELETE',
        path: '/api/chat/*',
        kind: 'status',
        code: 500,
        times: 1,
      });
      await chooseOf(page, VPN, 'Excluir conversa');
      await notices(page).getByRole('button', { name: 'Dispensar' }).click();
      await expect(page.getByRole('alertdialog')).toContainText(
        'Ocorreu um erro ao realizar uma operação na conversa.',
      );
      await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
      await expect(treeRow(page, VPN)).toBeVisible();
    },
  );

  test(
    'and on the screen gives its place to the newest that remains, and takes it back',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await chooseOf(page, QUINQUENNIUM, 'Excluir conversa');
      await expect(page).toHaveURL(/\/institucional\?chat=chat-0001$/);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Planejamento de férias para janeiro' }),
      ).toBeVisible();
      await undoButton(page).click();
      await expect(page).toHaveURL(/\/institucional\?chat=chat-0006$/);
      await expect(treeRow(page, QUINQUENNIUM)).toHaveAttribute('aria-current', 'page');
      expect(await deletedChats(mock)).toEqual([]);
    },
  );
});

test.describe('several chats', () => {
  test(
    'selected by Ctrl and Shift are deleted, with one way back',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, () => openSignedIn('/institucional?chat=chat-0015'));
      const before = await rowNames(page);
      await treeRow(page, UNTITLED).click({ modifiers: ['ControlOrMeta'] });
      await treeRow(page, TRAVEL).click({ modifiers: ['ControlOrMeta'] });
      await expect(page.getByRole('status').filter({ hasText: '2 selecionadas' })).toBeVisible();
      await treeRow(page, UNTITLED).click({ modifiers: ['ControlOrMeta'] });
      await treeRow(page, VPN).click({ modifiers: ['Shift'] });
      await expect(page.getByRole('status').filter({ hasText: '3 selecionadas' })).toBeVisible();
      await expect(page).toHaveURL(/chat-0015$/);
      await panel(page).getByRole('button', { name: 'Excluir 3 conversas' }).click();
      await expect(notices(page)).toContainText('3 conversas excluídas.');
      await expect(undoButton(page)).toHaveCount(1);
      for (const name of [VPN, QUINQUENNIUM, TRAVEL])
        await expect(treeRow(page, name)).toHaveCount(0);
      await undoButton(page).click();
      for (const name of [VPN, QUINQUENNIUM, TRAVEL])
        await expect(treeRow(page, name)).toBeVisible();
      await expect.poll(() => rowNames(page)).toEqual(before);
      expect(await deletedChats(mock)).toEqual([]);
    },
  );

  test(
    'are selected by “Selecionar conversas” and the keyboard alone, and deleted',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await page.getByRole('button', { name: 'Ações da lista' }).focus();
      await page.keyboard.press('Enter');
      await expect(menuItem(page, 'Selecionar conversas')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('status').filter({ hasText: 'Nenhuma selecionada' }),
      ).toBeVisible();
      await focusRow(page, VPN);
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(page.getByRole('status').filter({ hasText: '2 selecionadas' })).toBeVisible();
      await expect(treeRow(page, VPN).getByRole('checkbox')).toBeChecked();
      await page.keyboard.press('Delete');
      await expect(notices(page)).toContainText('2 conversas excluídas.');
      await notices(page).getByRole('button', { name: 'Dispensar' }).click();
      await expect
        .poll(async () => (await deletedChats(mock)).toSorted())
        .toEqual(['chat-0005', 'chat-0006']);
    },
  );

  test(
    'are no longer selected after Escape, nor can be after another',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await chooseOfList(page, 'Selecionar conversas');
      await treeRow(page, VPN).click();
      await expect(page.getByRole('status').filter({ hasText: '1 selecionada' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Nova pasta' })).toBeVisible();
      await expect(tree(page).getByRole('checkbox')).toHaveCount(0);
      await expect(page).toHaveURL(/chat-0006$/);
    },
  );
});

test.describe('the link of a chat', () => {
  test(
    'is copied from its menu, and opens it',
    wide,
    async ({ page, mock, context, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await chooseOf(page, VPN, 'Copiar link da conversa');
      await expect
        .poll(async () => (await pasted(context))['text/plain'])
        .toBe(new URL('/suporte-de-ti?chat=chat-0005', page.url()).href);
    },
  );
});
