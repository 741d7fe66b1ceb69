import { accessibilityFaults, expect, test } from './colega-test.ts';
import { callsOf, deletedChats } from './mock-control.ts';
import {
  chooseOf,
  focusRow,
  notices,
  openPanel,
  QUINQUENNIUM,
  rowNames,
  treeRow,
  UNDO_TIME,
  undoButton,
  VPN,
} from './panel-page.ts';
import { wide } from './suites.ts';

const ONE_CHAT = /^\/api\/chat\/[^/]+$/;
const NAME_FIELD = /^Novo nome de /;

test.describe('a chat that is renamed', () => {
  test(
    'in its row by F2 has the new title at once, and on the server',
    wide,
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
});

test.describe('a chat that is deleted', () => {
  test(
    'is gone at once, and back when it is undone, without a call',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      const before = await rowNames(page);
      await chooseOf(page, VPN, 'Excluir conversa');
      await expect(notices(page)).toContainText(/Conversa “.*” excluída\./);
      await expect(treeRow(page, VPN)).toHaveCount(0);
      // The mouse pauses the undo time, so axe may take long.
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
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await focusRow(page, VPN);
      await page.clock.install();
      const begun = await page.evaluate(() => Date.now());
      await page.keyboard.press('Delete');
      await expect(undoButton(page)).toBeVisible();
      // Paused here, so that a slow machine is not too late.
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
});
