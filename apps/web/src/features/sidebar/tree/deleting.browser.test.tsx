import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TabNews } from '../../../data/tab-news.ts';
import { callsOf, deletedChats } from '../../../testing/mock-control.ts';
import { send } from '../../../testing/conversation-page.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { wide } from '../../../testing/suites.ts';
import {
  chooseFromRowMenu,
  focusRow,
  menuItem,
  expectLevel,
  notices,
  openSidebar,
  QUINQUENNIUM,
  expectRows,
  rowNames,
  tree,
  treeRow,
  undoButton,
  VPN,
} from '../../../testing/sidebar-page.ts';

const address = () => location.pathname + location.search;

describe('a chat that is deleted', () => {
  it('by the keyboard gives the focus to the next row, and takes it again when it comes back', async () => {
    const { mock } = await openSidebar();
    await focusRow(treeRow(VPN));
    await userEvent.keyboard('{Delete}');
    await expect.element(treeRow(VPN)).not.toBeInTheDocument();
    await expect.element(undoButton).toBeVisible();
    await expect.element(treeRow(QUINQUENNIUM)).toHaveFocus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(treeRow(VPN)).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect.element(treeRow(QUINQUENNIUM)).toHaveFocus();
    await undoButton.click();
    await expect.element(treeRow(VPN)).toHaveFocus();
    expect(await deletedChats(mock)).toEqual([]);
  });

  it('is said not to be where the server refuses, and is on the second attempt', async () => {
    const { mock, expectedErrors } = await openSidebar();
    expectedErrors.push('500');
    await mock.plan({ method: 'DELETE', path: '/api/chat/*', kind: 'status', code: 500, times: 1 });
    await chooseFromRowMenu(VPN, 'Excluir conversa');
    await notices.getByRole('button', { name: 'Dispensar' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText(/não foi excluída/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect.element(treeRow(VPN)).toBeVisible();
    await mock.plan({ method: 'DELETE', path: '/api/chat/*', kind: 'status', code: 500, times: 1 });
    await chooseFromRowMenu(VPN, 'Excluir conversa');
    await notices.getByRole('button', { name: 'Dispensar' }).click();
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(treeRow(VPN)).not.toBeInTheDocument();
    await notices.getByRole('button', { name: 'Dispensar' }).click();
    // Two calls were refused.
    await expect.poll(() => deletedChats(mock)).toHaveLength(3);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('and on the screen gives its place to the newest that remains, and takes it back', async () => {
    const { mock } = await openSidebar();
    await chooseFromRowMenu(QUINQUENNIUM, 'Excluir conversa');
    await expect.poll(address).toBe('/institucional?chat=chat-0001');
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Planejamento de férias para janeiro' }))
      .toBeVisible();
    await undoButton.click();
    await expect.poll(address).toBe('/institucional?chat=chat-0006');
    await expect.element(treeRow(QUINQUENNIUM)).toHaveAttribute('aria-current', 'page');
    expect(await deletedChats(mock)).toEqual([]);
  });
});

it(
  'a chat that is on the screen again when it is deleted leaves list and screen',
  wide,
  async () => {
    const { undo } = await openSidebar();
    await chooseFromRowMenu(QUINQUENNIUM, 'Excluir conversa');
    await expect.poll(address).toBe('/institucional?chat=chat-0001');
    history.back();
    await expect.poll(address).toBe('/institucional?chat=chat-0006');
    await expect.element(page.getByRole('heading', { level: 1, name: QUINQUENNIUM })).toBeVisible();
    undo().flush();
    await expect.poll(() => undo().pending.get()).toEqual([]);
    await expect.poll(address).not.toContain('chat-0006');
    await expect.element(treeRow(VPN)).toBeVisible();
    await expect.element(treeRow(QUINQUENNIUM)).not.toBeInTheDocument();
  },
);

/** Tells this tab what another tab of the user has done. */
function tellFromAnotherTab(news: TabNews): void {
  const channel = new BroadcastChannel('colega marina.azevedo@aurora.example');
  channel.postMessage(news);
  channel.close();
}

const withdrawn = page.getByText('Desfeito, pois há uma pergunta nova na conversa.');

it('a chat in which another tab asks comes back, is not deleted, and is not opened', async () => {
  const { mock, undo } = await openSidebar();
  await chooseFromRowMenu(QUINQUENNIUM, 'Excluir conversa');
  await expect.poll(address).toBe('/institucional?chat=chat-0001');
  tellFromAnotherTab({ type: 'question-asked', chatId: 'chat-0006' });
  await expect.element(treeRow(QUINQUENNIUM)).toBeVisible();
  await expect.element(withdrawn).toBeVisible();
  expect([await deletedChats(mock), undo().pending.get()]).toEqual([[], []]);
  expect(address()).toBe('/institucional?chat=chat-0001');
});

it(
  'a chat to which Back leads while its deletion can be undone is kept by a question',
  wide,
  async () => {
    const { mock, undo } = await openSidebar();
    await chooseFromRowMenu(QUINQUENNIUM, 'Excluir conversa');
    await expect.poll(address).toBe('/institucional?chat=chat-0001');
    history.back();
    await expect.element(page.getByRole('heading', { level: 1, name: QUINQUENNIUM })).toBeVisible();
    await send('E depois?');
    await expect.element(withdrawn).toBeVisible();
    await expect.element(treeRow(QUINQUENNIUM)).toBeVisible();
    expect([await deletedChats(mock), undo().pending.get()]).toEqual([[], []]);
  },
);

it('what was undone is said to screen readers', async () => {
  await openSidebar();
  await focusRow(treeRow(VPN));
  await userEvent.keyboard('{Delete}');
  await expect.element(undoButton).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText(/^Desfeito: Conversa “.*” excluída\.$/)).toBeInTheDocument();
});

describe('a chat that another tab deletes while its menu is open', () => {
  it.each([
    ['by keys', () => userEvent.keyboard('{Shift>}{F10}{/Shift}')],
    [
      'by its button',
      () =>
        treeRow(VPN)
          .getByRole('button', { name: /^Ações de / })
          .click(),
    ],
  ])('%s closes the menu, and gives the focus to the next row', async (_way, openMenu) => {
    await openSidebar();
    await focusRow(treeRow(VPN));
    await treeRow(VPN).hover();
    await openMenu();
    await expect.element(menuItem('Renomear')).toHaveFocus();
    tellFromAnotherTab({ type: 'chats-removed', chatIds: ['chat-0005'] });
    await expect.element(menuItem('Renomear')).not.toBeInTheDocument();
    await expect.element(treeRow(VPN)).not.toBeInTheDocument();
    await expect.element(treeRow(QUINQUENNIUM)).toHaveFocus();
  });

  it('has no menu when it comes back, and takes the focus again', wide, async () => {
    await openSidebar();
    await focusRow(treeRow(VPN));
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(menuItem('Renomear')).toHaveFocus();
    const times = { createdAt: '2026-11-20T10:00:00.000Z' };
    const chat = { chatId: 'chat-0005', title: VPN, persona: 'Institucional', folderIds: [] };
    tellFromAnotherTab({ type: 'chats-removed', chatIds: ['chat-0005'] });
    await expect.element(treeRow(VPN)).not.toBeInTheDocument();
    tellFromAnotherTab({ type: 'chat-added', chat: { ...chat, ...times } });
    await expect.element(treeRow(VPN)).toHaveFocus();
    expect(page.getByRole('menu').elements()).toEqual([]);
  });
});

describe('a folder', () => {
  const ONE_FOLDER = /^\/api\/chat\/folders\/[^/]+$/;

  it('that is deleted leaves its chats at the top at once, and is back when it is undone', async () => {
    const { mock } = await openSidebar();
    const before = await rowNames();
    await chooseFromRowMenu('Contratos e fornecedores', 'Excluir pasta');
    await expect.element(notices).toMatchTextContent('Pasta “Contratos e fornecedores” excluída.');
    await expect.element(treeRow('Contratos e fornecedores')).not.toBeInTheDocument();
    await expectLevel('Minuta de aditivo contratual', 1);
    await undoButton.click();
    await expectRows(before);
    expect(await callsOf(mock, 'DELETE', ONE_FOLDER)).toEqual([]);
  });

  it.each([
    ['by its button', () => chooseFromRowMenu('Contratos e fornecedores', 'Excluir pasta')],
    [
      'by keys',
      async () => {
        await focusRow(treeRow('Contratos e fornecedores'));
        await userEvent.keyboard('{Shift>}{F10}{/Shift}');
        await expect.element(menuItem('Renomear')).toHaveFocus();
        await userEvent.keyboard('{End}{Enter}');
      },
    ],
  ])(
    'that is deleted in its menu %s gives the focus to the next row',
    wide,
    async (_way, remove) => {
      await openSidebar();
      await remove();
      await expect.element(treeRow('Contratos e fornecedores')).not.toBeInTheDocument();
      await expect.element(treeRow('Projetos')).toHaveFocus();
    },
  );

  it(
    'that is deleted leaves the folders inside of it at the top, and the lists are read again',
    wide,
    async () => {
      const { mock, reload } = await openSidebar();
      await focusRow(treeRow('Projetos'));
      await userEvent.keyboard('{Delete}');
      await expectLevel('Relatório de consumo', 1);
      await mock.forgetRequests();
      await notices.getByRole('button', { name: 'Dispensar' }).click();
      await expect
        .poll(async () => (await mock.requests()).map(({ method, path }) => `${method} ${path}`))
        .toEqual(
          expect.arrayContaining([
            'DELETE /api/chat/folders/folder-0005',
            'GET /api/chat',
            'GET /api/chat/folders',
          ]),
        );
      await expectLevel('Relatório de consumo', 1);
      await reload();
      await expectLevel('Relatório de consumo', 1);
      await expect.element(treeRow('Projetos')).not.toBeInTheDocument();
    },
  );
});

it(
  'in the drawer of a phone the way back covers no row, and is pressed by a finger',
  wide,
  async () => {
    await openApp('/institucional?chat=chat-0006', { size: [390, 600] });
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
    await expect.element(treeRow(VPN)).toBeVisible();
    await chooseFromRowMenu(VPN, 'Excluir conversa');
    await expect.element(undoButton).toBeInViewport({ ratio: 1 });
    const last = tree.getByRole('row').last();
    await userEvent.wheel(tree, { delta: { y: 5_000 } });
    await expect
      .poll(() => {
        const end = last.element().getBoundingClientRect();
        const notice = notices.element().getBoundingClientRect();
        return end.bottom <= notice.top || end.right <= notice.left;
      })
      .toBe(true);
    await undoButton.click();
    await expect.element(treeRow(VPN)).toBeInTheDocument();
  },
);

it('in the drawer no row moves when the way back comes or goes', wide, async () => {
  await openApp('/institucional?chat=chat-0006', { size: [390, 700] });
  await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
  await chooseFromRowMenu(VPN, 'Excluir conversa');
  await expect.element(undoButton).toBeVisible();
  const top = () => treeRow(QUINQUENNIUM).element().getBoundingClientRect().top;
  const withNotice = top();
  await notices.getByRole('button', { name: 'Dispensar' }).click();
  await expect.element(undoButton).not.toBeInTheDocument();
  expect(top()).toBeCloseTo(withNotice, 1);
});
