import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { composer, clickAt, textsOf, waitForSidebar } from '../../testing/app-page.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wide } from '../../testing/suites.ts';

const palette = page.getByRole('dialog', { name: 'Buscar ou fazer algo' });
const field = palette.getByRole('searchbox');
const options = palette.getByRole('option');
const option = (name: string) => palette.getByRole('option', { name, exact: true });
const group = (name: string) => palette.getByRole('group', { name: new RegExp(`^${name}`) });

async function openPalette(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

/** Types into the palette, and runs the first option. */
async function run(text: string, name: string): Promise<void> {
  await openPalette();
  await userEvent.keyboard(text);
  await expect.element(options.first()).toMatchTextContent(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(palette).not.toBeInTheDocument();
}

async function open(path = '/'): Promise<void> {
  await openApp(path);
  await waitForSidebar();
}

describe('the command palette', () => {
  it('lists all that can be done before anything is written', async () => {
    await open();
    await openPalette();
    for (const name of [
      /^Nova conversa/,
      'Trocar de persona: Financeiro',
      'Tema: Escuro',
      'Idioma: English',
      /^Atalhos do teclado/,
      'Sair',
    ])
      await expect
        .element(group('Ações').getByRole('option', { name, exact: true }))
        .toBeInTheDocument();
    await expect.element(group('Usadas há pouco')).not.toBeInTheDocument();
  });

  it('finds actions without accents, and chats and messages as well', async () => {
    await open();
    await openPalette();
    await userEvent.keyboard('juridico');
    await expect.element(option('Trocar de persona: Jurídico')).toBeVisible();
    await field.fill('quinquenio');
    await expect.element(group('Mensagens').getByRole('option').first()).toBeVisible();
    const chat = group('Conversas').getByRole('option').first();
    await expect.element(chat).toMatchTextContent('Como funciona o quinquênio?');
    expect(chat.element().querySelector('mark')).toHaveTextContent('quinquênio');
    await chat.click();
    await expect.element(palette).not.toBeInTheDocument();
    await expect.poll(() => location.search).toContain('chat=chat-0006');
    await expect.poll(() => document.querySelector('[role="log"] [data-message]')).not.toBeNull();
  });

  it('changes the theme, and the focus is back where it was', wide, async () => {
    await open();
    await composer.click();
    await run('tema escuro', 'Tema: Escuro');
    expect(document.body).toHaveClass('darkTheme', { exact: true });
    await expect.element(composer).toHaveFocus();
    expect(localStorage.getItem('chatPresentationTheme')).toBe('darkTheme');
  });

  it('starts a new chat, in whose field can be written at once', async () => {
    await open('/institucional?chat=chat-0001');
    await expect
      .poll(() => document.querySelectorAll('[role="log"] [data-message]').length)
      .toBe(4);
    await run('nova', 'Nova conversa');
    await expect.poll(() => location.search).not.toContain('chat-0001');
    expect(location.search).toContain('chat=');
    await expect.element(composer).toHaveFocus();
  });

  it('changes the persona, and the language', wide, async () => {
    await open();
    await run('persona financeiro', 'Trocar de persona: Financeiro');
    await expect.poll(() => location.pathname + location.search).toMatch(/^\/financeiro\?chat=/);
    await run('idioma english', 'Idioma: English');
    await expect.poll(() => document.documentElement.lang).toBe('en');
    await expect
      .element(page.getByRole('searchbox', { name: 'Buscar em tudo' }))
      .not.toBeInTheDocument();
  });

  it('has what was used last first', wide, async () => {
    await open();
    await run('tema escuro', 'Tema: Escuro');
    await run('tema claro', 'Tema: Claro');
    await openPalette();
    const recent = group('Usadas há pouco').getByRole('option');
    await expect.poll(() => textsOf(recent)).toEqual(['Tema: Claro', 'Tema: Escuro']);
    await expect.element(options.first()).toHaveTextContent('Tema: Claro');
    expect(option('Tema: Escuro').elements()).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(() => document.body.className).toBe('darkTheme');
  });

  it('closes by its button and beside it, on a phone too', wide, async () => {
    await open();
    await composer.click();
    await openPalette();
    await palette.getByRole('button', { name: 'Fechar a busca' }).click();
    await expect.element(palette).not.toBeInTheDocument();
    await expect.element(composer).toHaveFocus();
    await openPalette();
    await clickAt(4, 896);
    await expect.element(palette).not.toBeInTheDocument();
    await page.viewport(390, 844);
    await openPalette();
    expect(document.documentElement.scrollWidth).toBe(390);
    await userEvent.keyboard('{Escape}');
    await expect.element(palette).not.toBeInTheDocument();
  });

  it('is one only, however often its keys are pressed, and other shortcuts rest under it', async () => {
    await open();
    const address = location.href;
    await openPalette();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(palette.elements()).toHaveLength(1);
    palette.getByRole('button', { name: 'Fechar a busca' }).element().focus();
    await userEvent.keyboard('?n');
    await expect
      .element(page.getByRole('dialog', { name: 'Atalhos do teclado' }))
      .not.toBeInTheDocument();
    expect(location.href).toBe(address);
    expect(palette.elements()).toHaveLength(1);
  });
});
