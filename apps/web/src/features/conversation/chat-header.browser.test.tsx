import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { movedChats } from '../../testing/mock-control.ts';
import { openApp } from '../../testing/open-app.tsx';
import {
  expectErrorAndClose,
  menuItem,
  moveDialog,
  notices,
  treeRow,
  undoButton,
  QUINQUENNIUM,
} from '../../testing/sidebar-page.ts';
import { wide } from '../../testing/suites.ts';

const CHAT = '/institucional?chat=chat-0006';
const title = page.getByRole('heading', { level: 1 });
const field = page.getByRole('textbox', { name: `Novo nome de ${QUINQUENNIUM}` });
const menuButton = page.getByRole('button', { name: 'Mais ações da conversa' });

async function choose(name: string): Promise<void> {
  await menuButton.click();
  await menuItem(name).click();
}

describe('the title in the header', () => {
  it('is renamed in its place by a press, and the row of the chat has the new name', async () => {
    const { mock } = await openApp(CHAT);
    await expect.element(title).toMatchTextContent(QUINQUENNIUM);
    await title.getByRole('button').click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(QUINQUENNIUM);
    await userEvent.keyboard('O quinquênio{Enter}');
    await expect.element(title).toMatchTextContent('O quinquênio');
    await expect.element(title.getByRole('button')).toHaveFocus();
    await expect.element(treeRow('O quinquênio')).toBeVisible();
    const changes = async () =>
      (await mock.requests()).filter(({ method }) => method === 'PATCH').map(({ path }) => path);
    await expect.poll(changes).toEqual(['/api/chat/chat-0006']);
  });

  it('that could not be stored is in the field again', wide, async () => {
    const { mock, expectedErrors } = await openApp(CHAT);
    expectedErrors.push('409');
    await mock.plan({ method: 'PATCH', path: '/api/chat/*', kind: 'status', code: 409, times: 1 });
    await title.getByRole('button').click();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('O quinquênio{Enter}');
    await expectErrorAndClose('Ocorreu um erro ao realizar uma operação na conversa.');
    await expect.element(title).toMatchTextContent(QUINQUENNIUM);
    await title.getByRole('button').click();
    await expect.element(field).toHaveValue('O quinquênio');
    await userEvent.keyboard('{Enter}');
    await expect.element(title).toMatchTextContent('O quinquênio');
  });

  it('stays as it was after Escape, by the menu too', wide, async () => {
    const { mock } = await openApp(CHAT);
    await choose('Renomear');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('Outro nome{Escape}');
    await expect.element(title).toMatchTextContent(QUINQUENNIUM);
    await expect.element(title.getByRole('button')).toHaveFocus();
    expect((await mock.requests()).filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('is there on a phone, and is renamed by the menu there', wide, async () => {
    await openApp(CHAT, { size: [390, 844] });
    await expect.element(title).toBeVisible();
    await choose('Renomear');
    await expect.element(field).toBeVisible();
    await userEvent.keyboard('O quinquênio{Enter}');
    await expect.element(title).toMatchTextContent('O quinquênio');
  });
});

it('where the side panel is a drawer, a new chat is one press away, and not offered in itself', async () => {
  await openApp(CHAT, { size: [390, 844] });
  const newChat = page.getByRole('button', { name: 'Nova conversa' });
  await newChat.click();
  await expect.poll(() => location.search).not.toContain('chat-0006');
  await expect.element(title).toMatchTextContent('Marina');
  await expect.element(newChat).not.toBeInTheDocument();
});

it('a drawer is closed by Back, where that leads to another chat', wide, async () => {
  await openApp(CHAT, { size: [390, 844] });
  const open = page.getByRole('button', { name: 'Abrir o painel de conversas' });
  const drawer = page.getByRole('dialog', { name: 'Conversas' });
  await open.click();
  await drawer.getByRole('link', { name: 'Jurídico' }).click();
  await expect.poll(() => location.pathname).toBe('/juridico');
  await open.click();
  await expect.element(drawer).toBeVisible();
  history.back();
  await expect.element(title).toMatchTextContent(QUINQUENNIUM);
  await expect.element(drawer).not.toBeInTheDocument();
});

it('the sheet of personas is closed by Back, where that leads to another chat', wide, async () => {
  await openApp(CHAT, { size: [390, 844] });
  const open = page.getByRole('button', { name: /Trocar de persona/ });
  const sheet = page.getByRole('dialog', { name: 'Trocar de persona' });
  await open.click();
  await sheet.getByRole('link', { name: 'Jurídico' }).click();
  await expect.poll(() => location.pathname).toBe('/juridico');
  await open.click();
  await expect.element(sheet).toBeVisible();
  history.back();
  await expect.element(title).toMatchTextContent(QUINQUENNIUM);
  await expect.element(sheet).not.toBeInTheDocument();
});

describe('the menu of the open chat', () => {
  it('moves it to a folder, and back by the notice', wide, async () => {
    const { mock } = await openApp(CHAT);
    await choose('Mover para…');
    await moveDialog.getByRole('option', { name: 'Projetos' }).click();
    await expect.element(notices).toMatchTextContent('Conversa movida para “Projetos”.');
    await expect.poll(() => movedChats(mock)).toEqual([['chat-0006', 'folder-0005']]);
    await undoButton.click();
    await expect.poll(async () => (await movedChats(mock)).at(-1)).toEqual(['chat-0006', null]);
  });

  it('deletes it, shows the next one, and brings it back by the notice', async () => {
    await openApp(CHAT);
    await choose('Excluir conversa');
    await expect.poll(() => location.search).not.toContain('chat-0006');
    await expect.element(title).not.toMatchTextContent(QUINQUENNIUM);
    await undoButton.click();
    await expect.poll(() => location.search).toContain('chat-0006');
    await expect.element(title).toMatchTextContent(QUINQUENNIUM);
  });
});
