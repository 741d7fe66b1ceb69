import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { localValues, STORAGE_KEYS } from '../../shared/storage.ts';
import { wide } from '../../testing/suites.ts';

const CALL = { method: 'POST', path: '/api/auth/login' };
const PAULO = 'paulo.teixeira@aurora.example';
const PASSWORD = 'aurora-2026';

const microsoft = page.getByRole('button', { name: /Microsoft/ });
const email = page.getByRole('textbox', { name: 'E-mail' });
const password = page.getByLabelText('Senha', { exact: true });
const submit = page.getByRole('button', { name: 'Entrar com e-mail e senha' });
const account = page.getByRole('button', { name: /Paulo Teixeira/ });
const alert = page.getByRole('alert').filter({ hasText: /./ });

async function enter(secret = PASSWORD): Promise<void> {
  await email.fill(PAULO);
  await password.fill(secret);
  await userEvent.keyboard('{Enter}');
}

it('no form is there unless the configuration says so', async () => {
  await openApp('/', { user: null, config: { PASSWORD_SIGN_IN: false } });
  await expect.element(microsoft).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

it('without an external provider the form is the one way in', async () => {
  await openApp('/', { user: null, config: { CLIENT_ID: '' } });
  await expect.element(submit).toBeVisible();
  await expect.element(microsoft).not.toBeInTheDocument();
  await enter();
  await expect.element(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
  await expect.element(account).toBeVisible();
});

it('what is missing or wrong is said at its field, and nothing is sent', async () => {
  const { mock } = await openApp('/', { user: null });
  await submit.click();
  await expect.element(alert).toHaveTextContent('Preencha todos os campos');
  await expect.element(email).toHaveFocus();
  await email.fill('paulo');
  await submit.click();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription(/Preencha o campo Senha/);
  await password.fill('x');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(/Digite um e-mail válido/);
  expect((await mock.requests()).filter(({ path }) => path === CALL.path)).toEqual([]);
});

interface Refusal {
  readonly fault: { readonly kind: string; readonly code?: number } | null;
  readonly text: string;
}

async function isSaidBesideTheForm(_name: string, { fault, text }: Refusal): Promise<void> {
  const { mock } = await openApp('/', { user: null });
  if (fault !== null) await mock.plan({ ...CALL, ...fault });
  await enter('not the password');
  await expect.element(alert).toMatchTextContent(text);
  await expect.element(email).toHaveValue(PAULO);
  await expect.element(password).toHaveValue('not the password');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(localValues.read(STORAGE_KEYS.signedInExternally)).toBeNull();
  await mock.forgetFaults();
  await password.fill(PASSWORD);
  await submit.click();
  await expect.element(account).toBeVisible();
}

it.each([
  ['a wrong pair', { fault: null, text: 'Falha na entrada. Confira o seu e-mail e a sua senha' }],
])('%s is said beside the form, and what was typed stays', isSaidBesideTheForm);

it.each([
  ['too many attempts', { fault: { kind: 'status', code: 429 }, text: 'Foram tentativas demais' }],
  [
    'a server that fails',
    { fault: { kind: 'status', code: 500 }, text: 'Erro desconhecido na entrada' },
  ],
  ['a lost connection', { fault: { kind: 'drop' }, text: 'Não foi possível falar com o servidor' }],
])('%s is said beside the form, and what was typed stays', wide, isSaidBesideTheForm);

it('the password can be shown, and a new one asked for', async () => {
  await openApp('/', { user: null });
  await password.fill('visível');
  await page.getByRole('button', { name: 'Mostrar a senha' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect.element(page.getByRole('button', { name: 'Enviar o link' })).toBeVisible();
  expect(location.pathname).toBe('/forgot-password');
});
