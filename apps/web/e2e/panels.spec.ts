import type { Page } from '@playwright/test';
import { accessibilityFaults, composer, expect, signIn, storeBefore, test } from './colega-test.ts';
import {
  chooseOfAccount,
  configure,
  goToPanel,
  goWithin,
  openPanelAt,
  sheet,
} from './panel-sheet.ts';
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

  test('opens by its address over the chat, and keeps it there', core, async ({ page }) => {
    await page.goto('/?panel=terms');
    await expect(sheet(page, 'Termos de uso')).toBeVisible();
    await expect(page).toHaveURL(/chat=/);
    expect(panelOf(page)).toBe('terms');
    await page.goto('/institucional?chat=chat-0006&m=nobody&panel=help');
    await expect(sheet(page, 'Ajuda')).toBeVisible();
    expect(chatOf(page)).toBe('chat-0006');
  });

  test('closes by the way back, and opens by the way forward', core, async ({ page }) => {
    await chooseOfAccount(page, 'Ajuda');
    await expect(sheet(page, 'Ajuda')).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    expect(chatOf(page)).toBe('chat-0006');
    await page.goForward();
    await expect(sheet(page, 'Ajuda')).toBeVisible();
  });

  for (const [way, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.getByRole('button', { name: 'Fechar o painel' }).click()],
    ['a press beside it', (page: Page) => page.mouse.click(300, 400)],
  ] as const)
    test(
      `closes by ${way}, and gives the focus back`,
      way === 'Escape' ? core : wide,
      async ({ page }) => {
        await chooseOfAccount(page, 'Sobre');
        await expect(sheet(page, 'Sobre')).toBeVisible();
        await close(page);
        await expect(dialog(page)).toHaveCount(0);
        await expect(page).not.toHaveURL(/panel=/);
        expect(chatOf(page)).toBe('chat-0006');
        await expect(account(page)).toBeFocused();
        // It left nothing in the history.
        await page.goForward();
        await expect(page).toHaveURL(/panel=about/);
        await expect(sheet(page, 'Sobre')).toBeVisible();
      },
    );

  test('that was a link leaves the address when it closes', wide, async ({ page }) => {
    await page.goto('/institucional?chat=chat-0006&panel=about');
    await expect(sheet(page, 'Sobre')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/institucional\?chat=chat-0006$/);
  });

  test('of an unknown name is no panel', wide, async ({ page }) => {
    await page.goto('/institucional?chat=chat-0006&panel=__proto__');
    await expect(page).toHaveURL(/\/institucional\?chat=chat-0006$/);
    await expect(dialog(page)).toHaveCount(0);
    for (const name of ['nothing', 'SETTINGS', '', 'survey', '%3Cb%3E', '__proto__']) {
      await goWithin(page, `/institucional?chat=chat-0006&panel=${name}`);
      await expect(page).toHaveURL(/\/institucional\?chat=chat-0006$/);
      await expect(dialog(page)).toHaveCount(0);
    }
  });

  test('is found in the command palette', wide, async ({ page }) => {
    await expect(page.getByRole('searchbox', { name: 'Buscar em tudo' })).toBeVisible();
    await composer(page).press('Control+k');
    await page.keyboard.type('termos');
    await expect(page.getByRole('option').first()).toHaveText('Termos de uso');
    await page.keyboard.press('Enter');
    await expect(sheet(page, 'Termos de uso')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(composer(page)).toBeFocused();
  });

  test(
    'that cannot be loaded says so over the page, and loads when it is tried again',
    wide,
    async ({ page, watch }) => {
      watch.expectedErrors.push('ERR_FAILED', 'Failed to fetch', 'could not be loaded');
      await page.route(/\/assets\/panel-sheet-.*\.js$/, (route) => route.abort());
      await page.goto('/institucional?chat=chat-0006&panel=terms');
      const error = page.getByRole('alertdialog', {
        name: /^Não foi possível carregar esta parte/,
      });
      await expect(error).toBeVisible();
      await page.unroute(/\/assets\/panel-sheet-.*\.js$/);
      await error.getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(error).toHaveCount(0);
      await expect(sheet(page, 'Termos de uso')).toBeVisible();
    },
  );

  test(
    'that cannot be loaded can be given up, and leaves the address',
    wide,
    async ({ page, watch }) => {
      watch.expectedErrors.push('ERR_FAILED', 'Failed to fetch', 'could not be loaded');
      await page.route(/\/assets\/panel-sheet-.*\.js$/, (route) => route.abort());
      await page.goto('/institucional?chat=chat-0006&panel=help');
      const error = page.getByRole('alertdialog', {
        name: /^Não foi possível carregar esta parte/,
      });
      await error.getByRole('button', { name: 'Fechar' }).click();
      await expect(error).toHaveCount(0);
      await expect(page).toHaveURL(/\/institucional\?chat=chat-0006$/);
    },
  );
});

