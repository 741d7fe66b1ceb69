import type { Locator } from '@playwright/test';
import { expect, storeBefore, test } from './colega-test.ts';
import { goToPanel } from './panel-sheet.ts';
import { wide } from './suites.ts';

test.describe('on a phone, with the largest text', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Lists the words that do not fit into a line. */
  function brokenWords(elements: Locator): Promise<readonly string[]> {
    return elements.evaluateAll((all) => {
      const range = document.createRange();
      const wordsOf = (node: Text) =>
        [...node.data.matchAll(/\S+/g)].map((word) => ({ node, word }));
      const texts = all.flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const nodes: Text[] = [];
        while (walker.nextNode()) nodes.push(walker.currentNode as Text);
        return nodes;
      });
      return texts.flatMap(wordsOf).flatMap(({ node, word: { 0: word, index } }) => {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        return new Set(tops).size > 1 ? [word] : [];
      });
    });
  }

  test(
    'no choice of the settings breaks a word, and no suggestion does',
    wide,
    async ({ page, context, openSignedIn }) => {
      await storeBefore(context, 'language', 'en');
      await openSignedIn();
      const settings = await goToPanel(page, 'settings', 'Settings');
      await settings.getByRole('radio', { name: 'Very large' }).check();
      await expect(settings.getByRole('radio', { name: 'Very large' })).toBeChecked();
      const choices = settings.getByRole('group').locator('label');
      expect(await choices.count()).toBeGreaterThan(10);
      await expect.poll(() => brokenWords(choices)).toEqual([]);
      await page.keyboard.press('Escape');
      const suggestions = page.getByRole('list', { name: 'Suggested questions' });
      await expect(suggestions.getByText('Five-year bonus', { exact: true })).toBeVisible();
      expect(await brokenWords(suggestions.getByRole('listitem'))).toEqual([]);
    },
  );
});
