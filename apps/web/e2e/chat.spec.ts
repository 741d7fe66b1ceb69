import { accessibilityFaults, answerEnds, ask, expect, storeBefore, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import { core, wide } from './suites.ts';

const LOOKS = [
  ['pt-BR', 'defaultTheme'],
  ['en', 'darkTheme'],
  ['es', 'highContrastTheme'],
] as const;

for (const [language, theme] of LOOKS) {
  test(
    `the chat screen has no accessibility fault in ${language} and ${theme}`,
    language === 'pt-BR' ? core : wide,
    async ({ page, context, openSignedIn }) => {
      await storeBefore(context, 'language', language);
      await storeBefore(context, 'chatPresentationTheme', theme);
      await openSignedIn('/desenvolvedor');
      await expect(page.locator('body')).toHaveClass(theme);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('main').getByRole('list').getByRole('button').first().click();
      await answerEnds(page);
      await ask(page, '/tools');
      await expect(await answerEnds(page)).toContainText('Você tem 18 dias de férias');
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
}

test(
  'on a narrow screen the panel is a drawer, and nothing is wider than the screen',
  wide,
  async ({ page, openSignedIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSignedIn();
    await ask(page, '/tools');
    await answerEnds(page);
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
    const drawer = page.getByRole('dialog', { name: 'Conversas' });
    await expect(drawer.getByRole('button', { name: 'Nova conversa' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test(
  'a chat that arrives before the personas does not count as one without access',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/desenvolvedor');
    const release = await holdRequests(page, '**/v1/personas');
    await page.goto('/desenvolvedor?chat=chat-0009');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Migração do relatório/);
    await expect(page.getByText(/Você não tem mais acesso/)).toHaveCount(0);
    release();
    await expect(page).toHaveTitle('Colega · Desenvolvedor');
    await expect(page.getByText(/Você não tem mais acesso/)).toHaveCount(0);
  },
);
