import type { Page } from '@playwright/test';
import { callsOf, movedChats } from './mock-control.ts';
import { accessibilityFaults, expect, test } from './colega-test.ts';
import {
  chooseOfList,
  focusRow,
  expectLevel,
  menuItem,
  moveDialog,
  notices,
  openPanel,
  rowNames,
  tree,
  treeRow,
  undoButton,
  VPN,
} from './panel-page.ts';
import { wide } from './suites.ts';

const FOLDERS = /^\/api\/chat\/folders$/;

const nameField = (page: Page) =>
  page.getByRole('dialog', { name: 'Nova pasta' }).getByRole('textbox', { name: 'Nome da pasta' });

/** Moves a chat by keyboard only, to the folder found by the search words. */
async function moveByKeys(page: Page, chat: string, words: string): Promise<void> {
  await focusRow(page, chat);
  await page.keyboard.press('Shift+F10');
  await expect(menuItem(page, 'Renomear')).toBeFocused();
  await page.keyboard.press('m');
  await expect(menuItem(page, 'Mover para…')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moveDialog(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(moveDialog(page).getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(moveDialog(page)).toBeHidden();
}

test.describe('a chat that is moved', () => {
  test(
    'by drag lies in the folder it was dropped on, and is moved back when it is undone',
    wide,
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
        .poll(() => movedChats(mock))
        .toEqual([
          ['chat-0005', 'folder-0005'],
          ['chat-0005', null],
        ]);
      await page.reload();
      await expect.poll(() => rowNames(page)).toEqual(before);
    },
  );

  test(
    'by its menu and a search for the folder, with the keyboard alone, lies in it',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await moveByKeys(page, VPN, 'ferias');
      await expect(treeRow(page, 'Benefícios e RH, 5 conversas')).toBeVisible();
      await expect.poll(() => movedChats(mock)).toEqual([['chat-0005', 'folder-0002']]);
      await chooseOfList(page, 'Expandir todas as pastas');
      await expectLevel(page, VPN, 3);
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
    await expect.poll(() => movedChats(mock)).toEqual([['chat-0005', 'folder-0005']]);
    // The notice is over the open drawer.
    await undoButton(page).tap();
    await expect
      .poll(() => movedChats(mock))
      .toEqual([
        ['chat-0005', 'folder-0005'],
        ['chat-0005', null],
      ]);
  });
});

test.describe('a folder', () => {
  test(
    'is created by its name, and stands last, also after a reload',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await page.getByRole('button', { name: 'Nova pasta' }).click();
      await expect(nameField(page)).toBeFocused();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.type('Viagem a Recife');
      await page.keyboard.press('Enter');
      await expect(nameField(page)).toBeHidden();
      await expect(treeRow(page, 'Viagem a Recife, 0 conversas')).toBeVisible();
      expect((await rowNames(page)).slice(0, 5).at(-1)).toContain('Viagem a Recife');
      expect(await callsOf(mock, 'POST', FOLDERS)).toHaveLength(1);
      await expect(treeRow(page, 'Viagem a Recife, 0 conversas')).toBeFocused();
      await page.reload();
      await expect(treeRow(page, 'Viagem a Recife, 0 conversas')).toBeVisible();
      expect((await rowNames(page)).slice(0, 5).at(-1)).toContain('Viagem a Recife');
    },
  );
});
