import { expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openApp } from './open-app.tsx';

/** Names of the demo chats that are in no folder, as shown in their rows. */
export const VPN = 'VPN não conecta fora do escritório';
export const QUINQUENNIUM = 'Como funciona o quinquênio?';
export const TRAVEL = 'Resumo da política de viagens';
/** Has no title; its first question stands for it. */
export const MONITOR = 'bom dia, meu segundo monitor parou de funcionar depois da atualização';

export const panel = page.getByRole('navigation', { name: 'Conversas' });

/** The tree of folders and chats, once it is interactive. */
export const tree = page.getByRole('treegrid', { name: 'Pastas e conversas' });

/** The notices with an undo button. */
export const notices = page.getByRole('group', { name: 'Ações que podem ser desfeitas' });
export const undoButton = notices.getByRole('button', { name: 'Desfazer' });

/** The error modal. */
export const errorDialog = page.getByRole('alertdialog');
export const moveDialog = page.getByRole('dialog', { name: 'Mover para' });

/** Finds the row of a folder or chat by a part of its name. */
export function treeRow(name: string): Locator {
  return tree.getByRole('row', { name, exact: false });
}

export function menuItem(name: string): Locator {
  return page.getByRole('menuitem', { name, exact: true });
}

/** Opens a demo chat, and waits for the interactive tree with all names, and for the personas. */
export async function openSidebar(path = '/institucional?chat=chat-0006') {
  const app = await openApp(path);
  await expect.element(tree).toBeVisible();
  // A chat without a title has its name when its first question is read.
  await expect.element(treeRow(MONITOR)).toBeVisible();
  // The personas above the tree leave it less room.
  await expect.element(panel.getByRole('link', { name: 'Jurídico' })).toBeVisible();
  return app;
}

const nextFrame = () => new Promise(requestAnimationFrame);

/** Returns the names of the visible rows at the top of the list: headings, folders, chats. */
export async function rowNames(): Promise<readonly (string | null)[]> {
  const list = tree.element();
  list.scrollTop = 0;
  for (let frames = 0; frames < 3; frames += 1) await nextFrame();
  const { bottom } = list.getBoundingClientRect();
  const top = (row: Element) => row.getBoundingClientRect().top;
  // While a list scrolls, its rows are not in order, and more rows exist than are visible.
  return [...list.querySelectorAll('[role="row"]')]
    .filter((row) => top(row) < bottom)
    .toSorted((first, second) => top(first) - top(second))
    .map((row) => row.ariaLabel ?? row.textContent);
}

/**
 * Expects the rows to be in the order in which they were, as many as there is room for both times: the
 * parts of the panel above the list may come after it, and take room from it.
 */
export async function expectRows(before: readonly (string | null)[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const now = await rowNames();
      const fitting = Math.min(now.length, before.length);
      expect(fitting).toBeGreaterThan(8);
      expect(now.slice(0, fitting)).toEqual(before.slice(0, fitting));
    },
    { timeout: 30_000 },
  );
}

/** Expects the level of a row; level 1 is in no folder. */
export async function expectLevel(name: string, level: number): Promise<void> {
  await expect.element(treeRow(name)).toHaveAttribute('aria-level', `${level}`);
}

/** Chooses an item of a row's menu '…', by mouse. */
export async function chooseFromRowMenu(row: string, item: string): Promise<void> {
  await treeRow(row).hover();
  await treeRow(row)
    .getByRole('button', { name: /^Ações de / })
    .click();
  await menuItem(item).click();
}

export async function chooseFromListMenu(item: string): Promise<void> {
  await page.getByRole('button', { name: 'Ações da lista' }).click();
  await menuItem(item).click();
}

/** Focuses a row for its keys, without opening it. */
export async function focusRow(row: Locator): Promise<void> {
  await expect.element(row).toBeVisible();
  row.element().focus();
  await expect.element(row).toHaveFocus();
}

/** Moves a chat by keyboard only, to the folder found by the search words. */
export async function moveByKeys(chat: string, words: string): Promise<void> {
  await focusRow(treeRow(chat));
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(menuItem('Renomear')).toHaveFocus();
  await userEvent.keyboard('m');
  await expect.element(menuItem('Mover para…')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(moveDialog.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard(words);
  // The folder, and the offer of a new one.
  await expect.element(moveDialog.getByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  await expect.element(moveDialog).not.toBeInTheDocument();
}

/** Expects an error in the modal, and closes it. */
export async function expectErrorAndClose(error: string): Promise<void> {
  await expect.element(errorDialog).toMatchTextContent(error);
  await errorDialog.getByRole('button', { name: 'Fechar' }).click();
}