test.describe('the account', () => {
  test(
    'offers the survey only where there is one, in a tab of its own',
    wide,
    async ({ page, context, openSignedIn }) => {
      await openSignedIn();
      await account(page).click();
      await expect(page.getByRole('link', { name: 'Sobre', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: /Pesquisa/ })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Administração' })).toHaveCount(0);
      await configure(page, { SURVEY_URL: new URL('/survey', page.url()).href });
      await page.reload();
      await account(page).click();
      const survey = page.getByRole('link', { name: /Pesquisa de satisfação/ });
      await expect(survey).toHaveAttribute('rel', /noopener/);
      const opened = context.waitForEvent('page');
      await survey.click();
      expect(await (await opened).evaluate(() => window.opener as unknown)).toBeNull();
      await page.goto('/?panel=survey');
      await expect(
        sheet(page, 'Pesquisa de satisfação').getByRole('link', { name: /Responder à pesquisa/ }),
      ).toBeVisible();
    },
  );

  test('leads an administrator to the admin pages', wide, async ({ page }) => {
    await page.goto('/');
    await signIn(page, 'Rafael Nogueira');
    await chooseOfAccount(page, 'Administração');
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test.describe('help', () => {
  test.beforeEach(({ openSignedIn }) => openSignedIn());

  test('is searched without accents, and marks what it finds', wide, async ({ page }) => {
    const help = await goToPanel(page, 'help', 'Ajuda');
    await expect(help.getByRole('heading', { level: 3 })).toHaveCount(9);
    await help.getByRole('searchbox', { name: 'Buscar na ajuda' }).fill('avaliacoes');
    await expect(help.getByRole('heading', { level: 3 }).first()).toHaveText('Avaliações');
    await expect(help.locator('mark').first()).toHaveText('Avaliações');
    await expect(help.getByRole('status')).toHaveText('1 assunto encontrado');
    await help.getByRole('searchbox').fill('<b>zebra');
    await expect(help.getByRole('status')).toHaveText('Nada na ajuda sobre “<b>zebra”.');
    await expect(help.getByRole('link', { name: 'suporte.colega@aurora.example' })).toHaveAttribute(
      'href',
      'mailto:suporte.colega@aurora.example',
    );
  });

  test('offers the company’s own, where there is one', wide, async ({ page }) => {
    await configure(page, { HELP_URL: 'https://help.example/', SUPPORT_EMAIL: 'a?b=c' });
    const help = await openPanelAt(page, 'help', 'Ajuda');
    await expect(help.getByRole('link')).toHaveCount(1);
    await expect(help.getByRole('link', { name: /Ajuda da empresa/ })).toHaveAttribute(
      'href',
      'https://help.example/',
    );
  });
});

const TITLES = {
  'pt-BR': [
    'Introdução',
    'Definições',
    'Uso dos serviços',
    'Conta do usuário',
    'Propriedade intelectual',
    'Limitação de responsabilidade',
    'Modificações',
    'Contato',
  ],
  en: [
    'Introduction',
    'Definitions',
    'Use of services',
    'User account',
    'Intellectual property',
    'Limitation of liability',
    'Modifications',
    'Contact',
  ],
  es: [
    'Introducción',
    'Definiciones',
    'Uso de los servicios',
    'Cuenta de usuario',
    'Propiedad intelectual',
    'Limitación de responsabilidad',
    'Modificaciones',
    'Contacto',
  ],
} as const;
const NAMES = {
  'pt-BR': ['Termos de uso', 'Ajuda', 'Temas conhecidos', 'Sobre'],
  en: ['Terms of use', 'Help', 'Known topics', 'About'],
  es: ['Términos de uso', 'Ayuda', 'Temas que conoce', 'Acerca de'],
} as const;

for (const language of ['pt-BR', 'en', 'es'] as const)
  test(
    `the panels speak ${language}`,
    language === 'pt-BR' ? core : wide,
    async ({ page, context, openSignedIn }) => {
      await storeBefore(context, 'language', language);
      await openSignedIn();
      const [terms, help, topics, about] = NAMES[language];
      const opened = await goToPanel(page, 'terms', terms);
      await expect(opened.getByRole('heading', { level: 3 })).toHaveText(
        TITLES[language].map((title, index) => `${index + 1}. ${title}`),
      );
      for (const [panel, title] of [
        ['help', help],
        ['topics', topics],
        ['about', about],
      ] as const) {
        const content = await goToPanel(page, panel, title);
        await expect(content.getByRole('heading', { level: 3 }).first()).toBeVisible();
        // A text that is missing shows its key.
        expect(await content.innerText()).not.toMatch(
          /\b(panels|help|topics|about|suggestions)\.\w/,
        );
      }
    },
  );

test(
  'the terms are those of the company, where it names them',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    const model = await goToPanel(page, 'terms', 'Termos de uso');
    await expect(model.getByRole('note')).toContainText('Este texto é um modelo');
    await configure(page, { TERMS_URL: 'https://terms.example/' });
    const terms = await openPanelAt(page, 'terms', 'Termos de uso');
    await expect(terms.getByRole('link', { name: /Abrir os termos da empresa/ })).toHaveAttribute(
      'href',
      'https://terms.example/',
    );
    await expect(terms.getByRole('note')).toHaveCount(0);
  },
);

test(
  'a known topic goes into the field of a chat with its persona, and is not sent',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/institucional');
    await mock.forgetRequests();
    const topics = await goToPanel(page, 'topics', 'Temas conhecidos');
    await topics
      .getByRole('list', { name: 'Perguntas para Benefícios e RH' })
      .getByRole('button', { name: 'Como funciona o plano de saúde?' })
      .click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/beneficios-e-rh\?chat=/);
    await expect(composer(page)).toHaveValue('Como funciona o plano de saúde?');
    await expect(composer(page)).toBeFocused();
    expect(await mock.prompts()).toEqual([]);
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
        ['terms', 'Termos de uso'],
        ['help', 'Ajuda'],
        ['topics', 'Temas conhecidos'],
        ['about', 'Sobre'],
      ] as const) {
        const opened = await goToPanel(page, panel, title);
        await expect(opened.getByRole('heading', { level: 3 }).first()).toBeVisible();
        expect([panel, await accessibilityFaults(page)]).toEqual([panel, []]);
      }
    },
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'a panel covers the screen, and its targets are large',
    core,
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
        // It comes in from the right.
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

  test('the drawer is there again when a panel closes', wide, async ({ page, openSignedIn }) => {
    await openSignedIn();
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
    await chooseOfAccount(page, 'Configurações');
    await expect(sheet(page, 'Configurações')).toBeVisible();
    await page.getByRole('button', { name: 'Fechar o painel' }).click();
    await expect(page.getByRole('dialog', { name: 'Conversas' })).toBeVisible();
    await chooseOfAccount(page, 'Temas conhecidos');
    await sheet(page, 'Temas conhecidos')
      .getByRole('button', { name: 'O que você sabe fazer?' })
      .first()
      .click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(composer(page)).toHaveValue('O que você sabe fazer?');
  });
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

  test('what is of a user opens after the sign-in', wide, async ({ page }) => {
    await page.goto('/?panel=settings');
    await expect(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: /Microsoft/ }).click();
    await (await popup).getByRole('button', { name: /Marina Azevedo/ }).click();
    await expect(sheet(page, 'Configurações')).toBeVisible();
  });
});
