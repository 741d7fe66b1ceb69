import { describe, expect, it } from 'vitest';
import { callsOf, deletedChats } from '../../../testing/mock-control.ts';
import { page, userEvent } from 'vitest/browser';
import {
  chooseOf,
  focusRow,
  isSaid,
  lies,
  notices,
  openOrganizer,
  QUINQUENNIUM,
  rowNames,
  treeRow,
  undoButton,
  VPN,
} from '../../../testing/organizer.ts';

const address = () => location.pathname + location.search;

describe('a chat that is deleted', () => {
  it('by the keyboard gives the focus to the next row, and comes back by Ctrl+Z', async () => {
    const { mock } = await openOrganizer();
    await focusRow(treeRow(VPN));
    await userEvent.keyboard('{Delete}');
    await expect.element(treeRow(VPN)).not.toBeInTheDocument();
    await expect.element(undoButton).toBeVisible();
    await expect.element(treeRow(QUINQUENNIUM)).toHaveFocus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(treeRow(VPN)).toBeVisible();
    expect(await deletedChats(mock)).toEqual([]);
  });

  it('is there again, and an error is said, where the server refuses', async () => {
    const { mock, expectedErrors } = await openOrganizer();
    expectedErrors.push('500');
    await mock.plan({ method: 'DELETE', path: '/api/chat/*', kind: 'status', code: 500, times: 1 });
    await chooseOf(VPN, 'Excluir conversa');
    await notices.getByRole('button', { name: 'Dispensar' }).click();
    await isSaid('Ocorreu um erro ao realizar uma operação na conversa.');
    await expect.element(treeRow(VPN)).toBeVisible();
  });

  it('and on the screen gives its place to the newest that remains, and takes it back', async () => {
    const { mock } = await openOrganizer();
    await chooseOf(QUINQUENNIUM, 'Excluir conversa');
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

describe('a folder', () => {
  const ONE_FOLDER = /^\/api\/chat\/folders\/[^/]+$/;

  it('that is deleted leaves its chats at the top at once, and is back when it is undone', async () => {
    const { mock } = await openOrganizer();
    const before = await rowNames();
    await chooseOf('Contratos e fornecedores', 'Excluir pasta');
    await expect.element(notices).toMatchTextContent('Pasta “Contratos e fornecedores” excluída.');
    await expect.element(treeRow('Contratos e fornecedores')).not.toBeInTheDocument();
    await lies('Minuta de aditivo contratual', 1);
    await undoButton.click();
    await expect.poll(rowNames).toEqual(before);
    expect(await callsOf(mock, 'DELETE', ONE_FOLDER)).toEqual([]);
  });

  it('that is deleted leaves the folders inside of it at the top, and the lists are read again', async () => {
    const { mock, reload } = await openOrganizer();
    await focusRow(treeRow('Projetos'));
    await userEvent.keyboard('{Delete}');
    await lies('Relatório de consumo', 1);
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
    await lies('Relatório de consumo', 1);
    await reload();
    await lies('Relatório de consumo', 1);
    await expect.element(treeRow('Projetos')).not.toBeInTheDocument();
  });
});
