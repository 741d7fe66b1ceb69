import type { Page } from '@playwright/test';
import { accessibilityFaults, composer, expect, test } from './colega-test.ts';
import type { MockControl } from './mock-control.ts';
import {
  callsOf,
  chooseOfList,
  drawer,
  lies,
  moveDialog,
  openPanel,
  panel,
  QUINQUENNIUM,
  tree,
  treeRow,
  VPN,
} from './panel-page.ts';
import { core, wide } from './suites.ts';

const MORE = 'Carregar mais conversas';

const edge = (page: Page) => page.getByRole('separator', { name: 'Largura do painel' });
const opener = (page: Page) => page.getByRole('button', { name: 'Abrir o painel de conversas' });

async function widthOf(page: Page): Promise<number> {
  return Math.round((await panel(page).boundingBox())?.width ?? 0);
}

/** Notes in each frame of the pages that come how wide the panel is, each width once. */
async function watchWidths(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const seen = new Set<number>();
    const look = () => {
      // Before it is parsed there is no panel to be seen, nor anything beside it.
      if (document.querySelector('.shell') !== null) {
        const element = document.querySelector('.shell-panel');
        seen.add(Math.round(element?.getBoundingClientRect().width ?? 0));
        document.documentElement.dataset['panelWidths'] = JSON.stringify([...seen]);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async () =>
    JSON.parse(
      (await page.locator('html').getAttribute('data-panel-widths')) ?? 'null',
    ) as readonly number[];
}

/** Opens a list of 61 chats, in which the one of this visit is the first, 20 to a page. */
async function openMany(
  page: Page,
  mock: MockControl,
  openSignedIn: () => Promise<void>,
): Promise<void> {
  await mock.reset({ chats: 60, messagesPerChat: 2, folders: 0 });
  await openSignedIn();
  await expect(tree(page)).toBeVisible();
  await expect(page.getByRole('button', { name: MORE })).toBeVisible();
}

/** The pages of the list that the server was asked for, in order. */
async function pagesRead(mock: MockControl): Promise<readonly (string | undefined)[]> {
  return (await callsOf(mock, 'GET', /^\/api\/chat$/)).map(
    (request) => (request as { query?: { currentPage?: string } }).query?.currentPage,
  );
}

/** In CSS px, with what is not in view: each row has the same height. */
function heightOfList(page: Page): Promise<number> {
  return tree(page).evaluate(({ scrollHeight }) => scrollHeight);
}

test.describe('the width of the panel', () => {
  test(
    'changes by the arrow keys, and is remembered from the first frame on',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      expect(await widthOf(page)).toBe(280);
      await edge(page).focus();
      await page.keyboard.press('ArrowRight');
      await expect(edge(page)).toHaveAttribute('aria-valuenow', '296');
      await expect.poll(() => widthOf(page)).toBe(296);
      await page.keyboard.press('Home');
      await expect.poll(() => widthOf(page)).toBe(220);
      await page.keyboard.press('ArrowLeft');
      await expect(edge(page)).toHaveAttribute('aria-valuenow', '220');
      await page.keyboard.press('End');
      await expect.poll(() => widthOf(page)).toBe(400);
      const widths = await watchWidths(page);
      await page.reload();
      await expect(edge(page)).toHaveAttribute('aria-valuenow', '400');
      expect(await widths()).toEqual([400]);
    },
  );

  test(
    'changes by drag, is remembered, and a double press gives the usual one back',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      const box = await edge(page).boundingBox();
      const start = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: 450 };
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x + 60, start.y, { steps: 6 });
      await page.mouse.up();
      await page.mouse.move(start.x + 200, start.y);
      await expect.poll(() => widthOf(page)).toBe(340);
      await page.reload();
      await expect(edge(page)).toHaveAttribute('aria-valuenow', '340');
      expect(await widthOf(page)).toBe(340);
      await edge(page).dblclick();
      await expect.poll(() => widthOf(page)).toBe(280);
    },
  );
});

