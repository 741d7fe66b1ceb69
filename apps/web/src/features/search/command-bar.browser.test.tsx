import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi } from '../../testing/call-api.ts';
import {
  answerTexts,
  answerTo,
  ask,
  findMessage,
  waitForAnswer,
} from '../../testing/conversation-page.ts';
import { ANY_REPLY } from '../../testing/mock-control.ts';
import { recordCopies } from '../../testing/browser-fakes.ts';
import { composer, clickAt, textsOf, waitForSidebar } from '../../testing/app-page.ts';
import { openApp } from '../../testing/open-app.tsx';
import { MONITOR, QUINQUENNIUM, treeRow } from '../../testing/sidebar-page.ts';
import { wide } from '../../testing/suites.ts';

const bar = page.getByRole('dialog', { name: 'Buscar ou fazer algo' });
const field = bar.getByRole('searchbox');
const options = bar.getByRole('option');
const option = (name: string) => bar.getByRole('option', { name, exact: true });
const group = (name: string) => bar.getByRole('group', { name: new RegExp(`^${name}`) });

async function openCommandBar(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

/** Types into the command bar, and runs the first option. */
async function run(text: string, name: string): Promise<void> {
  await openCommandBar();
  await userEvent.keyboard(text);
  await expect.element(options.first()).toMatchTextContent(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(bar).not.toBeInTheDocument();
}

async function open(path = '/'): Promise<void> {
  await openApp(path);
  await waitForSidebar();
}

describe('the command bar', () => {
  it('calls a chat without a title as the list does, also above its messages', wide, async () => {
    await open('/financeiro');
    await expect.element(treeRow(MONITOR)).toBeVisible();
    await openCommandBar();
    await userEvent.keyboard('monitor');
    const said = group('Mensagens').getByRole('option').first();
    await expect.element(said).toMatchTextContent('bom dia, meu segundo monitor');
    expect(said.element().textContent).not.toContain('[Sem título]');
  });

  it(
    'leads to the message field of the chat that it opens, wherever it was called',
    wide,
    async () => {
      await open('/financeiro');
      await expect.element(treeRow(QUINQUENNIUM)).toBeVisible();
      (treeRow(QUINQUENNIUM).element() as HTMLElement).focus();
      await openCommandBar();
      await userEvent.keyboard('minuta');
      await expect.element(options.first()).toMatchTextContent('Minuta');
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Minuta');
      await expect.element(composer).toHaveFocus();
    },
  );

  it(
    'copies the part of an answer that broke off, and not the answer before it',
    wide,
    async () => {
      const { mock } = await openApp('/financeiro');
      await answerTo('Qual é o limite de hotel em viagens?');
      const fault = { method: 'POST', path: ANY_REPLY, kind: 'idle', times: 1, afterPieces: 8 };
      await mock.plan(fault);
      await ask('E das refeições?');
      await expect.poll(() => answerTexts().length).toBe(2);
      await mock.cutStreams();
      await waitForAnswer();
      const part = answerTexts().at(-1)?.trim() ?? '';
      const copied = recordCopies();
      await run('copiar última', 'Copiar última resposta');
      await expect.poll(async () => (await copied())['text/plain']).toBe(part);
      expect(part).not.toBe('');
    },
  );

  it('leaves a question in the field where its chat could not be opened', wide, async () => {
    const { mock, expectedErrors } = await openApp('/institucional?chat=chat-0001');
    expectedErrors.push('500');
    await waitForSidebar();
    await mock.plan({ method: 'POST', path: '/api/chat', kind: 'status', code: 500, times: 3 });
    await run('perguntar jurídico Posso assinar?', 'Jurídico');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
    await expect.element(composer).toHaveValue('Posso assinar?');
  });

  it.each(['high contrast', 'dark'])(
    'has the action with the words %s before what is only similar, and says nothing else',
    wide,
    async (words) => {
      await openApp('/', { language: 'en', user: 'Rafael Nogueira' });
      await userEvent.keyboard('{Control>}k{/Control}');
      const bar = page.getByRole('dialog', { name: 'Search or do something' });
      await expect.element(bar).toBeVisible();
      await userEvent.keyboard(words);
      await expect
        .element(bar.getByRole('option').first())
        .toMatchTextContent(new RegExp(`Theme: ${words}`, 'i'));
      // The search has ended.
      await expect
        .poll(() => [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent))
        .toContainEqual(expect.stringMatching(/^\d+ result/u));
      // The progress of reading goes last.
      await expect.poll(() => textsOf(bar.getByRole('paragraph'))).toEqual([]);
    },
  );

  it('does not say that nothing has the words where an action begins with them', wide, async () => {
    await open();
    await openCommandBar();
    await userEvent.keyboard('atalhos');
    await expect.element(options.first()).toMatchTextContent('Atalhos');
    // The search has ended.
    await expect
      .poll(() => [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent))
      .toContainEqual(expect.stringMatching(/resultado|Nada/u));
    // The progress of reading goes last.
    await expect.poll(() => textsOf(bar.getByRole('paragraph'))).toEqual([]);
  });

  it(
    'begins with recent chats, then what can be done with the open one, and says what to type',
    wide,
    async () => {
      await open('/institucional?chat=chat-0001');
      await expect.poll(() => document.querySelector('[role="log"] [data-message]')).not.toBeNull();
      await openCommandBar();
      await expect.element(bar).toMatchTextContent('Busque em tudo, ou digite um comando');
      await expect
        .poll(() => group('Conversas recentes').getByRole('option').elements().length)
        .toBe(5);
      expect(options.first().element()).toHaveAttribute('href');
      for (const name of [
        'Copiar última resposta',
        'Perguntar a…',
        'Mover para…',
        'Renomear para…',
        'Excluir conversa',
      ])
        await expect
          .element(group('Esta conversa').getByRole('option', { name, exact: true }))
          .toBeInTheDocument();
      for (const name of [/^Nova conversa/, 'Trocar de persona…', 'Tema…', 'Idioma…', 'Sair'])
        await expect
          .element(group('Ações').getByRole('option', { name, exact: true }))
          .toBeInTheDocument();
      await expect.element(group('Usadas há pouco')).not.toBeInTheDocument();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => location.search).not.toContain('chat-0001');
    },
  );

  it('lists the newest chats, however many pages were read', wide, async () => {
    await openApp('/', {
      before: (server) => server.reset({ chats: 45, messagesPerChat: 1, folders: 1 }),
    });
    await waitForSidebar();
    const order = 'pageSize=50&currentPage=1&orderBy=createdAt&sortOrder=desc';
    const { items } = (await callApi(`chat?${order}`)) as { items: { title: string | null }[] };
    const newest = items.flatMap(({ title }) => title ?? []).slice(0, 5);
    await openCommandBar();
    await expect
      .poll(() => group('Conversas recentes').getByRole('option').elements().length)
      .toBe(5);
    const listed = textsOf(group('Conversas recentes').getByRole('option'));
    expect(listed.map((text, index) => text?.includes(newest[index] ?? '?'))).toEqual(
      Array(5).fill(true),
    );
  });

  it('lists the chats that were opened last before newer ones', wide, async () => {
    await open('/institucional?chat=chat-0001');
    await page.getByRole('link', { name: 'Jurídico' }).click();
    await expect.poll(() => location.pathname).toBe('/juridico');
    await treeRow(QUINQUENNIUM).getByRole('link').click();
    await expect.poll(() => location.search).not.toContain('chat-0001');
    await page.getByRole('link', { name: 'Financeiro' }).click();
    await expect.poll(() => location.pathname).toBe('/financeiro');
    await openCommandBar();
    const recent = group('Conversas recentes').getByRole('option');
    await expect.element(recent.first()).toMatchTextContent(QUINQUENNIUM);
  });

  it('opens what was said about a word, and not the persona that knows of it', async () => {
    await open();
    await openCommandBar();
    const persona = group('Personas').getByRole('option', { name: /^Financeiro/ });
    await userEvent.keyboard('viagem');
    await expect.element(persona).toMatchTextContent('Viagens');
    await field.fill('reembolso');
    await expect.element(group('Mensagens').getByRole('option').first()).toBeVisible();
    await expect.element(persona).toBeInTheDocument();
    const message = group('Mensagens').getByRole('option').first().element();
    expect(message.compareDocumentPosition(persona.element())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await expect.element(option('Trocar de persona: Financeiro')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.search).toContain('chat=');
    expect(location.pathname).not.toBe('/financeiro');
  });

  it('finds actions without accents, and chats and messages as well', async () => {
    await open();
    await openCommandBar();
    await userEvent.keyboard('juridico');
    await expect
      .element(group('Ações').getByRole('option', { name: /^Trocar de persona: Jurídico/ }))
      .toBeVisible();
    await field.fill('quinquenio');
    await expect.element(group('Mensagens').getByRole('option').first()).toBeVisible();
    const chat = group('Conversas').getByRole('option').first();
    await expect.element(chat).toMatchTextContent('Como funciona o quinquênio?');
    expect(chat.element().querySelector('mark')).toHaveTextContent('quinquênio');
    await chat.click();
    await expect.element(bar).not.toBeInTheDocument();
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

  it('starts a new chat, in whose field can be written at once', wide, async () => {
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
    await run('idioma inglês', 'Idioma: English');
    await expect.poll(() => document.documentElement.lang).toBe('en');
    await expect
      .element(page.getByRole('searchbox', { name: 'Buscar em tudo' }))
      .not.toBeInTheDocument();
  });

  it('has what was used last before all other actions', wide, async () => {
    await open();
    await run('tema escuro', 'Tema: Escuro');
    await run('tema claro', 'Tema: Claro');
    await openCommandBar();
    const recent = group('Usadas há pouco').getByRole('option');
    await expect.poll(() => textsOf(recent)).toEqual(['Tema: Claro', 'Tema: Escuro']);
    const chats = group('Conversas recentes').getByRole('option').elements().length;
    await userEvent.keyboard('{ArrowDown}'.repeat(chats + 2));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.body.className).toBe('darkTheme');
  });

  it('completes a verb, and moves the open chat to the folder typed behind it', async () => {
    await open('/institucional?chat=chat-0001');
    await openCommandBar();
    await userEvent.keyboard('mov');
    await expect.element(options.first()).toHaveTextContent('Mover para…');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('Mover para ');
    await expect.element(group('Mover para').getByRole('option').nth(1)).toBeVisible();
    await field.fill('mover para benef');
    const folder = group('Mover para').getByRole('option').first();
    await expect.element(folder).toHaveTextContent('Mover para Benefícios e RH');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText('Conversa movida para “Benefícios e RH”.', { exact: false }))
      .toBeVisible();
  });

  it('moves the open chat to a new folder of the name typed behind the verb', wide, async () => {
    await open('/institucional?chat=chat-0001');
    await run('mover para Obras da Sede', 'Mover para a nova pasta “Obras da Sede”');
    await expect
      .element(page.getByText('Conversa movida para “Obras da Sede”.', { exact: false }))
      .toBeVisible();
    await expect.element(treeRow('Obras da Sede, 1 conversa')).toBeVisible();
  });

  it('creates a folder, and shows it', wide, async () => {
    await open('/institucional?chat=chat-0001');
    await run('nova pasta Obras', 'Nova pasta “Obras”');
    await expect.element(treeRow('Obras, 0 conversas')).toBeVisible();
  });

  it('has no similar message for Enter where a persona of a name is asked', wide, async () => {
    await open('/institucional?chat=chat-0001');
    await openCommandBar();
    await userEvent.keyboard('perguntar ao reembolzo tudo');
    await expect
      .element(page.getByText(/^Nenhuma persona com esse nome.*: .*Jurídico/))
      .toBeVisible();
    await expect.element(options).toHaveLength(0);
    await expect
      .element(page.getByText('Isto se parece', { exact: false }))
      .not.toBeInTheDocument();
  });

  it('renames the open chat from its present title', wide, async () => {
    await open('/institucional?chat=chat-0001');
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect.element(title).toBeVisible();
    const before = title.element().textContent;
    await openCommandBar();
    await userEvent.keyboard('renomear{Enter}');
    await expect.element(field).toHaveValue(`Renomear para ${before} `);
    await userEvent.keyboard('2027{Enter}');
    await expect.element(title).toHaveTextContent(`${before} 2027`);
    const said = page.getByRole('status').getByText(`Conversa renomeada para “${before} 2027”.`);
    await expect.element(said).toBeInTheDocument();
  });

  async function asksAt(path: string): Promise<void> {
    await open(path);
    await run('perguntar ao juridico posso aceitar um brinde?', 'Perguntar a Jurídico');
    await expect.poll(() => location.pathname).toBe('/juridico');
    await expect.element(findMessage('posso aceitar um brinde?')).toBeVisible();
    await expect.element(composer).toHaveValue('');
  }

  it('asks a persona in a new chat what is typed', () => asksAt('/institucional?chat=chat-0001'));

  it.each(['/', '/juridico'])(
    'asks a persona what is typed at %s too, also the persona that is there',
    wide,
    asksAt,
  );

  it('leaves the question beside a draft in the field, and says so', wide, async () => {
    const { mock } = await openApp('/juridico');
    await waitForSidebar();
    await composer.fill('Um rascunho');
    await run('perguntar ao juridico posso aceitar um brinde?', 'Perguntar a Jurídico');
    const said = page.getByText('A pergunta espera no campo da conversa com Jurídico.');
    await expect.element(said).toBeVisible();
    await expect.element(composer).toHaveValue('posso aceitar um brinde?\nUm rascunho');
    expect(await mock.prompts()).toEqual([]);
  });

  it('shows a folder in the colour that the tree gives it, in a dark theme too', wide, async () => {
    await open('/institucional?chat=chat-0001');
    document.body.className = 'highContrastTheme';
    const colorIn = (element: Element) =>
      getComputedStyle(element.querySelector('.lucide-folder') ?? element).color;
    const inTree = colorIn(treeRow('Projetos').element());
    await openCommandBar();
    await userEvent.keyboard('mover para proj');
    await expect.element(options.first()).toMatchTextContent('Mover para Projetos');
    expect(colorIn(options.first().element())).toBe(inTree);
    await userEvent.keyboard('{Control>}a{/Control}projetos');
    const found = group('Pastas').getByRole('option').first();
    await expect.element(found).toMatchTextContent('Projetos');
    expect(colorIn(found.element())).toBe(inTree);
  });

  it('copies the last answer, says so, and deletes the open chat', wide, async () => {
    const copied = recordCopies();
    await open('/institucional?chat=chat-0001');
    await expect.poll(() => document.querySelector('[role="log"] [data-message]')).not.toBeNull();
    await run('copiar', 'Copiar última resposta');
    await expect.element(page.getByText('Última resposta copiada')).toBeVisible();
    expect((await copied())['text/plain']).not.toBe('');
    await run('apagar', 'Excluir conversa');
    await expect.poll(() => location.search).not.toContain('chat-0001');
    await expect.element(page.getByText(/^Conversa “.*” excluída\.$/)).toBeVisible();
  });

  it('speaks all three languages', wide, async () => {
    await open('/institucional?chat=chat-0001');
    await expect.poll(() => document.querySelector('[role="log"] [data-message]')).not.toBeNull();
    await run('idioma english', 'Idioma: English');
    for (const [typed, first] of [
      ['move to benef', 'Move to Benefícios'],
      ['ask juridico', 'Ask Jurídico'],
      ['text size very', 'Text size: Very large'],
      ['delete', 'Delete chat'],
    ] as const) {
      await userEvent.keyboard('{Control>}k{/Control}');
      await userEvent.keyboard(typed);
      await expect
        .element(page.getByRole('dialog').getByRole('option').first())
        .toMatchTextContent(first);
      await userEvent.keyboard('{Escape}{Escape}');
    }
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('language espa{Enter}');
    await expect.poll(() => document.documentElement.lang).toBe('es');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('preguntar al juridico');
    await expect
      .element(page.getByRole('dialog').getByRole('option').first())
      .toMatchTextContent('Preguntar a Jurídico');
  });

  it('opens the search in the open chat', wide, async () => {
    await open('/institucional?chat=chat-0001');
    await expect
      .poll(() => document.querySelectorAll('[role="log"] [data-message]').length)
      .toBe(4);
    await run('buscar na conv', 'Buscar na conversa');
    const found = page.getByRole('search', { name: 'Buscar na conversa' }).getByRole('textbox');
    await expect.element(found).toHaveFocus();
  });

  it('opens by Enter the option that the mouse moved to', wide, async () => {
    await open();
    await openCommandBar();
    const wanted = option('Ajuda');
    await wanted.hover();
    await expect.element(wanted).toHaveAttribute('data-focused');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Ajuda' })).toBeVisible();
  });

  it('closes by its button and beside it, on a phone too', wide, async () => {
    await open();
    await composer.click();
    await openCommandBar();
    await bar.getByRole('button', { name: 'Fechar a busca' }).click();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(composer).toHaveFocus();
    await openCommandBar();
    await clickAt(4, 896);
    await expect.element(bar).not.toBeInTheDocument();
    await page.viewport(390, 844);
    await openCommandBar();
    expect(document.documentElement.scrollWidth).toBe(390);
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('is one only, however often its keys are pressed, and other shortcuts rest under it', async () => {
    await open();
    const address = location.href;
    await openCommandBar();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(bar.elements()).toHaveLength(1);
    bar.getByRole('button', { name: 'Fechar a busca' }).element().focus();
    await userEvent.keyboard('?n');
    await expect
      .element(page.getByRole('dialog', { name: 'Atalhos do teclado' }))
      .not.toBeInTheDocument();
    expect(location.href).toBe(address);
    expect(bar.elements()).toHaveLength(1);
  });
});
