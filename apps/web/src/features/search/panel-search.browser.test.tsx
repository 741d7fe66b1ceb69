import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '../../testing/browser-fakes.ts';
import { callApi } from '../../testing/call-api.ts';
import { composer, log } from '../../testing/conversation-page.ts';
import { openApp } from '../../testing/open-app.tsx';
import { chooseFromRowMenu, undoButton, VPN } from '../../testing/sidebar-page.ts';
import { wide } from '../../testing/suites.ts';

const CHATS = { method: 'GET', path: '/api/chat' } as const;
const HOSTILE = '<img src=x onerror=alert(1)>';

const field = page.getByRole('searchbox', { name: 'Buscar em tudo' });
const results = page.getByRole('listbox', { name: 'Resultados da busca' });
const group = (name: string) => results.getByRole('group', { name: new RegExp(`^${name}`) });
const firstHit = (name: string) => group(name).getByRole('option').first();
const tree = page.getByRole('treegrid', { name: 'Pastas e conversas' });
const note = (text: string | RegExp) => page.getByRole('search').getByText(text);
const address = () => location.pathname + location.search;

/** Returns all hits for this chat, to detect duplicates. */
const hitsOf = (chatId: string) =>
  document.querySelectorAll(`[role="option"][data-key*='"chat","${chatId}"']`);
const isFoundOnce = (chatId: string) => expect.poll(() => hitsOf(chatId).length).toBe(1);

/** Waits until the background reading has ended. */
const readingEnds = () => expect.element(note(/^Lendo /)).not.toBeInTheDocument();

/** Renames the oldest chat, which no list has loaded, and returns its id. */
async function nameOldestChat(title: string): Promise<string> {
  const oldest = await callApi('chat?currentPage=1&pageSize=1&sortOrder=asc&orderBy=createdAt');
  const { chatId } = (oldest as { items: [{ chatId: string }] }).items[0];
  await callApi(`chat/${chatId}`, { method: 'PATCH', data: { title } });
  return chatId;
}

it('what is here is found at once, by kind and with what matches marked, without accents or case', async () => {
  const { mock } = await openApp();
  await expect.element(tree).toBeVisible();
  await mock.plan({ ...CHATS, kind: 'delay', milliseconds: 30_000 });
  await field.fill('FERIAS');
  await expect
    .element(firstHit('Conversas'))
    .toMatchTextContent('Planejamento de férias para janeiro');
  await expect.element(firstHit('Conversas').getByRole('mark')).toHaveTextContent('férias');
  await expect.element(firstHit('Pastas')).toHaveTextContent('Férias e folgas');
  await expect.element(firstHit('Pastas').getByRole('mark')).toHaveTextContent('Férias');
  await field.fill('juridico');
  await expect.element(firstHit('Personas')).toMatchTextContent('Jurídico');
  await expect.element(group('Personas').getByRole('mark').first()).toHaveTextContent('Jurídico');
});

it(
  'results stand by kind in the place of the lists, which are back when the field is empty',
  wide,
  async () => {
    await openApp();
    await expect.element(tree).toBeVisible();
    await field.fill('rh');
    await expect.element(group('Mensagens')).toBeVisible();
    const headings = () =>
      results
        .getByRole('group')
        .elements()
        .map(({ ariaLabelledByElements }) =>
          ariaLabelledByElements?.[0]?.textContent.replace(/\d.*/, '').trim(),
        );
    await expect.poll(headings).toEqual(['Personas', 'Pastas', 'Conversas', 'Mensagens']);
    await expect.element(tree).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Limpar a busca' }).click();
    await expect.element(tree).toBeVisible();
    await expect.element(results).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  },
);

it('Escape empties the field, which keeps the focus, and then changes nothing more', async () => {
  await openApp();
  await composer.fill('Um rascunho');
  await field.fill('ferias');
  await expect.element(results.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(tree).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tree).toBeVisible();
  await expect.element(composer).toHaveValue('Um rascunho');
});

