import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '../../testing/browser-fakes.ts';
import type { MockControl } from '../../testing/mock-control.ts';
import { createFakeExternalSignIn } from '../../testing/fake-external-sign-in.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wide } from '../../testing/suites.ts';

const CALL = { method: 'POST', path: '/api/auth/reset-password' };
/** The mock's token for Marina. */
const TOKEN = 'reset-4f1c9a';
const RESET = ['/reset-password', '/redefinir-senha'] as const;

const password = page.getByLabelText('Nova senha', { exact: true });
const confirmation = page.getByLabelText('Confirmar a nova senha', { exact: true });
const save = page.getByRole('button', { name: 'Salvar a nova senha' });
const alert = page.getByRole('alert');

async function type(first: string, second = first): Promise<void> {
  await password.fill(first);
  await confirmation.fill(second);
}

/** Counts the calls to set a password. */
async function posted(mock: MockControl): Promise<number> {
  return (await mock.requests()).filter(
    ({ method, path }) => method === CALL.method && path === CALL.path,
  ).length;
}

it('a new password is set at its address in Portuguese too, and signs in', async () => {
  await openApp(`${RESET[1]}?token=${TOKEN}`, { user: null });
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(confirmation).toHaveAttribute('autocomplete', 'new-password');
  expect(document.title).toBe('Colega · Redefinir a senha');
  await type(' nova senha de 2026 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^A sua senha foi alterada\./)).toBeVisible();
  expect(location.pathname).toBe('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('marina.azevedo@aurora.example');
  await page.getByLabelText('Senha', { exact: true }).fill(' nova senha de 2026 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /Marina Azevedo/ })).toBeVisible();
});

async function hasNothingToDo(address: string): Promise<void> {
  await openApp(address, { user: null });
  await expect.element(page.getByRole('heading', { name: 'Nada para fazer aqui' })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await page.getByRole('link', { name: 'Ir para a página de entrada' }).click();
  await expect.element(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
  expect(location.pathname).toBe('/login');
}

it.each([RESET[0]])(
  'there is nothing to be done at %s, where nothing takes the focus',
  hasNothingToDo,
);
it.each([RESET[1], `${RESET[0]}?token=`, `${RESET[1]}/?other=1`])(
  'there is nothing to be done at %s, where nothing takes the focus',
  wide,
  hasNothingToDo,
);

it('a new password is asked for twice, and what is wrong is said at its field', async () => {
  const { mock } = await openApp(`${RESET[1]}?token=${TOKEN}`, { user: null });
  await save.click();
  await expect.element(password).toHaveFocus();
  await expect.element(alert).toHaveTextContent('Preencha todos os campos');

  await type('uma', '');
  await save.click();
  await expect.element(confirmation).toHaveFocus();
  await expect
    .element(confirmation)
    .toHaveAccessibleDescription('Preencha o campo Confirmar a nova senha');
  await type('', 'uma');
  await save.click();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription('Preencha o campo Nova senha');

  await type('uma', 'Uma');
  await save.click();
  await expect.element(confirmation).toHaveFocus();
  await expect.element(confirmation).toHaveAccessibleDescription('As senhas precisam ser iguais');
  await expect.element(password).not.toHaveAttribute('aria-invalid');
  expect(await posted(mock)).toBe(0);
});

it('a token that is used up is refused, and another one can be asked for', async () => {
  await openApp(`${RESET[0]}?token=unknown`, { user: null });
  await type('nova-senha');
  await save.click();
  await expect.element(alert).toMatchTextContent('Algo deu errado');
  await expect.element(password).toHaveValue('nova-senha');
  await page.getByRole('link', { name: 'Pedir um novo link' }).click();
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  expect(location.pathname).toBe('/forgot-password');
});

it('a new password is not asked for where nobody signs in with one', wide, async () => {
  const way = { externalSignIn: createFakeExternalSignIn({}), config: { PASSWORD_SIGN_IN: false } };
  await openApp(`${RESET[1]}?token=${TOKEN}`, { user: null, ...way });
  await type('nova senha de 2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('A sua senha foi alterada.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
  await expect.element(page.getByText(/Entre com a nova/)).not.toBeInTheDocument();
});

it('a new password can be saved again after the server failed or was not there', wide, async () => {
  const { mock } = await openApp(`${RESET[1]}?token=${TOKEN}`, { user: null });
  await type('nova-senha');
  const body = { status_code: 500, detail: 'Broken' };
  await mock.plan({ ...CALL, kind: 'status', code: 500, times: 1, body });
  await save.click();
  await expect.element(alert).toMatchTextContent('Erro ao redefinir a senha. Tente de novo.');
  await expect.element(alert).toMatchTextContent('Broken (500)');
  await mock.plan({ ...CALL, kind: 'drop' });
  await save.click();
  await expect.element(alert).toMatchTextContent('Não foi possível falar com o servidor.');
  await expect.element(confirmation).toHaveValue('nova-senha');
  await mock.forgetFaults();
  await mock.forgetRequests();
  const letItThrough = holdRequests(/reset-password/);
  await save.click();
  await page.getByRole('button', { name: 'Salvando…' }).click({ force: true });
  letItThrough();
  await expect.element(page.getByText(/^A sua senha foi alterada\./)).toBeVisible();
  expect(location.pathname).toBe('/login');
  expect(await posted(mock)).toBe(1);
});

it(
  'a new password is asked for in the language that is chosen, and what was typed stays',
  wide,
  async () => {
    await openApp(`${RESET[0]}?token=${TOKEN}`, { user: null, language: 'en' });
    await page.getByLabelText('New password', { exact: true }).fill('a');
    expect(document.title).toBe('Colega · Reset your password');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect
      .element(page.getByLabelText('Confirm the new password', { exact: true }))
      .toHaveAccessibleDescription('Fill in the Confirm the new password field');
    await page.getByLabelText('Language').selectOptions('Español');
    await expect.element(page.getByRole('heading')).toHaveTextContent('Restablecer la contraseña');
    await expect.element(page.getByLabelText('Contraseña nueva', { exact: true })).toHaveValue('a');
  },
);
