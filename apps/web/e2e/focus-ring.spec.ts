import type { Locator } from '@playwright/test';
import { expect, test } from './colega-test.ts';
import { wide } from './suites.ts';

/** Returns how far the focus outline extends beyond the window, in CSS px. */
function ringOutside(focused: Locator): Promise<number> {
  return focused.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle === 'none') return Number.MAX_SAFE_INTEGER;
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    return Math.max(
      reach - left,
      reach - top,
      right + reach - innerWidth,
      bottom + reach - innerHeight,
    );
  });
}

test(
  'the account at the edge of the window shows the whole of its focus',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    const account = page.getByRole('button', { name: /Marina Azevedo/ });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // Browsers show the focus after a key only.
      if (width === 390)
        await page.getByRole('button', { name: 'Abrir o painel de conversas' }).press('Enter');
      await account.focus();
      await expect(account).toBeFocused();
      expect(await ringOutside(account)).toBeLessThanOrEqual(0);
    }
  },
);
