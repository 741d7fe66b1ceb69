import { expect, type Locator, type Page } from '@playwright/test';
import type { MockControl } from './mock-control.ts';

/** Names of the demo chats that are in no folder, as shown in their rows. */
export const VPN = 'VPN não conecta fora do escritório';
export const QUINQUENNIUM = 'Como funciona o quinquênio?';
export const TRAVEL = 'Resumo da política de viagens';

/** Finds the side panel of wide screens. */
export function panel(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Conversas' });
}

/** Finds the drawer of a phone. */
export function drawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Conversas' });
}

/** Finds the tree of folders and chats, once it is interactive. */
export function tree(page: Page): Locator {
  return page.getByRole('treegrid', { name: 'Pastas e conversas' });
}

/** Finds the row of a folder or chat by a part of its name. */
export function treeRow(page: Page, name: string): Locator {
  return tree(page).getByRole('row', { name });
}

/**
 * Returns the names of the rows without their buttons: headings, folders, chats. Scrolls to the
 * top first, since only visible rows are in the document.
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
      // While a list scrolls, its rows are not in order, and more rows exist than are visible.
      return rows
        .filter((row) => top(row) < bottom)
        .toSorted((first, second) => top(first) - top(second))
        .map((row) => row.ariaLabel ?? row.textContent);
    });
}

/** Expects the level of a row; level 1 is in no folder. */
export async function expectLevel(page: Page, name: string, level: number): Promise<void> {
  await expect(treeRow(page, name)).toHaveAttribute('aria-level', `${level}`);
}

export function menuItem(page: Page, name: string): Locator {
  return page.getByRole('menuitem', { name, exact: true });
}

/** Time in which a write can be undone, in milliseconds; tests skip it with the page's clock. */
export const UNDO_TIME = 10_000;

/** Finds the notices with an undo button. */
export function notices(page: Page): Locator {
  return page.getByRole('group', { name: 'Ações que podem ser desfeitas' });
}

export function undoButton(page: Page): Locator {
  return notices(page).getByRole('button', { name: 'Desfazer' });
}

export function moveDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Mover para' });
}

/** Chooses an item of a row's menu '…', by mouse. */
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

/** Focuses a row for its keys, without opening it. */
export async function focusRow(page: Page, name: string): Promise<void> {
  await treeRow(page, name).focus();
  await expect(treeRow(page, name)).toBeFocused();
}

/** Opens a demo chat by `openSignedIn`, and waits for the interactive tree. */
export async function openPanel(
  page: Page,
  mock: MockControl,
  openSignedIn: (path: string) => Promise<void>,
): Promise<void> {
  await mock.reset();
  await openSignedIn('/institucional?chat=chat-0006');
  await expect(tree(page)).toBeVisible();
}
