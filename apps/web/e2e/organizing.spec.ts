import type { Page } from '@playwright/test';
import { accessibilityFaults, composer, expect, test } from './colega-test.ts';
import {
  chooseOfList,
  drawer,
  focusRow,
  expectLevel,
  moveDialog,
  openPanel,
  panel,
  QUINQUENNIUM,
  treeRow,
  VPN,
} from './panel-page.ts';
import { core, wide } from './suites.ts';

const edge = (page: Page) => page.getByRole('separator', { name: 'Largura do painel' });
const opener = (page: Page) => page.getByRole('button', { name: 'Abrir o painel de conversas' });

async function widthOf(page: Page): Promise<number> {
  return Math.round((await panel(page).boundingBox())?.width ?? 0);
}

/** Records the panel's widths in all frames of later pages, each width once. */
async function watchWidths(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const seen = new Set<number>();
    const look = () => {
      // Before this is parsed, neither the panel nor the conversation is visible.
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

test(
  'the width of the panel changes by keys and by drag, and is remembered from the first frame on',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openPanel(page, mock, openSignedIn);
    expect(await widthOf(page)).toBe(280);
    await edge(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '296');
    await expect.poll(() => widthOf(page)).toBe(296);
    await page.keyboard.press('End');
    await expect.poll(() => widthOf(page)).toBe(400);
    await page.keyboard.press('Home');
    await expect.poll(() => widthOf(page)).toBe(220);
    await page.keyboard.press('ArrowLeft');
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '220');
    const box = await edge(page).boundingBox();
    const start = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: 450 };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 120, start.y, { steps: 6 });
    await page.mouse.up();
    await page.mouse.move(start.x + 200, start.y);
    await expect.poll(() => widthOf(page)).toBe(340);
    const widths = await watchWidths(page);
    await page.reload();
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '340');
    expect(await widths()).toEqual([340]);
    await edge(page).dblclick();
    await expect.poll(() => widthOf(page)).toBe(280);
  },
);

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
      await page.setViewportSize({ width: 320, height: 640 });
      await opener(page).click();
      await expect(treeRow(page, VPN)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );

  test(
    'has no accessibility fault where a list failed, folders are open, chats selected, and a dialog is over it',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('500');
      await openPanel(page, mock, async (path) => {
        await mock.plan({ method: 'GET', path: '/api/chat/folders', kind: 'status', code: 500 });
        await openSignedIn(path);
      });
      await expect(panel(page).getByText('Não foi possível carregar as pastas.')).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await mock.forgetFaults();
      await panel(page).getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(treeRow(page, 'Projetos')).toBeVisible();
      await chooseOfList(page, 'Expandir todas as pastas');
      await expectLevel(page, 'Férias e folgas', 2);
      await focusRow(page, 'Contratos e fornecedores');
      await page.keyboard.press('ArrowLeft');
      await expect(treeRow(page, 'Minuta de aditivo contratual')).toHaveCount(0);
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
      await expect(moveDialog(page)).toContainText('Nova pasta “xyz”');
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
});

test.describe('the lists', () => {
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
