import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
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

it('a persona that was remembered and is no longer listed gives way to the first, with a notice', async () => {
  const { reload } = await openApp();
  await expect.poll(() => localValues.read(STORAGE_KEYS.persona)).not.toBeNull();
  for (const values of [sessionValues, localValues])
    values.write(STORAGE_KEYS.persona, 'Quem já não está');
  history.replaceState(null, '', '/');
  await reload();
  const notice = main.getByText(
    'A persona indicada não foi encontrada na lista de personas. Você está conversando com Institucional.',
  );
  await expect.element(notice).toBeVisible();
  expect(document.title).toBe('Colega · Institucional');
  await page.getByRole('button', { name: 'Dispensar' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

it('a user without personas is told so, and what to do', async () => {
  await openApp('/', { user: null });
  await signIn('beatriz.lima@aurora.example');
  await expect
    .element(page.getByRole('heading', { name: 'Você não tem acesso a personas.' }))
    .toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Mensagem' })).not.toBeInTheDocument();
});
