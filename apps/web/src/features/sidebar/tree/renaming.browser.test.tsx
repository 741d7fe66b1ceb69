import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi as callAnyApi } from '../../../testing/call-api.ts';
import { callsOf, type MockControl } from '../../../testing/mock-control.ts';
import {
  chooseFromRowMenu,
  errorDialog,
  focusRow,
  expectErrorAndClose,
  menuItem,
  openSidebar,
  QUINQUENNIUM,
  treeRow,
  MONITOR,
  VPN,
} from '../../../testing/sidebar-page.ts';
import { wide } from '../../../testing/suites.ts';

const ONE_CHAT = /^\/api\/chat\/[^/]+$/;
const ONE_FOLDER = /^\/api\/chat\/folders\/[^/]+$/;
const nameField = page.getByRole('textbox', { name: /^Novo nome de / });

interface Named {
  readonly id?: string;
  readonly chatId?: string;
  readonly title: string | null;
}
const callApi = async (...call: Parameters<typeof callAnyApi>) =>
  (await callAnyApi(...call)) as { readonly items: readonly Named[] };

/** Returns the names that the server was asked to store, in order. */
async function namesSent(mock: MockControl, path: RegExp) {
  return (await callsOf(mock, 'PATCH', path)).map(({ body }) => body);
}

/** Starts renaming a row with F2, with its name selected. */
async function beginToRename(name: string): Promise<void> {
  await focusRow(treeRow(name));
  await userEvent.keyboard('{F2}');
  await expect.element(nameField).toHaveFocus();
}

describe('a chat that is renamed', () => {
  it('keeps its title by Escape, and no call is made', async () => {
    const { mock } = await openSidebar();
    await beginToRename(VPN);
    await userEvent.keyboard('Outra coisa{Escape}');
    await expect.element(treeRow(VPN)).toHaveFocus();
    expect(await namesSent(mock, ONE_CHAT)).toEqual([]);
  });

  it('to nothing is called “[vazio]”', wide, async () => {
    const { mock } = await openSidebar();
    await beginToRename(VPN);
    await userEvent.keyboard('{Delete}{Enter}');
    await expect.element(treeRow('[vazio]')).toHaveFocus();
    await expect.poll(() => namesSent(mock, ONE_CHAT)).toEqual([{ title: '[vazio]' }]);
  });

  it('by its menu has the new title, also where the conversation shows it', async () => {
    await openSidebar();
    await chooseFromRowMenu(QUINQUENNIUM, 'Renomear');
    await expect.element(nameField).toHaveFocus();
    await userEvent.keyboard('Quinquênio{Enter}');
    await expect.element(treeRow('Quinquênio')).toBeVisible();
    const heading = page.getByRole('heading', { level: 1, name: 'Quinquênio', exact: true });
    await expect.element(heading).toBeVisible();
  });

  it('has its old title again, and an error is said, where the server refuses', async () => {
    const { mock, expectedErrors } = await openSidebar();
    expectedErrors.push('500');
    await mock.plan({ method: 'PATCH', path: '/api/chat/*', kind: 'status', code: 500, times: 1 });
    await beginToRename(VPN);
    await userEvent.keyboard('VPN de casa{Enter}');
    await expectErrorAndClose('Ocorreu um erro ao realizar uma operação na conversa.');
    await expect.element(treeRow(VPN)).toBeVisible();
    await expect.element(treeRow('VPN de casa')).not.toBeInTheDocument();
  });
});

