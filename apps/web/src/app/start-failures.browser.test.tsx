import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drafts } from '../shared/drafts.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import { callsOf } from '../testing/mock-control.ts';
import { wide } from '../testing/suites.ts';
import { openApp } from '../testing/open-app.tsx';

const main = page.getByRole('main');

/** Signs in on the current page. */
async function signIn(email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabelText('Senha', { exact: true }).fill('aurora-2026');
  await userEvent.keyboard('{Enter}');
}

/** Expects this text in the error modal, and closes it. */
async function closeError(text: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Erro encontrado' });
  await expect.element(dialog).toMatchTextContent(text);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

it.each([
  [
    'personas that cannot be loaded are',
    { method: 'GET', path: '/api/v1/personas' },
    'Não foi possível carregar as personas. Verifique a sua conexão com a internet.',
  ],
  [
    'a chat that can be neither loaded nor created is',
    { method: 'POST', path: '/api/chat' },
    'Não foi possível criar ou carregar uma conversa. Verifique a sua conexão com a internet.',
  ],
])('%s said to be so, in the window and in its place, and tried again', async (_, call, text) => {
  const { mock } = await openApp('/', {
    user: null,
    before: (spoiled) => spoiled.plan({ ...call, kind: 'status', code: 503 }),
  });
  await signIn('marina.azevedo@aurora.example');
  await closeError(text);
  await expect.element(main).toMatchTextContent(text);
  await mock.forgetFaults();
  await main.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(() => location.search).toContain('chat=');
  await expect.element(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
  expect(document.title).toBe('Colega · Institucional');
});

it('who opens the page without a network is let in once there is one', wide, async () => {
  const { mock, reload } = await openApp('/', { user: null });
  await signIn('marina.azevedo@aurora.example');
  await expect.element(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
  await mock.plan({ method: 'GET', path: '/api/auth/current', kind: 'status', code: 503 });
  await reload();
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('servidor');
  await mock.forgetFaults();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
});

it(
  'a chat that cannot be created is asked for once by the start, and once by each press',
  wide,
  async () => {
    const { mock } = await openApp('/', {
      user: null,
      before: (spoiled) =>
        spoiled.plan({ method: 'POST', path: '/api/chat', kind: 'status', code: 503 }),
    });
    const asked = async () => (await callsOf(mock, 'POST', /^\/api\/chat$/)).length;
    await signIn('marina.azevedo@aurora.example');
    const text = 'Não foi possível criar ou carregar uma conversa.';
    await closeError(text);
    expect(await asked()).toBe(1);
    const again = main.getByRole('button', { name: 'Tentar de novo' });
    for (const calls of [2, 3]) {
      await again.click();
      await closeError(text);
      expect(await asked()).toBe(calls);
    }
  },
);

it('a persona that was remembered and is no longer listed gives way to the first, with a notice', async () => {
  const { reload } = await openApp();
  await expect.poll(() => localValues.read(STORAGE_KEYS.persona)).not.toBeNull();
  for (const values of [sessionValues, localValues])
    values.write(STORAGE_KEYS.persona, 'Quem já não está');
  history.replaceState(null, '', '/');
  await reload();
  const notice = main.getByText(
    'A persona Quem já não está não foi encontrada na lista de personas. Você está conversando com Institucional.',
  );
  await expect.element(notice).toBeVisible();
  expect(document.title).toBe('Colega · Institucional');
  await page.getByRole('button', { name: 'Ver personas' }).click();
  await expect
    .element(page.getByRole('option', { name: /^Trocar de persona: Jurídico/ }))
    .toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await page.getByRole('button', { name: 'Dispensar' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

/** Returns the id of the open chat, once it is stored. */
async function storedChat(): Promise<string> {
  await expect.poll(() => sessionValues.read(STORAGE_KEYS.chatId)).not.toBeNull();
  return sessionValues.read(STORAGE_KEYS.chatId) ?? '';
}

/** Checks that a new chat can be started though the server never gives the stored one. */
async function startAnotherChat(code: number): Promise<void> {
  const { mock, reload } = await openApp();
  const stored = await storedChat();
  drafts.write(stored, 'Um rascunho');
  await mock.plan({ method: 'GET', path: `/api/chat/${stored}`, kind: 'status', code });
  history.replaceState(null, '', '/');
  await reload({ isReady: false });
  await closeError('Não foi possível criar ou carregar uma conversa.');
  await main.getByRole('button', { name: 'Nova conversa' }).click();
  await expect.poll(() => location.search).toMatch(/chat=/);
  expect(location.search).not.toContain(stored);
  await expect.element(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('');
  expect(drafts.read(stored)).toBe('Um rascunho');
  await reload();
  expect(location.search).not.toContain(stored);
}

it('a stored chat that the server refuses for ever makes room for a new one, and keeps its draft', () =>
  startAnotherChat(403));

it.each([400, 422, 500])(
  'a stored chat that the server answers with %d for ever makes room for a new one',
  wide,
  startAnotherChat,
);

it(
  'lists of nulls for all calls lose no draft, and leave a way out that works once the server does',
  wide,
  async () => {
    const { mock, reload } = await openApp();
    const stored = await storedChat();
    const field = page.getByRole('textbox', { name: 'Mensagem' });
    await field.fill('Um rascunho');
    const nulls = (path: string) =>
      ({ method: '*', path, kind: 'status', code: 200, body: [null, null] }) as const;
    await mock.plan(nulls('/api/v1/personas'), nulls('/api/chat'), nulls('/api/chat/**'));
    await reload({ isReady: false });
    const again = main.getByRole('button', { name: 'Tentar de novo' });
    await expect.element(again).toBeVisible();
    await mock.forgetFaults();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await again.click();
    await expect.element(field).toHaveValue('Um rascunho');
    while (again.elements().length > 0) await again.click();
    await expect.element(page.getByRole('button', { name: 'Enviar' })).toBeEnabled();
    expect(location.search).toContain(stored);
  },
);

it('an empty list of personas can be asked for again', wide, async () => {
  const none = { method: 'GET', path: '/api/v1/personas', kind: 'status', code: 200, body: [] };
  const { mock } = await openApp('/', { user: null, before: (spoiled) => spoiled.plan(none) });
  await signIn('marina.azevedo@aurora.example');
  const again = main.getByRole('button', { name: 'Tentar de novo' });
  await again.click();
  await expect.element(page.getByText('Você não tem acesso a personas.')).toHaveLength(2);
  await mock.forgetFaults();
  await again.click();
  await expect.element(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
});

it('a user without personas is told so, and what to do', async () => {
  await openApp('/', { user: null });
  await signIn('beatriz.lima@aurora.example');
  await expect.element(page.getByRole('button', { name: 'Nova conversa' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('heading', { name: 'Você não tem acesso a personas.' }))
    .toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Mensagem' })).not.toBeInTheDocument();
});
