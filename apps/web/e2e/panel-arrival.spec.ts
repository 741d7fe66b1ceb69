import type { Page } from '@playwright/test';
import { expect, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import { tree } from './panel-page.ts';
import { wide } from './suites.ts';

const CHAT = '/institucional?chat=chat-0006';
const LISTS = {
  personas: /\/api\/v1\/personas(\?|$)/,
  folders: /\/api\/chat\/folders/,
  chats: /\/api\/chat\?/,
} as const;

declare global {
  var movedRows: string[];
}

/** Records each row, link and heading of the side panel that moves after it was shown. */
async function watchRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ROWS = '.shell-panel :is([role="row"], li a, h2, .shell-new, input[type="search"])';
    const known = new Map<string, number>();
    globalThis.movedRows = [];
    const look = () => {
      for (const row of document.querySelectorAll(ROWS)) {
        if (!row.checkVisibility({ opacityProperty: true })) continue;
        const text = row.ariaLabel ?? row.textContent.trim();
        if (text === '') continue;
        // A button and a row may have the same text.
        const name = `${row.getAttribute('role') ?? row.localName} ${text}`;
        const range = document.createRange();
        const first = document.createTreeWalker(row, NodeFilter.SHOW_TEXT).nextNode();
        range.selectNodeContents(first ?? row);
        const { top } = range.getBoundingClientRect();
        const before = known.get(name);
        if (before !== undefined && Math.abs(before - top) > 2)
          globalThis.movedRows.push(`${name}: ${before} → ${top}`);
        known.set(name, top);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

for (const order of [
  ['personas', 'folders', 'chats'],
  ['chats', 'folders', 'personas'],
  ['folders', 'personas', 'chats'],
] as const)
  test(
    `the lists of the panel move nothing when ${order.join(', then ')} come late`,
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn(CHAT);
      const releases = await Promise.all(order.map((list) => holdRequests(page, LISTS[list])));
      await watchRows(page);
      await page.goto(CHAT, { waitUntil: 'commit' });
      const panel = page.getByRole('navigation', { name: 'Conversas' });
      await expect(panel.getByRole('status').first()).toBeAttached();
      for (const release of releases) {
        await page.waitForFunction(
          () =>
            new Promise<boolean>((resolve) =>
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))),
            ),
        );
        release();
      }
      await expect(panel.getByRole('link', { name: 'Suporte de TI' })).toBeVisible();
      await expect(tree(page).getByRole('row').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-ready', /lists/);
      expect(await page.evaluate(() => globalThis.movedRows)).toEqual([]);
    },
  );

for (const [chats, what] of [
  [1, 'few chats leave the personas more room'],
  [30, 'many chats leave the personas little room'],
] as const)
  test(
    `the lists of the panel move nothing in a low window, where ${what}`,
    wide,
    async ({ page, mock, openSignedIn }) => {
      await page.setViewportSize({ width: 1366, height: 625 });
      await mock.reset({ chats, folders: 0 });
      await openSignedIn('/institucional');
      const address = page.url();
      const releases = await Promise.all(
        Object.values(LISTS).map((list) => holdRequests(page, list)),
      );
      await watchRows(page);
      await page.goto(address, { waitUntil: 'commit' });
      const panel = page.getByRole('navigation', { name: 'Conversas' });
      await expect(panel.getByRole('status').first()).toBeAttached();
      for (const release of releases) release();
      await expect(page.locator('html')).toHaveAttribute('data-ready', /lists/);
      await expect(tree(page).getByRole('row').first()).toBeVisible();
      expect(await page.evaluate(() => globalThis.movedRows)).toEqual([]);
    },
  );
