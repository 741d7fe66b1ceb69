import type { Page } from '@playwright/test';
import { ANY_REPLY } from '../src/testing/mock-control.ts';
import { answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { drawer, tree, VPN } from './panel-page.ts';
import { core, wide } from './suites.ts';

const CHAT = '/institucional?chat=chat-0006';

const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true });
const opener = (page: Page) => page.getByRole('button', { name: 'Abrir o painel de conversas' });

/** Returns by how many CSS px the page is wider than the window. */
function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

for (const [width, height] of [
  [360, 380],
  [320, 256],
  [667, 375],
  [1366, 625],
] as const) {
  test(
    `a text can be written and sent at ${width}×${height}, and nothing leaves the window`,
    width === 320 ? core : wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await page.setViewportSize({ width, height });
      await openSignedIn(CHAT);
      await composer(page).fill('Uma pergunta');
      await expect(composer(page)).toBeFocused();
      await expect(composer(page)).toBeInViewport({ ratio: 1 });
      await expect(send(page)).toBeInViewport({ ratio: 1 });
      expect(await excessWidth(page)).toBe(0);
    },
  );

  test(
    `at ${width}×${height} a question is asked, its answer read, another stopped and sent again`,
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await page.setViewportSize({ width, height });
      await openSignedIn('/financeiro');
      await ask(page, 'Qual é o limite de hotel?');
      const answer = await answerEnds(page);
      const copy = answer.getByRole('button', { name: 'Copiar resposta' });
      await copy.scrollIntoViewIfNeeded();
      await expect(copy).toBeInViewport({ ratio: 1 });
      await expect(composer(page)).toBeFocused();
      await mock.plan({
        method: 'POST',
        path: ANY_REPLY,
        kind: 'delay',
        times: 1,
        milliseconds: 60_000,
      });
      await ask(page, 'E o de táxi?');
      await page.keyboard.press('Escape');
      const again = page.getByRole('log').getByRole('button', { name: 'Tentar de novo' });
      await again.click();
      await expect(page.getByRole('article')).toHaveCount(4);
      await answerEnds(page);
      expect(await excessWidth(page)).toBe(0);
    },
  );
}

test(
  'the list of the drawer can be read and scrolled at 320×256',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await page.setViewportSize({ width: 320, height: 256 });
    await openSignedIn(CHAT);
    await opener(page).click();
    const rows = tree(page).getByRole('row');
    await expect(rows.first()).toBeVisible();
    const chat = rows.filter({ hasText: VPN });
    await chat.scrollIntoViewIfNeeded();
    await expect(chat).toBeInViewport({ ratio: 1 });
    // Several rows must be visible for orientation.
    expect((await tree(page).boundingBox())?.height).toBeGreaterThan(3 * 34);
    await chat.click();
    await expect(page).toHaveURL(/chat-0005$/);
    await expect(drawer(page)).toBeHidden();
  },
);
