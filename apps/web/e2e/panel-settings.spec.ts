import type { Locator } from '@playwright/test';
import { expect, storeBefore, test } from './colega-test.ts';
import { goToPanel } from './panel-sheet.ts';
import { core, wide } from './suites.ts';

const TOPICS = {
  'pt-BR': ['Temas conhecidos', 'Perguntas para Benefícios e RH'],
  en: ['Known topics', 'Questions for Benefícios e RH'],
  es: ['Temas que conoce', 'Preguntas para Benefícios e RH'],
} as const;

for (const language of ['pt-BR', 'en', 'es'] as const)
  test(
    `a persona has the same questions in ${language}`,
    language === 'pt-BR' ? core : wide,
    async ({ page, context, openSignedIn }) => {
      await storeBefore(context, 'language', language);
      await openSignedIn();
      const [title, name] = TOPICS[language];
      const topics = await goToPanel(page, 'topics', title);
      await expect(topics.getByRole('list', { name }).getByRole('button')).toHaveCount(4);
    },
  );

test(
  'the key that shows the shortcuts is told only where it does',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    const settings = await goToPanel(page, 'settings', 'Configurações');
    const shortcuts = settings.getByRole('group', { name: 'Atalhos do teclado' });
    await expect(shortcuts).toHaveAccessibleDescription('Tecle ? fora de um campo para ver todos.');
    await shortcuts.getByRole('radio', { name: 'Desligados' }).check();
    await expect(shortcuts).not.toContainText('Tecle ?');
    await expect(shortcuts).toHaveAccessibleDescription('');
  },
);

test.describe('on a phone, with the largest text', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** How many rows these lie in. */
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
      const title = suggestions.getByText('The quinquennial rule', { exact: true });
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