test.describe('the panel', () => {
  test(
    'that is collapsed is so after a reload, without a flash, until it is opened',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await page.getByRole('button', { name: 'Recolher o painel' }).click();
      await expect(panel(page)).toBeHidden();
      await expect(opener(page)).toBeVisible();
      await expect(edge(page)).toHaveCount(0);
      const widths = await watchWidths(page);
      await page.reload();
      await expect(opener(page)).toBeVisible();
      await expect(
        page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ }),
      ).toBeVisible();
      expect(await widths()).toEqual([0]);
      await opener(page).click();
      await expect(treeRow(page, VPN)).toBeVisible();
      await page.reload();
      await expect(treeRow(page, VPN)).toBeVisible();
    },
  );

  test(
    'is a drawer on a phone, which a chosen chat, Escape and its button close',
    core,
    async ({ page, mock, openSignedIn }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await mock.reset();
      await openSignedIn('/institucional?chat=chat-0006');
      await expect(panel(page)).toHaveCount(0);
      await opener(page).click();
      await expect(treeRow(page, VPN)).toBeVisible();
      await expect(edge(page)).toHaveCount(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await opener(page).click();
      await drawer(page).getByRole('button', { name: 'Fechar' }).click();
      await expect(drawer(page)).toBeHidden();
      await opener(page).click();
      await treeRow(page, VPN).click();
      await expect(page).toHaveURL(/chat-0005$/);
      await expect(drawer(page)).toBeHidden();
      await composer(page).click({ trial: true });
    },
  );

  test(
    'has no accessibility fault with folders open, chats selected, and a dialog over it',
    core,
    async ({ page, mock, openSignedIn }) => {
      await openPanel(page, mock, openSignedIn);
      await chooseOfList(page, 'Expandir todas as pastas');
      await lies(page, 'Férias e folgas', 2);
      expect(await accessibilityFaults(page)).toEqual([]);
      await chooseOfList(page, 'Recolher todas as pastas');
      await chooseOfList(page, 'Selecionar conversas');
      await treeRow(page, VPN).click();
      await treeRow(page, QUINQUENNIUM).click();
      await expect(treeRow(page, VPN).getByRole('checkbox')).toBeChecked();
      expect(await accessibilityFaults(page)).toEqual([]);
      await panel(page).getByRole('button', { name: 'Mover 2 conversas para…' }).click();
      await expect(moveDialog(page).getByRole('searchbox')).toBeFocused();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.type('xyz');
      await expect(moveDialog(page)).toContainText('Nenhuma pasta com esse nome.');
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
});

test.describe('more chats than a page has', () => {
  test(
    'come by scrolling to the end of the list, each page once',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openMany(page, mock, openSignedIn);
      await tree(page).hover();
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 2_000);
          return page.getByRole('button', { name: MORE }).count();
        })
        .toBe(0);
      expect(await pagesRead(mock)).toEqual(['1', '2', '3', '4']);
      const last = tree(page).getByRole('row').last();
      await last.focus();
      await page.keyboard.press('Home');
      await expect(tree(page).locator('[aria-current="page"]')).toBeFocused();
      await page.keyboard.press('End');
      await expect(last).toBeFocused();
    },
  );

  test(
    'come by the button below the list, with the keyboard alone',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openMany(page, mock, openSignedIn);
      const before = await heightOfList(page);
      await page.getByRole('button', { name: MORE }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => heightOfList(page)).toBeGreaterThan(before + 10 * 34);
      expect(await pagesRead(mock)).toEqual(['1', '2']);
    },
  );

  test(
    'come when it is tried again where that has failed',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('503');
      await openMany(page, mock, openSignedIn);
      const before = await heightOfList(page);
      const failure = panel(page).getByText('Não foi possível carregar as conversas.');
      await mock.plan({ method: 'GET', path: '/api/chat', kind: 'status', code: 503 });
      await page.getByRole('button', { name: MORE }).click();
      await expect(failure).toBeVisible();
      expect(await heightOfList(page)).toBe(before);
      await mock.forgetFaults();
      await panel(page).getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(failure).toHaveCount(0);
      await expect.poll(() => heightOfList(page)).toBeGreaterThan(before + 10 * 34);
    },
  );
});

test.describe('the lists', () => {
  test(
    'say that the folders could not be loaded, and have them when that is tried again',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('500');
      await mock.reset();
      await mock.plan({ method: 'GET', path: '/api/chat/folders', kind: 'status', code: 500 });
      await openSignedIn('/institucional?chat=chat-0006');
      await expect(panel(page).getByText('Não foi possível carregar as pastas.')).toBeVisible();
      await expect(treeRow(page, VPN)).toBeVisible();
      await expect(treeRow(page, 'Projetos')).toHaveCount(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await mock.forgetFaults();
      await panel(page).getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(treeRow(page, 'Projetos, 1 conversa')).toBeVisible();
      await expect(panel(page).getByText('Não foi possível carregar as pastas.')).toHaveCount(0);
    },
  );

  test(
    'say that there is no connection, and no longer so when there is one',
    wide,
    async ({ page, mock, context, watch, openSignedIn }) => {
      watch.expectedErrors.push('ERR_INTERNET_DISCONNECTED');
      await openPanel(page, mock, openSignedIn);
      const text = panel(page).getByText('Sem conexão: a lista mostra o que já foi carregado.');
      await context.setOffline(true);
      await expect(text).toBeVisible();
      await expect(treeRow(page, VPN)).toBeVisible();
      await context.setOffline(false);
      await expect(text).toHaveCount(0);
    },
  );
});
