import { expect, type Locator, type Page } from '@playwright/test';
import type { MockControl } from './mock-control.ts';

/** The demonstration's chats that lie in no folder, by what their rows say. */
export const VPN = 'VPN não conecta fora do escritório';
export const QUINQUENNIUM = 'Como funciona o quinquênio?';
export const TRAVEL = 'Resumo da política de viagens';
export const UNTITLED = '[Sem título]';

/** What stands beside the conversation on wide screens. */
export function panel(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Conversas' });
}

/** What lies over the conversation on a phone. */
export function drawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Conversas' });
}

/** The folders and chats, once everything can be done about them. */
export function tree(page: Page): Locator {
  return page.getByRole('treegrid', { name: 'Pastas e conversas' });
}

/** The row of a folder or a chat, by a part of its name. */
export function treeRow(page: Page, name: string): Locator {
  return tree(page).getByRole('row', { name });
}

/**
 * The rows as they are read, without what can be done about them: headings, folders, chats. They are
 * those of the list's beginning, since only rows in sight are in the document.
 */
export async function rowNames(page: Page): Promise<readonly (string | null)[]> {
  await tree(page).evaluate(async (element) => {
    element.scrollTop = 0;
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
  return tree(page)
    .getByRole('row')
    .evaluateAll((rows) => {
      const top = (row: Element) => row.getBoundingClientRect().top;
      const bottom = rows[0]?.closest('[role="treegrid"]')?.getBoundingClientRect().bottom ?? 0;
      // While a list scrolls, its rows are not in order, and more of them are there than are seen.
      return rows
        .filter((row) => top(row) < bottom)
        .toSorted((first, second) => top(first) - top(second))
        .map((row) => row.ariaLabel ?? row.textContent);
    });
}

/** How deep a row lies: 1 is in no folder. */
export async function lies(page: Page, name: string, level: number): Promise<void> {
  await expect(treeRow(page, name)).toHaveAttribute('aria-level', `${level}`);
}

export function menuItem(page: Page, name: string): Locator {
  return page.getByRole('menuitem', { name, exact: true });
}

/** For how long, in milliseconds: the clock of a page leads over it sooner. */
export const UNDO_TIME = 7_000;

/** What can still be undone. */
export function notices(page: Page): Locator {
  return page.getByRole('group', { name: 'Ações que podem ser desfeitas' });
}

export function undoButton(page: Page): Locator {
  return notices(page).getByRole('button', { name: 'Desfazer' });
}

export function moveDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Mover para' });
}

/** Chooses something from the menu '…' of a row, by mouse. */
export async function chooseOf(page: Page, row: string, item: string): Promise<void> {
  await treeRow(page, row).hover();
  await treeRow(page, row)
    .getByRole('button', { name: /^Ações de / })
    .click();
  await menuItem(page, item).click();
}

export async function chooseOfList(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Ações da lista' }).click();
  await menuItem(page, item).click();
}

/** Focuses a row as its keys need it, and opens nothing. */
export async function focusRow(page: Page, name: string): Promise<void> {
  await treeRow(page, name).focus();
  await expect(treeRow(page, name)).toBeFocused();
}

/** Opens a chat of the demonstration, which `openSignedIn` may choose, and waits for the panel in which everything can be done. */
export async function openPanel(
  page: Page,
  mock: MockControl,
  openSignedIn: (path: string) => Promise<void>,
): Promise<void> {
  await mock.reset();
  await openSignedIn('/institucional?chat=chat-0006');
  await expect(tree(page)).toBeVisible();
}
