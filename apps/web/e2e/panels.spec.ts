import type { Page } from '@playwright/test';
import { accessibilityFaults, composer, expect, storeBefore, test } from './colega-test.ts';
import { chooseOfAccount, configure, goToPanel, sheet } from './panel-sheet.ts';
import { core, wide } from './suites.ts';

const dialog = (page: Page) => page.locator('dialog[open]');
const panelOf = (page: Page) => new URL(page.url()).searchParams.get('panel');
const chatOf = (page: Page) => new URL(page.url()).searchParams.get('chat');
const account = (page: Page) => page.getByRole('button', { name: /Marina Azevedo/ });

test.describe('a panel', () => {
  test.beforeEach(async ({ mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/institucional?chat=chat-0006');
  });

  test(
    'opens by its address over the chat, closes by the way back, and opens by the way forward',
    wide,
    async ({ page }) => {
      await page.goto('/?panel=terms');
      await expect(sheet(page, 'Termos de uso')).toBeVisible();
      await expect(page).toHaveURL(/chat=/);
      expect(panelOf(page)).toBe('terms');
      await page.goto('/institucional?chat=chat-0006&m=nobody&panel=help');
      await expect(sheet(page, 'Ajuda')).toBeVisible();
      expect(chatOf(page)).toBe('chat-0006');
      // A panel of a link leaves the address when it closes.
      await page.goto('/institucional?chat=chat-0006&panel=about');
      await expect(sheet(page, 'Sobre')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/institucional\?chat=chat-0006$/);
      await chooseOfAccount(page, 'Ajuda');
      await expect(sheet(page, 'Ajuda')).toBeVisible();
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      expect(chatOf(page)).toBe('chat-0006');
      await page.goForward();
      await expect(sheet(page, 'Ajuda')).toBeVisible();
    },
  );

  test(
    'that cannot be loaded says so over the page, can be given up, and loads when it is tried again',
    wide,
    async ({ page, watch }) => {
      watch.expectedErrors.push('ERR_FAILED', 'Failed to fetch', 'could not be loaded');
      await page.route(/\/assets\/panel-sheet-.*\.js$/, (route) => route.abort());
      const error = page.getByRole('alertdialog', {
        name: /^Não foi possível carregar esta parte/,
      });
      await page.goto('/institucional?chat=chat-0006&panel=help');
      await error.getByRole('button', { name: 'Fechar' }).click();
      await expect(error).toHaveCount(0);
      await expect(page).toHaveURL(/\/institucional\?chat=chat-0006$/);
      await page.goto('/institucional?chat=chat-0006&panel=terms');
      await expect(error).toBeVisible();
      await page.unroute(/\/assets\/panel-sheet-.*\.js$/);
      await error.getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(error).toHaveCount(0);
      await expect(sheet(page, 'Termos de uso')).toBeVisible();
    },
  );
});

test(
  'the account offers the survey only where there is one, in a tab of its own',
  wide,
  async ({ page, context, openSignedIn }) => {
    await configure(page, { SURVEY_URL: undefined });
    await openSignedIn('/?panel=survey');
    await expect(page).not.toHaveURL(/panel/);
    await account(page).click();
    await expect(page.getByRole('link', { name: 'Sobre', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /Pesquisa/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Administração' })).toHaveCount(0);
    await context.unroute('**/config.json');
    await page.reload();
    await account(page).click();
    const survey = page.getByRole('link', { name: /Pesquisa de satisfação/ });
    await expect(survey).toHaveAttribute('rel', /noopener/);
    const opened = context.waitForEvent('page');
    await survey.click();
    const opinion = await opened;
    expect(await opinion.evaluate(() => window.opener as unknown)).toBeNull();
    await expect(opinion.getByRole('heading', { name: 'Pesquisa de satisfação' })).toBeVisible();
    await page.goto('/?panel=survey');
    await expect(
      sheet(page, 'Pesquisa de satisfação').getByRole('link', { name: /Responder à pesquisa/ }),
    ).toBeVisible();
  },
);

test(
  'about says the version and the licences, and copies what support needs',
  wide,
  async ({ page, context, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn();
    await composer(page).fill('Um segredo');
    const about = await goToPanel(page, 'about', 'Sobre');
    await expect(about.getByText(/^Versão \d+\.\d+\.\d+$/)).toBeVisible();
    await expect(about.getByRole('row', { name: /^react 19\./ })).toContainText('MIT');
    const texts = about.getByRole('link', { name: /Textos completos das licenças/ });
    const address = (await texts.getAttribute('href')) ?? '';
    const licences = await page.request.get(address);
    expect(licences.headers()['content-type']).toContain('text/plain');
    expect(await licences.text()).toContain('SIL OPEN FONT LICENSE');
    await about.getByRole('button', { name: 'Copiar para o suporte' }).click();
    await expect(about.getByText('Copiado')).toBeVisible();
    await page.keyboard.press('Escape');
    await composer(page).fill('');
    await composer(page).press('Control+v');
    const copied = await composer(page).inputValue();
    expect(copied).toMatch(/^Versão: \d+\.\d+\.\d+\nHora: 20.*Z\nNavegador: Mozilla/);
    expect(copied).toContain('Último erro: nenhum nesta visita');
    expect(copied).not.toContain('segredo');
  },
);

for (const theme of ['defaultTheme', 'darkTheme', 'highContrastTheme'])
  test(
    `the panels have no fault that axe finds, in ${theme}`,
    theme === 'defaultTheme' ? core : wide,
    async ({ page, context, openSignedIn }) => {
      await storeBefore(context, 'chatPresentationTheme', theme);
      await openSignedIn();
      await account(page).click();
      await expect(page.getByRole('link', { name: 'Sobre', exact: true })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      for (const [panel, title] of [
        ['settings', 'Configurações'],
        ['terms', 'Termos de uso'],
        ['help', 'Ajuda'],
        ['topics', 'Temas conhecidos'],
        ['about', 'Sobre'],
      ] as const) {
        const opened = await goToPanel(page, panel, title);
        await expect(opened.getByRole('heading', { level: 3 }).first()).toBeVisible();
        expect([panel, await accessibilityFaults(page, 'dialog[open]')]).toEqual([panel, []]);
      }
    },
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'a panel covers the screen, and its targets are large',
    wide,
    async ({ page, openSignedIn }) => {
      await openSignedIn();
      for (const [panel, title] of [
        ['settings', 'Configurações'],
        ['help', 'Ajuda'],
        ['topics', 'Temas conhecidos'],
        ['about', 'Sobre'],
      ] as const) {
        const opened = await goToPanel(page, panel, title);
        await expect(opened.getByRole('heading', { level: 3 }).first()).toBeVisible();
        // The panel slides in from the right.
        await expect
          .poll(async () => {
            const { x, width, height } = (await opened.boundingBox()) ?? {
              x: 1,
              width: 0,
              height: 0,
            };
            return [x, width, height].map(Math.round);
          })
          .toEqual([0, 390, 844]);
        const small = await opened.evaluate((element) =>
          [...element.querySelectorAll('button, a, select, input, label')]
            .filter((target) => target.getBoundingClientRect().height < 43.5)
            .filter((target) => target.closest('label') === null || target.tagName === 'LABEL')
            .map((target) => `${target.tagName} ${target.textContent}`),
        );
        expect([panel, small]).toEqual([panel, []]);
        const isWider = await opened.evaluate(
          (element) => element.scrollWidth > element.clientWidth,
        );
        expect(isWider).toBe(false);
      }
    },
  );
});

test.describe('signed out', () => {
  test('terms, help and about open from the foot of the sign-in page', wide, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Termos de uso' }).click();
    await expect(sheet(page, 'Termos de uso').getByText('1. Introdução')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Termos de uso' })).toBeFocused();
    await expect(page).not.toHaveURL(/panel=/);
    await page.goto('/?panel=help');
    await expect(sheet(page, 'Ajuda').getByRole('searchbox')).toBeVisible();
    await page.getByRole('button', { name: 'Fechar o painel' }).click();
    await page.getByLabel('Idioma').selectOption('English');
    await page.getByRole('link', { name: 'About' }).click();
    await expect(sheet(page, 'About').getByText(/^Version /)).toBeVisible();
  });
});
