import type { Page } from '@playwright/test';
import {
  accessibilityFaults,
  answerEnds,
  ask,
  composer,
  expect,
  storeBefore,
  test,
} from './colega-test.ts';
import { APP_SCRIPT } from './held-requests.ts';
import { chooseOfAccount, goToPanel, openPanelAt, sheet } from './panel-sheet.ts';
import { log, scrollState } from './transcript-page.ts';
import { core, wide } from './suites.ts';

const settings = (page: Page) => sheet(page, 'Configurações');
const toolsArrive = (page: Page) =>
  expect(page.getByRole('searchbox', { name: 'Buscar em tudo' })).toBeVisible();

/** Chooses by the label of a group and of a choice in it. */
async function choose(page: Page, group: string, choice: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('group', { name: group })
    .getByRole('radio', { name: choice, exact: true })
    .check();
}

test.beforeEach(async ({ mock, openSignedIn }) => {
  await mock.reset();
  await openSignedIn('/institucional');
});

test.describe('settings', () => {
  test(
    'open from the account, are in force at once, and are remembered',
    core,
    async ({ page }) => {
      await chooseOfAccount(page, 'Configurações');
      await expect(settings(page)).toBeVisible();
      await choose(page, 'Tema', 'Escuro');
      await expect(page.locator('body')).toHaveClass(/\bdarkTheme\b/);
      await choose(page, 'Tamanho do texto', 'Muito grande');
      const fontSize = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(await fontSize()).toBe('20px');
      // Its texts come first: the choice shows with them.
      await page.getByRole('radio', { name: 'Español' }).click();
      await expect(sheet(page, 'Configuración')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Español' })).toBeFocused();
      await page.reload();
      await expect(sheet(page, 'Configuración')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Muy grande' })).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked();
      expect(await fontSize()).toBe('20px');
    },
  );

  test('are in the first painted frame', wide, async ({ page }) => {
    await page.evaluate(() => {
      localStorage.setItem('textSize', 'large');
      localStorage.setItem('chatPresentationTheme', 'highContrastTheme');
      localStorage.setItem('language', 'en');
    });
    await page.route(APP_SCRIPT, () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByPlaceholder('Write your question…')).toBeVisible();
    await expect(page.locator('body')).toHaveClass('highContrastTheme');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '18px',
    );
  });

  test('that nobody can choose are not taken', wide, async ({ page }) => {
    await page.evaluate(() => {
      for (const key of ['textSize', 'enterKey', 'answerView', 'announcements'])
        localStorage.setItem(key, '300%');
    });
    await openPanelAt(page, 'settings', 'Configurações');
    for (const name of ['Normal', 'Envia a mensagem', 'Manter a pergunta à vista', 'Ao terminar'])
      await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.style.fontSize)).toBe('');
  });

  test('are the same in another tab', wide, async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/institucional?panel=settings');
    await expect(settings(other)).toBeVisible();
    await toolsArrive(other);
    await page.bringToFront();
    await goToPanel(page, 'settings', 'Configurações');
    await choose(page, 'Tema', 'Alto contraste');
    await choose(page, 'Tamanho do texto', 'Grande');
    await choose(page, 'Tecla Enter', 'Quebra a linha');
    await choose(page, 'Atalhos do teclado', 'Desligados');
    for (const name of ['Alto contraste', 'Grande', 'Quebra a linha', 'Desligados'])
      await expect(other.getByRole('radio', { name, exact: true })).toBeChecked();
    await expect(other.locator('body')).toHaveClass(/\bhighContrastTheme\b/);
    expect(await other.evaluate(() => document.documentElement.style.fontSize)).toBe('112.5%');
  });

  test('let Enter break the line, also before the app has come', wide, async ({ page }) => {
    await goToPanel(page, 'settings', 'Configurações');
    await choose(page, 'Tecla Enter', 'Quebra a linha');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Ctrl/⌘+Enter envia')).toBeVisible();
    await composer(page).fill('Uma');
    await composer(page).press('Enter');
    await composer(page).pressSequentially('pergunta');
    await expect(composer(page)).toHaveValue('Uma\npergunta');
    await composer(page).press('Control+Enter');
    await expect(log(page).getByText('Uma pergunta')).toBeVisible();
    await answerEnds(page);
    await page.route(APP_SCRIPT, () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await composer(page).fill('a');
    await composer(page).press('Enter');
    await expect(composer(page)).toHaveValue('a\n');
  });

  test('keep the view at the end of a growing answer', wide, async ({ page }) => {
    await goToPanel(page, 'settings', 'Configurações');
    await choose(page, 'Enquanto a resposta chega', 'Acompanhar o fim da resposta');
    await page.keyboard.press('Escape');
    await ask(page, '/long');
    await expect
      .poll(async () => (await scrollState(page)).top, { timeout: 40_000 })
      .toBeGreaterThan(200);
    expect((await scrollState(page)).fromEnd).toBeLessThan(40);
    await page.getByRole('button', { name: 'Parar a resposta' }).click();
    await answerEnds(page);
  });

  test('switch shortcuts off and on', wide, async ({ page }) => {
    await toolsArrive(page);
    await goToPanel(page, 'settings', 'Configurações');
    await toolsArrive(page);
    await choose(page, 'Atalhos do teclado', 'Desligados');
    await page.keyboard.press('Escape');
    await page.locator('#conversation').focus();
    await page.keyboard.press('?');
    await expect(sheet(page, 'Atalhos do teclado')).toHaveCount(0);
  });

  test(
    'tell a screen reader of each sentence, of the end alone, or of nothing',
    wide,
    async ({ page }) => {
      const told = page.getByRole('main').getByRole('status');
      await goToPanel(page, 'settings', 'Configurações');
      await choose(page, 'Avisos da resposta ao leitor de tela', 'A cada frase');
      await page.keyboard.press('Escape');
      await ask(page, 'Como peço férias?');
      await expect(told.filter({ hasText: /férias/i })).toHaveCount(1, { timeout: 20_000 });
      await answerEnds(page);
      // In a page where nothing was announced yet.
      await openPanelAt(page, 'settings', 'Configurações');
      await choose(page, 'Avisos da resposta ao leitor de tela', 'Nenhum');
      await page.keyboard.press('Escape');
      await ask(page, 'E depois?');
      await answerEnds(page);
      await expect(told.filter({ hasText: 'pronta' })).toHaveCount(0);
    },
  );

  test('clear what is kept for comfort, once it is confirmed', wide, async ({ page }) => {
    await page.evaluate(() => {
      sessionStorage.setItem('draft:elsewhere', 'Um rascunho');
      localStorage.setItem('panelWidth', '400');
    });
    await goToPanel(page, 'settings', 'Configurações');
    await settings(page).getByRole('button', { name: 'Apagar dados locais' }).click();
    await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Enter');
    const draft = () => page.evaluate(() => sessionStorage.getItem('draft:elsewhere'));
    expect(await draft()).toBe('Um rascunho');
    await expect(page.getByRole('button', { name: 'Apagar dados locais' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Apagar', exact: true }).click();
    await expect(settings(page).getByText('Dados locais apagados.')).toBeVisible();
    expect(await draft()).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('panelWidth'))).toBeNull();
    await page.reload();
    await expect(page.getByRole('button', { name: /Marina Azevedo/ })).toBeAttached();
  });

  test('offer the voices of the language, where there are any', wide, async ({ page, context }) => {
    await goToPanel(page, 'settings', 'Configurações');
    await context.addInitScript(() => {
      const voices = ['pt-BR', 'pt-PT', 'en-US'].map((lang) => ({
        lang,
        name: `Voz ${lang}`,
        voiceURI: lang,
        default: false,
      }));
      speechSynthesis.getVoices = () => voices as unknown as SpeechSynthesisVoice[];
    });
    await page.reload();
    const voice = settings(page).getByLabel('Voz da leitura em voz alta');
    await expect(voice.getByRole('option')).toHaveText(['Automática', 'Voz pt-BR', 'Voz pt-PT']);
    await voice.selectOption('Voz pt-PT');
    await page.reload();
    await expect(voice).toHaveValue('pt-PT');
  });

  test('are chosen by the keyboard alone', wide, async ({ page }) => {
    await goToPanel(page, 'settings', 'Configurações');
    await expect(page.getByRole('radio', { name: 'Claro' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fechar o painel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('region', { name: 'Configurações' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Claro' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('body')).toHaveClass(/\bdarkTheme\b/);
  });
});

for (const theme of ['defaultTheme', 'darkTheme', 'highContrastTheme'])
  test(
    `settings have no fault that axe finds, in ${theme}`,
    theme === 'defaultTheme' ? core : wide,
    async ({ page, context }) => {
      await storeBefore(context, 'chatPresentationTheme', theme);
      await openPanelAt(page, 'settings', 'Configurações');
      await expect(page.getByRole('radio', { name: 'Español' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