it('a hit is opened: a chat, a persona, and a folder in the tree', async () => {
  await openApp();
  await field.fill('vpn fora');
  await firstHit('Conversas').click();
  await expect.poll(address).toBe('/suporte-de-ti?chat=chat-0005');
  await expect.element(log.getByRole('article').first()).toBeVisible();
  await field.fill('desenvolvedor');
  await firstHit('Personas').click();
  await expect.poll(address).toMatch(/^\/desenvolvedor\?chat=/);
  await field.fill('saude odonto');
  // A folder has no address, so no other tab opens either.
  await expect.element(firstHit('Pastas')).not.toHaveAttribute('href');
  await firstHit('Pastas').click({ modifiers: ['ControlOrMeta'] });
  await expect.element(field).toHaveValue('');
  await expect.element(tree.getByRole('row', { name: /Saúde e odontológico/ })).toBeInViewport();
});

it(
  'a folder that is found again is shown again, wherever the list was scrolled to',
  wide,
  async () => {
    await openApp('/', { before: (mock) => mock.reset({ chats: 200, folders: 1 }) });
    await expect.element(tree).toBeVisible();
    const folder = tree.getByRole('row', { name: /^Tecnologia,/ });
    for (let time = 1; time <= 2; time += 1) {
      const isScrolledAway = () => {
        tree.element().scrollTop = 1_000;
        return folder.query() === null;
      };
      await expect.poll(isScrolledAway).toBe(true);
      await field.fill('tecnologia');
      await firstHit('Pastas').click();
      await expect.element(folder).toBeInViewport();
    }
  },
);

it(
  'a chat that is deleted is not found, with its messages, unless that is undone',
  wide,
  async () => {
    const { undo } = await openApp();
    const found = () =>
      [...document.querySelectorAll<HTMLElement>('[role="option"]')].filter(({ dataset }) =>
        dataset['key']?.includes('chat-0005'),
      ).length;
    await field.fill('vpn');
    await readingEnds();
    await expect.poll(found).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Limpar a busca' }).click();
    await chooseFromRowMenu(VPN, 'Excluir conversa');
    for (const { id } of undo().pending.get()) undo().pause(id);
    await field.fill('vpn');
    await expect.element(group('Conversas')).not.toBeInTheDocument();
    await expect.element(results).toBeVisible();
    await readingEnds();
    expect(found()).toBe(0);
    await undoButton.click();
    await expect.poll(found).toBeGreaterThan(1);
  },
);

