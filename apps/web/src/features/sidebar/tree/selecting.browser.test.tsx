import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deletedChats } from '../../../testing/mock-control.ts';
import {
  chooseFromListMenu,
  focusRow,
  menuItem,
  notices,
  openSidebar,
  panel,
  QUINQUENNIUM,
  expectRows,
  rowNames,
  TRAVEL,
  tree,
  treeRow,
  undoButton,
  MONITOR,
  VPN,
} from '../../../testing/sidebar-page.ts';
import { rowOfAddress } from '../../../testing/conversation-page.ts';
import { wide } from '../../../testing/suites.ts';

/** Expects this text about the number of selected chats. */
async function areSelected(text: string): Promise<void> {
  await expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible();
}

describe('several chats', () => {
  it('selected by Ctrl and Shift are deleted, with one way back', async () => {
    const { mock } = await openSidebar('/institucional?chat=chat-0015');
    const before = await rowNames();
    await treeRow(MONITOR).click({ modifiers: ['ControlOrMeta'] });
    await treeRow(TRAVEL).click({ modifiers: ['ControlOrMeta'] });
    await areSelected('2 selecionadas');
    await treeRow(MONITOR).click({ modifiers: ['ControlOrMeta'] });
    await treeRow(VPN).click({ modifiers: ['Shift'] });
    await areSelected('3 selecionadas');
    expect(location.search).toBe('?chat=chat-0015');
    await panel.getByRole('button', { name: 'Excluir 3 conversas' }).click();
    await expect.element(notices).toMatchTextContent('3 conversas excluídas.');
    expect(undoButton.elements()).toHaveLength(1);
    for (const name of [VPN, QUINQUENNIUM, TRAVEL])
      await expect.element(treeRow(name)).not.toBeInTheDocument();
    await undoButton.click();
    for (const name of [VPN, QUINQUENNIUM, TRAVEL])
      await expect.element(treeRow(name)).toBeVisible();
    await expectRows(before);
    expect(await deletedChats(mock)).toEqual([]);
  });

  it('do not include a chat that was opened by a click, and left since by the keyboard', async () => {
    await openSidebar();
    await treeRow(TRAVEL).click();
    await expect.poll(() => rowOfAddress(location.href)?.textContent).toContain(TRAVEL);
    await userEvent.keyboard('{Control>}{Shift>}o{/Shift}{/Control}');
    await expect.poll(() => rowOfAddress(location.href)?.textContent).not.toContain(TRAVEL);
    await treeRow(VPN).click({ modifiers: ['ControlOrMeta'] });
    await treeRow(QUINQUENNIUM).click({ modifiers: ['ControlOrMeta'] });
    await areSelected('2 selecionadas');
  });

  it('are selected by “Selecionar conversas” and the keyboard alone, and deleted', async () => {
    const { mock } = await openSidebar();
    (page.getByRole('button', { name: 'Ações da lista' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menuItem('Selecionar conversas')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await areSelected('Nenhuma selecionada');
    await focusRow(treeRow(VPN));
    await userEvent.keyboard(' {ArrowDown} ');
    await areSelected('2 selecionadas');
    await expect.element(treeRow(VPN).getByRole('checkbox')).toBeChecked();
    await userEvent.keyboard('{Delete}');
    await expect.element(notices).toMatchTextContent('2 conversas excluídas.');
    await notices.getByRole('button', { name: 'Dispensar' }).click();
    await expect
      .poll(async () => (await deletedChats(mock)).toSorted())
      .toEqual(['chat-0005', 'chat-0006']);
  });

  it(
    'keep the focus in the list: on its rows to select them, and on its menu at the end',
    wide,
    async () => {
      await openSidebar();
      const actions = page.getByRole('button', { name: 'Ações da lista' });
      actions.element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(menuItem('Selecionar conversas')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => document.activeElement?.role).toBe('row');
      page.getByRole('button', { name: 'Encerrar a seleção' }).element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(actions).toHaveFocus();
    },
  );

  it('are no longer selected after Escape, nor can be after another', wide, async () => {
    await openSidebar();
    await chooseFromListMenu('Selecionar conversas');
    await treeRow(VPN).click();
    await areSelected('1 selecionada');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(page.getByRole('button', { name: 'Nova pasta' })).toBeVisible();
    await expect.element(tree.getByRole('checkbox')).not.toBeInTheDocument();
    expect(location.search).toBe('?chat=chat-0006');
  });
});
