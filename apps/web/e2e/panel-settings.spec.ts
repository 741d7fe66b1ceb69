import type { Locator } from '@playwright/test';
import { expect, storeBefore, test } from './colega-test.ts';
import { goToPanel } from './panel-sheet.ts';
import { wide } from './suites.ts';

test.describe('on a phone, with the largest text', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Returns the number of lines that the elements occupy. */
  function rowsOf(elements: Locator): Promise<number> {
    return elements.evaluateAll(
      (all) => new Set(all.map((element) => Math.round(element.getBoundingClientRect().top))).size,
    );
  }

  test(
    'three choices stand in one row, and no suggestion breaks a word',
    wide,
    async ({ page, context, openSignedIn }) => {
      await storeBefore(context, 'language', 'en');
      await openSignedIn();
      const settings = await goToPanel(page, 'settings', 'Settings');
      await settings.getByRole('radio', { name: 'Very large' }).check();
      for (const name of ['Language', 'Answer announcements for screen readers'])
        await expect
          .poll(() => rowsOf(settings.getByRole('group', { name }).locator('label')))
          .toBe(1);
      await page.keyboard.press('Escape');
      const suggestions = page.getByRole('list', { name: 'Suggested questions' });
      const title = suggestions.getByText('Five-year bonus', { exact: true });
      await expect(title).toBeVisible();
      const lines = await title.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines).toBe(1);
    },
  );
});