it('a message is not preceded by what is only similar while it is being read', wide, async () => {
  const { mock } = await openApp();
  await mock.plan({
    method: 'GET',
    path: '/api/chat/*/messages',
    kind: 'delay',
    milliseconds: 150,
  });
  const offered = new Set<string>();
  let typedAt = Infinity;
  // After that, similar hits may be offered until the reading has ended.
  const watch = new MutationObserver(() => {
    if (performance.now() - typedAt > 950) return;
    for (const hit of document.querySelectorAll('[role="option"]'))
      offered.add(hit.getAttribute('data-key') ?? '');
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  const noteTime = ({ timeStamp }: Event) => (typedAt = timeStamp);
  addEventListener('input', noteTime, { once: true, capture: true });
  onTestFinished(() => watch.disconnect());
  await field.fill('promovida antes');
  await expect
    .element(firstHit('Mensagens'))
    .toHaveAttribute('href', expect.stringMatching(/chat=chat-0006&m=/));
  expect([...offered].filter((key) => !key.includes('chat-0006'))).toEqual([]);
});

it(
  'a message far up in a long chat that is open is found by the server, and shown',
  wide,
  async () => {
    // With other seeds, more messages may be like the oldest one than the results show.
    await openApp('/', {
      before: (mock) => mock.reset({ chats: 1, messagesPerChat: 200, seed: 'far up' }),
    });
    const rows = () => document.querySelectorAll('[role="log"] [role="listitem"][data-message]');
    const links = () => document.querySelectorAll('nav a[href*="chat="]');
    await expect.poll(() => links().length).toBe(2);
    await page.elementLocator(links()[1] as HTMLElement).click();
    await expect.poll(() => rows().length).toBe(50);
    const chatId = new URLSearchParams(location.search).get('chat') ?? '';
    const oldest = await callApi(`chat/${chatId}/messages?currentPage=1&pageSize=1&sortOrder=asc`);
    const { messageId, content } = (oldest as { items: [{ messageId: string; content: string }] })
      .items[0];
    await field.fill(content.slice(0, 60));
    const hits = () => document.querySelectorAll(`[role="option"][data-key*="${messageId}"]`);
    await expect.poll(() => hits().length).toBe(1);
    await page.elementLocator(hits()[0] as HTMLElement).click();
    const row = () => document.querySelector(`[role="log"] [data-message="${messageId}"]`);
    await expect.poll(() => row()?.getAttribute('data-found')).toBe('');
    await expect.element(page.elementLocator(row() as HTMLElement)).toBeInViewport();
  },
);

it('the server finds a chat that no list has loaded, which is there once', wide, async () => {
  const title = 'Inventário do almoxarifado antártico';
  await openApp('/', { before: (mock) => mock.reset({ chats: 60 }) });
  await expect.element(tree).toBeVisible();
  const chatId = await nameOldestChat(title);
  // Holds the background reading back.
  const letChatsCome = holdRequests(/\/api\/chat\?(?!.*searchString)/);
  const letMessagesCome = holdRequests(/\/messages\?(?!.*searchString)/);
  await field.fill('almoxarifado antartico');
  await isFoundOnce(chatId);
  const marks = [...(hitsOf(chatId)[0]?.querySelectorAll('mark') ?? [])];
  expect(marks.map(({ textContent }) => textContent)).toEqual(['almoxarifado antártico']);
  letChatsCome();
  await expect.element(note(/^Lendo mensagens/)).toBeVisible();
  letMessagesCome();
  await readingEnds();
  await isFoundOnce(chatId);
  await firstHit('Conversas').click();
  await expect.poll(address).toContain(`chat=${chatId}`);
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('results stay in their place when the background reading ends', wide, async () => {
  await openApp();
  await expect.element(tree).toBeVisible();
  const letMessagesCome = holdRequests(/\/messages\?(?!.*searchString)/);
  await field.fill('VPN não conecta');
  await expect.element(note(/^Lendo mensagens/)).toBeVisible();
  const topOfFirst = () => firstHit('Conversas').element().getBoundingClientRect().top;
  const top = topOfFirst();
  letMessagesCome();
  await readingEnds();
  expect(topOfFirst()).toBe(top);
});

it('a server that answers late is not waited for by the text after it', wide, async () => {
  const { mock } = await openApp();
  await field.fill('promovida');
  await expect.element(firstHit('Mensagens')).toBeVisible();
  await readingEnds();
  await mock.plan({ ...CHATS, kind: 'delay', milliseconds: 20_000, times: 1 });
  const calls = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => calls.mockRestore());
  const asked = (text: string) =>
    calls.mock.calls
      .flatMap(([input]) => (input instanceof Request ? input : []))
      .find(({ url }) => url.includes(`/api/chat?`) && url.includes(`searchString=${text}`));
  await field.fill('reembolso');
  await expect.poll(() => asked('reembolso')?.signal.aborted).toBe(false);
  await field.fill('vpn');
  await expect.poll(() => asked('reembolso')?.signal.aborted).toBe(true);
  await expect.poll(() => asked('vpn')).toBeDefined();
  await isFoundOnce('chat-0005');
  await expect
    .element(results.getByText('Reembolso de consulta particular'))
    .not.toBeInTheDocument();
});

it('a server that fails leaves what is here, and is asked again', wide, async () => {
  const { mock, expectedErrors } = await openApp();
  expectedErrors.push('503');
  await expect.element(tree).toBeVisible();
  await mock.plan({ ...CHATS, kind: 'status', code: 503 });
  await field.fill('reembolso');
  await expect.element(note(/^O servidor não respondeu à busca\./)).toBeVisible();
  await isFoundOnce('chat-0002');
  await mock.forgetFaults();
  await page.getByRole('search').getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(note(/^O servidor não respondeu à busca\./)).not.toBeInTheDocument();
  await isFoundOnce('chat-0002');
});

it('where nothing is found, the text that was looked for is shown and said', async () => {
  await openApp();
  await field.fill('  Zyxwvu 9876 ');
  await expect.element(note('Nada encontrado para “Zyxwvu 9876”.').first()).toBeVisible();
  await expect.element(note(/^A busca incluiu personas, pastas/)).toBeVisible();
  await expect.element(results.getByRole('option')).not.toBeInTheDocument();
  await expect
    .poll(() =>
      page
        .getByRole('status')
        .elements()
        .filter(({ textContent }) => textContent.includes('Nada encontrado para “Zyxwvu 9876”.')),
    )
    .toHaveLength(1);
});

it('a hostile title and a hostile text are shown as they are written', wide, async () => {
  const alert = vi.spyOn(globalThis, 'alert').mockReturnValue();
  onTestFinished(() => alert.mockRestore());
  await openApp('/', { before: (mock) => mock.reset({ chats: 30 }) });
  const chatId = await nameOldestChat(HOSTILE);
  await field.fill(HOSTILE);
  await isFoundOnce(chatId);
  expect(hitsOf(chatId)[0]?.textContent).toContain(HOSTILE);
  const search = page.getByRole('search');
  expect(search.element().querySelector('img')).toBeNull();
  await field.fill('<zyxwvu9876>');
  await expect.element(note('Nada encontrado para “<zyxwvu9876>”.').first()).toBeVisible();
  expect(search.element().querySelector('img')).toBeNull();
  expect(alert).not.toHaveBeenCalled();
});

it(
  'the lists are out of reach under the results, and as they were once the field is empty',
  wide,
  async () => {
    await openApp('/', { before: (mock) => mock.reset({ chats: 60 }) });
    await expect.element(tree).toBeVisible();
    await userEvent.wheel(tree, { delta: { y: 400 } });
    await expect.poll(() => tree.element().scrollTop).toBeGreaterThan(100);
    const place = tree.element().scrollTop;
    await field.fill('reembolso');
    await expect.element(results).toBeVisible();
    await expect.element(tree).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Limpar a busca' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Abrir os comandos' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('group', { name: 'Resultados da busca' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('separator')).toHaveFocus();
    await field.fill('');
    await expect.element(tree).toBeVisible();
    expect(tree.element().scrollTop).toBe(place);
  },
);

it('what was found is in the drawer again after a hit was opened', wide, async () => {
  await openApp('/', { size: [390, 844] });
  const openDrawer = page.getByRole('button', { name: 'Abrir o painel de conversas' });
  await openDrawer.click();
  await field.fill('abono');
  await firstHit('Mensagens').click();
  await expect.element(field).not.toBeInTheDocument();
  await openDrawer.click();
  await expect.element(field).toHaveValue('abono');
  await expect.element(firstHit('Mensagens')).toBeVisible();
});

it('a message that was found is shown again by the same hit', wide, async () => {
  await openApp('/', { size: [1024, 480] });
  await expect.element(tree).toBeVisible();
  await field.fill('abono');
  const hit = firstHit('Mensagens');
  const found = log.getByRole('listitem').filter({ hasText: 'abono' }).first();
  for (const time of ['first', 'second']) {
    await hit.click();
    await expect.element(found, { message: time }).toBeInViewport();
    await expect.poll(() => location.search, { message: time }).not.toContain('message=');
    log.element().scrollTo({ top: log.element().scrollHeight, behavior: 'instant' });
    await expect.element(found, { message: time }).not.toBeInViewport();
  }
});

it('a message that was found is opened at the words, which are marked for a moment', async () => {
  await openApp('/', { size: [1024, 480] });
  await expect.element(tree).toBeVisible();
  await field.fill('abono');
  // A test before may have left its own.
  CSS.highlights.delete('found');
  await firstHit('Mensagens').click();
  await expect.poll(() => CSS.highlights.get('found')?.size).toBe(1);
  const [range] = CSS.highlights.get('found') ?? [];
  const place = () => (range as Range).getBoundingClientRect();
  const view = log.element().getBoundingClientRect();
  expect((range as Range).toString()).toBe('abono');
  await expect.poll(() => place().top > view.top && place().bottom < view.bottom).toBe(true);
});
