import type { Locator } from '@playwright/test';
import { answerEnds, ask, expect, test } from './colega-test.ts';
import { chooseOfAccount, sheet } from './panel-sheet.ts';
import { core, wide } from './suites.ts';

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
  core,
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

test(
  'in forced colours what is chosen in the settings differs from what is not',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await chooseOfAccount(page, 'Configurações');
    const settings = sheet(page, 'Configurações');
    await expect(settings).toBeVisible();
    expect(await unseen(settings)).toEqual([]);
    const look = (option: Locator) =>
      option.evaluate((one) => {
        const { backgroundColor, borderColor, outlineStyle, borderWidth } = getComputedStyle(
          one.closest('label') ?? one,
        );
        return [backgroundColor, borderColor, outlineStyle, borderWidth].join(' ');
      });
    const radios = settings.getByRole('radio');
    const chosen = await look(settings.getByRole('radio', { checked: true }).first());
    const other = await look(radios.nth((await radios.first().isChecked()) ? 1 : 0));
    expect(chosen).not.toBe(other);
  },
);