describe('a name that the server refuses since it has another one by now (409)', () => {
  const conflict = { method: 'PATCH', kind: 'status', code: 409, times: 1 };

  it('gives way to that of the server, and is in the field again, for a chat', async () => {
    const { mock, expectedErrors } = await openSidebar();
    expectedErrors.push('409');
    const [row] = (await callApi('chat?pageSize=50')).items.filter(({ title }) => title === VPN);
    await callApi(`chat/${row?.chatId}`, { method: 'PATCH', data: { title: 'De outra pessoa' } });
    await mock.plan({ ...conflict, path: '/api/chat/*' });
    await beginToRename(VPN);
    await userEvent.keyboard('VPN de casa{Enter}');
    await expectErrorAndClose('Ocorreu um erro ao realizar uma operação na conversa.');
    await expect.element(treeRow('De outra pessoa')).toBeVisible();
    await beginToRename('De outra pessoa');
    await expect.element(nameField).toHaveValue('VPN de casa');
    await expect.element(nameField).toHaveAttribute('aria-invalid', 'true');
    await expect.element(nameField).toHaveAccessibleDescription('Este nome ainda não foi salvo.');
    await userEvent.keyboard('{Enter}');
    await expect.element(treeRow('VPN de casa')).toBeVisible();
    await beginToRename('VPN de casa');
    await expect.element(nameField).toHaveValue('VPN de casa');
    await expect.element(nameField).not.toHaveAttribute('aria-invalid');
  });

  it('gives way to that of the server, and is in the field again, for a folder', wide, async () => {
    const { mock, expectedErrors } = await openSidebar();
    expectedErrors.push('409');
    const folders = (await callApi('chat/folders?pageSize=50')).items;
    const id = folders.find(({ title }) => title === 'Projetos')?.id;
    await callApi(`chat/folders/${id}`, { method: 'PATCH', data: { title: 'De outra pessoa' } });
    await mock.plan({ ...conflict, path: '/api/chat/folders/*' });
    await beginToRename('Projetos');
    await userEvent.keyboard('Obras{Enter}');
    await expectErrorAndClose('Ocorreu um erro ao realizar uma operação na pasta.');
    await expect.element(treeRow('De outra pessoa, 1 conversa')).toBeVisible();
    await beginToRename('De outra pessoa');
    await expect.element(nameField).toHaveValue('Obras');
  });
});

describe('the title of a chat', () => {
  it('is generated again from its menu', wide, async () => {
    const { mock } = await openSidebar();
    await chooseFromRowMenu(MONITOR, 'Gerar título de novo');
    await expect.element(treeRow(MONITOR)).not.toBeInTheDocument();
    await expect.element(treeRow('Pedido de equipamento')).toBeVisible();
    expect(await callsOf(mock, 'POST', /^\/api\/chat\/chat-0004\/generate-title$/)).toHaveLength(1);
  });

  it('stays, and an error says so, where there is nothing to make one from', wide, async () => {
    const { expectedErrors } = await openSidebar('/');
    expectedErrors.push('409');
    const current = treeRow('Nova conversa');
    await expect.element(current).toHaveAttribute('aria-current', 'page');
    await current.hover();
    await current.getByRole('button', { name: /^Ações de / }).click();
    await menuItem('Gerar título de novo').click();
    await expectErrorAndClose('Ainda não há mensagens nesta conversa para gerar um título.');
    await expect.element(errorDialog).not.toBeInTheDocument();
    await expect.element(current).toHaveAccessibleName('Nova conversa');
  });
});

describe('a folder that is renamed', () => {
  it('is so in its row by F2, and to nothing is called “[vazio]”', async () => {
    const { mock } = await openSidebar();
    await beginToRename('Projetos');
    await expect.element(nameField).toHaveAccessibleName('Novo nome de Projetos');
    await userEvent.keyboard('Obras{Enter}');
    await expect.element(treeRow('Obras, 1 conversa')).toHaveFocus();
    await chooseFromRowMenu('Obras', 'Renomear');
    await expect.element(nameField).toHaveFocus();
    await userEvent.keyboard('{Delete}{Enter}');
    await expect.element(treeRow('[vazio], 1 conversa')).toBeVisible();
    await expect
      .poll(() => namesSent(mock, ONE_FOLDER))
      .toEqual([{ title: 'Obras' }, { title: '[vazio]' }]);
  });

  it('has its old name again, and an error is said, where the server refuses', wide, async () => {
    const { mock, expectedErrors } = await openSidebar();
    expectedErrors.push('500');
    const fault = { method: 'PATCH', path: '/api/chat/folders/*', kind: 'status', code: 500 };
    await mock.plan({ ...fault, times: 1 });
    await beginToRename('Projetos');
    await userEvent.keyboard('Obras{Enter}');
    await expectErrorAndClose('Ocorreu um erro ao realizar uma operação na pasta.');
    await expect.element(treeRow('Projetos')).toBeVisible();
  });
});
