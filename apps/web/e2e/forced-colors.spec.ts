import type { Locator, Page } from '@playwright/test';
import { answerEnds, ask, expect, test } from './colega-test.ts';
import { chooseOfList, drawer, tree, treeRow, VPN } from './panel-page.ts';
import { chooseOfAccount, sheet } from './panel-sheet.ts';
import { wide } from './suites.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/**
 * Returns the names of the controls whose edge or text cannot be told from what is behind them:
 * forced colours remove backgrounds and shadows.
 */
function unseen(place: Locator): Promise<string[]> {
  return place.evaluate((element) => {
    const isSeen = (control: Element) => {
      const style = getComputedStyle(control);
      const drawn = control.querySelector('svg, img, canvas') !== null;
      const written =
        (control.textContent ?? '').trim() !== '' || control.matches('input, textarea');
      const edge = Number.parseFloat(style.borderTopWidth) > 0 || style.outlineStyle !== 'none';
      return (drawn || written || edge) && style.color !== style.backgroundColor;
    };
    return [...element.querySelectorAll('button, a, input, textarea, [role="switch"]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !isSeen(control))
      .map((control) => control.ariaLabel ?? `${control.tagName} ${control.className}`);
  });
}

/** Returns the widest border or outline around an element, or around a part of it. */
function edgeOf(element: Locator): Promise<number> {
  return element.evaluate((one) => {
    const widths = [one, ...one.querySelectorAll('div')].map((part) => {
      const { borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(part);
      const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      return Math.max(Number.parseFloat(borderTopWidth), outline);
    });
    return Math.max(...widths);
  });
}

test(
  'in forced colours the current persona and chat have a mark, and every control is seen',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/financeiro');
    await ask(page, 'Qual é o limite de hotel?');
    await answerEnds(page);
    await expect(page.getByRole('treegrid')).toBeVisible();
    expect(await unseen(page.locator('body'))).toEqual([]);
    for (const current of [
      page.getByRole('navigation').locator('a[aria-current="page"]').first(),
      page.getByRole('row').and(page.locator('[aria-current="page"]')),
    ])
      expect(await edgeOf(current)).toBeGreaterThanOrEqual(1);
  },
);

/** Returns a colour of the system as computed styles have it. */
function systemColour(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = colour;
    const computed = getComputedStyle(sample).color;
    sample.remove();
    return computed;
  }, name);
}

test(
  'in forced colours what is chosen in the settings has the colour of what is chosen, and nothing else',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await chooseOfAccount(page, 'Configurações');
    const settings = sheet(page, 'Configurações');
    await expect(settings).toBeVisible();
    expect(await unseen(settings)).toEqual([]);
    const highlight = await systemColour(page, 'Highlight');
    const radios = await settings.getByRole('radio').all();
    expect(radios.length).toBeGreaterThan(10);
    for (const radio of radios) {
      const ground = await radio.evaluate(
        (one) => getComputedStyle(one.closest('label') ?? one).backgroundColor,
      );
      expect(ground === highlight).toBe(await radio.isChecked());
    }
  },
);

test(
  'in forced colours questions have an edge, lit stars a colour, and found words are marked',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/institucional?chat=chat-0006');
    const log = page.getByRole('log');
    const highlight = await systemColour(page, 'Highlight');
    const questions = log.locator('[data-role="user"]');
    expect(await edgeOf(questions.last().locator('[data-holdable]'))).toBeGreaterThanOrEqual(1);
    const stars = log
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .last();
    const fills = await stars
      .locator('svg')
      .evaluateAll((signs) => signs.map((sign) => getComputedStyle(sign).fill));
    expect(fills).toEqual([highlight, highlight, highlight, highlight, 'none']);

    await page.getByRole('button', { name: 'Mais ações da conversa' }).click();
    await page.getByRole('menuitem', { name: 'Buscar na conversa' }).click();
    await page.keyboard.type('tempo');
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/ de /);
    const grounds = await log
      .getByRole('paragraph')
      .first()
      .evaluate((one) =>
        ['found', 'found-current'].map(
          (mark) => getComputedStyle(one, `::highlight(${mark})`).backgroundColor,
        ),
      );
    expect(grounds).toEqual([await systemColour(page, 'Mark'), highlight]);
  },
);

/**
 * Returns the name of the focused part, and whether it, a part of it or what it is in has an
 * outline of two pixels in the system's colour for what is chosen: one of the text's colour, or of
 * one pixel, looks like a border, or like the mark of what is current.
 */
async function focusOf(page: Page): Promise<{ readonly name: string; readonly isSeen: boolean }> {
  return page.evaluate(
    (highlight) => {
      const isRinged = (element: Element) => {
        const { outlineStyle, outlineColor, outlineWidth } = getComputedStyle(element);
        const isWide = Number.parseFloat(outlineWidth) >= 2;
        return outlineStyle !== 'none' && outlineColor === highlight && isWide;
      };
      const focused = document.activeElement ?? document.body;
      const parts = [focused, ...focused.querySelectorAll('div')];
      for (let at = focused.parentElement; at !== null; at = at.parentElement) parts.push(at);
      const name = focused.ariaLabel ?? focused.textContent.trim().slice(0, 30);
      return { name: `${focused.tagName} ${name}`, isSeen: parts.some(isRinged) };
    },
    await systemColour(page, 'Highlight'),
  );
}

test(
  'in forced colours each part that the keyboard reaches shows that it has the focus',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/financeiro');
    await ask(page, 'Qual é o limite de hotel?');
    await answerEnds(page);
    await expect(tree(page)).toBeVisible();
    await page.getByRole('link', { name: 'Ir para a conversa' }).focus();
    const visited = new Map<string, boolean>();
    for (;;) {
      const { name, isSeen } = await focusOf(page);
      if (visited.has(name)) break;
      visited.set(name, isSeen);
      await page.keyboard.press('Tab');
    }
    // Past the last control the browser's own have the focus.
    const unseenParts = [...visited].filter(
      ([name, isSeen]) => !isSeen && !name.startsWith('BODY'),
    );
    expect(unseenParts).toEqual([]);
    expect(visited.has('TEXTAREA Mensagem')).toBe(true);
    expect(visited.size).toBeGreaterThan(30);
  },
);

test(
  'in forced colours only the chats that are chosen have a tick',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn();
    await expect(tree(page)).toBeVisible();
    await chooseOfList(page, 'Selecionar conversas');
    await treeRow(page, VPN).click();
    const boxes = tree(page).getByRole('checkbox');
    expect(await boxes.count()).toBeGreaterThan(1);
    await expect(tree(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
    const ticks = tree(page).locator('label > svg');
    await expect(ticks).toHaveCount(await boxes.count());
    await expect(ticks.locator('visible=true')).toHaveCount(1);
  },
);

test(
  'in forced colours the drawer has an edge towards the conversation',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await page.setViewportSize({ width: 390, height: 844 });
    await openSignedIn();
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
    await expect(drawer(page)).toHaveCSS('border-right-width', '1px');
  },
);
