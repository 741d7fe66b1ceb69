import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { TabNews } from '../data/tab-news.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import { callApi } from '../testing/call-api.ts';
import { holdRequests } from '../testing/browser-fakes.ts';
import type { MockControl } from '../testing/mock-control.ts';
import { openApp } from '../testing/open-app.tsx';
import { wide } from '../testing/suites.ts';

it('an unknown persona in the address selects the first one, with an error', async () => {
  await openApp('/nao-existe');
  await expect
    .element(page.getByRole('alertdialog', { name: 'Persona não autorizada' }))
    .toMatchTextContent('A persona deste endereço não existe');
  await expect.poll(() => document.title).toBe('Colega · Institucional');
});

it.each(['/admin', '/admin/users', '/nowhere/at/all'])(
  'the address %s, without a screen of its own, leads to the chat',
  wide,
  async (address) => {
    await openApp(address);
    await expect.poll(() => location.pathname).toBe('/institucional');
    expect(location.search).toMatch(/^\?chat=/);
  },
);

it('a start makes each of its calls once', wide, async () => {
  const { mock } = await openApp('/institucional?chat=chat-0001');
  await expect.element(page.getByRole('treegrid').getByRole('row').first()).toBeVisible();
  const calls = (await mock.requests())
    .filter(({ method }) => method !== 'OPTIONS')
    .map(({ method, path, query }) => `${method} ${path} ${JSON.stringify(query)}`);
  expect(calls.length).toBeGreaterThan(4);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

it('a stored chat that is gone makes room for a new one, without an error', async () => {
  const { reload, mock } = await openApp();
  sessionValues.remove(STORAGE_KEYS.chatId);
  localValues.write(STORAGE_KEYS.chatId, 'chat-of-nobody');
  history.replaceState(null, '', '/');
  await reload();
  const readings = async () =>
    (await mock.requests()).filter(({ path }) => path.includes('chat-of-nobody')).length;
  await expect.poll(readings).toBeGreaterThan(0);
  await expect.poll(() => location.search).toMatch(/^\?chat=(?!chat-of-nobody)/);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

describe('while the chat of the start is not known yet', () => {
  /** Opens the app, which then waits for its chat; returns a function that lets it come. */
  async function startWithoutChat(size: readonly [number, number]) {
    const { reload } = await openApp('/', { size });
    history.replaceState(null, '', '/');
    const letChatCome = holdRequests(/\/api\/chat\b/);
    await reload({ isReady: false });
    return letChatCome;
  }

  it('a new chat that is asked for opens all the same', async () => {
    const letChatCome = await startWithoutChat([1440, 900]);
    await page.getByRole('button', { name: 'Nova conversa' }).click();
    letChatCome();
    await expect.element(page.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: /, Marina\.$/ })).toBeVisible();
  });

  it('the drawer stays open', wide, async () => {
    const letChatCome = await startWithoutChat([390, 844]);
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
    const drawer = page.getByRole('dialog', { name: 'Conversas' });
    await expect.element(drawer).toBeVisible();
    letChatCome();
    await expect.element(drawer.getByRole('treegrid').getByRole('row').first()).toBeVisible();
    expect(location.search).toContain('chat=');
    await expect.element(drawer).toBeVisible();
  });
});

it('a chat or persona that is opened from the lists is named to screen readers', wide, async () => {
  await openApp('/institucional?chat=chat-0001');
  const list = page.getByRole('treegrid');
  const said = (text: string) => page.getByRole('main').getByRole('status').getByText(text);
  await list.getByText('VPN não conecta fora do escritório').click();
  const opened = said('VPN não conecta fora do escritório · Suporte de TI');
  await expect.element(opened).toBeInTheDocument();
  await page.getByRole('navigation').getByRole('link', { name: 'Financeiro' }).click();
  await expect.element(said('Resumo da política de viagens · Financeiro')).toBeInTheDocument();
});

it('a chat whose persona is gone is named to screen readers too, and says so', wide, async () => {
  const { mock, reload } = await openApp('/institucional?chat=chat-0001');
  await mock.plan({
    ...{ method: 'GET', path: '/api/v1/personas', kind: 'status', code: 200 },
    body: [{ name: 'Institucional', endpoint: 'institucional', description: '' }],
  });
  await reload();
  const vpn = 'VPN não conecta fora do escritório';
  const said = page.getByRole('main').getByRole('status');
  const regions = said.elements();
  await page.getByRole('treegrid').getByText(vpn).click();
  await expect.element(said.getByText(`${vpn} · Suporte de TI`)).toBeInTheDocument();
  const gone = said.getByText('Você não tem mais acesso a Suporte de TI', { exact: false });
  await expect.element(gone).toBeInTheDocument();
  // Only a change of a region that was there is announced.
  expect(regions).toContain(gone.element());
});

describe('a chat in which nothing was said', () => {
  const creations = async (mock: MockControl) =>
    (await mock.requests()).filter(({ method, path }) => method === 'POST' && path === '/api/chat')
      .length;
  const current = page.getByRole('treegrid').getByRole('row', { name: 'Nova conversa' });
  const persona = (name: string) => page.getByRole('navigation').getByRole('link', { name });

  it('goes along to personas without chats, and back, and is one row of the list', async () => {
    const { mock } = await openApp('/', { before: (server) => server.reset({ chats: 0 }) });
    expect(await creations(mock)).toBe(1);
    const address = location.search;
    await persona('Financeiro').click();
    await expect.poll(() => location.pathname + location.search).toBe(`/financeiro${address}`);
    await persona('Comunicação').click();
    await expect.poll(() => location.pathname + location.search).toBe(`/comunicacao${address}`);
    await expect.element(current).toHaveAttribute('aria-current', 'page');
    history.back();
    await expect.poll(() => document.title).toBe('Colega · Financeiro');
    expect(location.pathname + location.search).toBe(`/financeiro${address}`);
    expect(await creations(mock)).toBe(1);
  });

  it('follows another tab that takes it for another persona, and is not taken back', async () => {
    const { mock } = await openApp('/', { before: (server) => server.reset({ chats: 0 }) });
    await expect.element(current).toHaveAttribute('aria-current', 'page');
    const address = location.search;
    const chatId = new URLSearchParams(address).get('chat') ?? '';
    const times = { createdAt: new Date().toISOString() };
    const chat = { chatId, title: null, persona: 'Financeiro', folderIds: [], ...times };
    await callApi(`chat/${chatId}`, { method: 'PATCH', data: { persona: 'Financeiro' } });
    const channel = new BroadcastChannel('colega marina.azevedo@aurora.example');
    channel.postMessage({ type: 'chat-changed', chat } satisfies TabNews);
    channel.close();
    await expect.poll(() => location.pathname + location.search).toBe(`/financeiro${address}`);
    await expect.poll(() => document.title).toBe('Colega · Financeiro');
    const given = (await mock.requests()).filter(({ method }) => method === 'PATCH');
    expect(given.at(-1)).toMatchObject({ body: { persona: 'Financeiro' } });
  });

  it('is used again by the next sign-in', async () => {
    const { mock, reload } = await openApp('/');
    const address = location.search;
    for (const values of [sessionValues, localValues]) values.remove(STORAGE_KEYS.chatId);
    history.replaceState(null, '', '/');
    await reload();
    expect(location.search).toBe(address);
    await expect.element(current).toHaveAttribute('aria-current', 'page');
    expect(await creations(mock)).toBe(0);
  });
});

it('another persona has its own address, title and chat', async () => {
  await openApp();
  const first = location.search;
  await page.getByRole('navigation').getByRole('link', { name: 'Jurídico' }).click();
  await expect.poll(() => document.title).toBe('Colega · Jurídico');
  await expect.poll(() => location.pathname).toBe('/juridico');
  expect(location.search).toMatch(/^\?chat=/);
  expect(location.search).not.toBe(first);
});
