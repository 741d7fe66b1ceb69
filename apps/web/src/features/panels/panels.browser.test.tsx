import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  chooseFromAccountMenu,
  composer,
  openPanel,
  navigateTo,
  clickAt,
  findPanel,
  waitForSidebar,
} from '../../testing/app-page.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wide } from '../../testing/suites.ts';

const CHAT = '/institucional?chat=chat-0006';
const address = () => location.pathname + location.search;
const account = page.getByRole('button', { name: /Marina Azevedo/ });
const noPanel = () => expect.poll(() => document.querySelector('dialog[open]')).toBeNull();

describe('a panel', () => {
  it(
    'closes by Escape, its button and a press beside it, and gives the focus back each time',
    wide,
    async () => {
      await openApp(CHAT);
      const ways = [
        () => userEvent.keyboard('{Escape}'),
        () => page.getByRole('button', { name: 'Fechar o painel' }).click(),
        () => clickAt(300, 400),
      ];
      for (const close of ways) {
        await chooseFromAccountMenu('Sobre');
        await expect.element(findPanel('Sobre')).toBeVisible();
        await close();
        await noPanel();
        await expect.poll(address).toBe(CHAT);
        await expect.element(account).toHaveFocus();
      }
      // The closed panel is still the next entry of the history.
      history.forward();
      await expect.poll(address).toContain('panel=about');
      await expect.element(findPanel('Sobre')).toBeVisible();
    },
  );

  it(
    'opens again where it is asked for before the screen without it was rendered',
    wide,
    async () => {
      await openApp(CHAT);
      await openPanel('help', 'Ajuda');
      const opened = findPanel('Ajuda').element();
      opened.addEventListener('close', () => navigateTo(`${CHAT}&panel=help`));
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => opened.isConnected).toBe(false);
      await expect.element(findPanel('Ajuda')).toBeVisible();
      expect(address()).toBe(`${CHAT}&panel=help`);
    },
  );

  it('of an unknown name is no panel', async () => {
    await openApp(`${CHAT}&panel=__proto__`);
    await expect.poll(address).toBe(CHAT);
    await noPanel();
    for (const name of ['nothing', 'SETTINGS', '', '%3Cb%3E', '__proto__']) {
      navigateTo(`${CHAT}&panel=${name}`);
      await expect.poll(address, { message: name }).toBe(CHAT);
      await noPanel();
    }
  });

  it('is found in the command bar', wide, async () => {
    await openApp(CHAT);
    await waitForSidebar();
    await composer.click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('termos');
    await expect.element(page.getByRole('option').first()).toHaveTextContent('Termos de uso');
    await userEvent.keyboard('{Enter}');
    await expect.element(findPanel('Termos de uso')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(composer).toHaveFocus();
  });

  it('that is of a user opens after the sign-in', async () => {
    await openApp('/?panel=settings', { user: null });
    await page.getByLabelText('E-mail').fill('marina.azevedo@aurora.example');
    await noPanel();
    await page.getByLabelText('Senha', { exact: true }).fill('aurora-2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(findPanel('Configurações')).toBeVisible();
  });

  it('gives the drawer of a phone back when it closes', wide, async () => {
    await openApp('/', { size: [390, 844] });
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
    await chooseFromAccountMenu('Configurações');
    await expect.element(findPanel('Configurações')).toBeVisible();
    await page.getByRole('button', { name: 'Fechar o painel' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Conversas' })).toBeVisible();
    await chooseFromAccountMenu('Temas conhecidos');
    await findPanel('Temas conhecidos')
      .getByRole('button', { name: 'O que você sabe fazer?' })
      .first()
      .click();
    await noPanel();
    await expect.element(composer).toHaveValue('O que você sabe fazer?');
  });
});

it('the account leads an administrator to the admin pages', async () => {
  await openApp('/', { user: 'Rafael Nogueira' });
  await chooseFromAccountMenu('Administração');
  await expect.poll(address).toBe('/admin');
});

const LANGUAGES = {
  'pt-BR': { help: 'Ajuda', topics: 'Temas conhecidos', about: 'Sobre' },
  en: { help: 'Help', topics: 'Known topics', about: 'About' },
  es: { help: 'Ayuda', topics: 'Temas conocidos', about: 'Acerca de' },
} as const;
const TERMS = {
  'pt-BR': [
    'Termos de uso',
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
    'Terms of use',
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
    'Términos de uso',
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
const QUESTIONS = {
  'pt-BR': 'Perguntas para Benefícios e RH',
  en: 'Questions for Benefícios e RH',
  es: 'Preguntas para Benefícios e RH',
} as const;

describe.each(['pt-BR', 'en', 'es'] as const)('in %s', (language) => {
  it('the panels speak it, and a persona has the same questions', wide, async () => {
    await openApp('/', { language });
    const [title, ...sections] = TERMS[language];
    const headings = page.getByRole('dialog').getByRole('heading', { level: 3 });
    await openPanel('terms', title);
    await expect
      .poll(() => headings.elements().map(({ textContent }) => textContent))
      .toEqual(sections.map((section, index) => `${index + 1}. ${section}`));
    for (const [panel, name] of Object.entries(LANGUAGES[language])) {
      const content = await openPanel(panel, name);
      await expect.element(headings.first()).toBeVisible();
      // A missing text shows its key.
      expect(content.element().textContent).not.toMatch(
        /\b(panels|help|topics|about|suggestions)\.\w/,
      );
      if (panel !== 'topics') continue;
      const questions = content.getByRole('list', { name: QUESTIONS[language] });
      await expect.poll(() => questions.getByRole('button').elements().length).toBe(4);
    }
  });
});

it('the terms begin with themselves; About says where the company has given none', async () => {
  await openApp('/?panel=terms');
  const terms = findPanel('Termos de uso');
  await expect.element(terms.getByRole('heading', { name: '1. Introdução' })).toBeVisible();
  expect(terms.element().textContent).not.toMatch(/modelo|substituí/);
  navigateTo('/?panel=about');
  await expect
    .element(findPanel('Sobre'))
    .toMatchTextContent('A empresa ainda não informou os próprios termos de uso');
});

it('the terms are those of the company, where it names them', wide, async () => {
  await openApp('/?panel=terms', { config: { TERMS_URL: 'https://terms.example/' } });
  const terms = findPanel('Termos de uso');
  await expect
    .element(terms.getByRole('link', { name: /Abrir os termos da empresa/ }))
    .toHaveAttribute('href', 'https://terms.example/');
  navigateTo('/?panel=about');
  await expect
    .element(findPanel('Sobre').getByRole('link', { name: 'Termos de uso' }))
    .toBeVisible();
  expect(findPanel('Sobre').element().textContent).not.toContain('ainda não informou');
});
