import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '../../testing/browser-fakes.ts';
import type { MockControl } from '../../testing/mock-control.ts';
import { openApp } from '../../testing/open-app.tsx';

const CALL = { method: 'POST', path: '/api/auth/forgot-password' };
const MARINA = 'marina.azevedo@aurora.example';

const email = page.getByRole('textbox', { name: 'E-mail' });
const send = page.getByRole('button', { name: 'Enviar o link' });
const sent = page.getByRole('dialog', { name: 'Confira o seu e-mail' });
const alert = page.getByRole('alert');

/** Lists the bodies of the calls to the API, in order. */
async function posted(mock: MockControl): Promise<readonly unknown[]> {
  return (await mock.requests())
    .filter(({ method, path }) => method === CALL.method && path === CALL.path)
    .map(({ body }) => body);
}

it('is asked for at its address in Portuguese too', async () => {
  const { mock } = await openApp('/esqueci-minha-senha', { user: null });
  await email.fill(` ${MARINA} `);
  expect(document.title).toBe('Colega · Esqueci minha senha');
  await send.click();
  await expect.element(sent).toMatchTextContent(MARINA);
  expect(await posted(mock)).toEqual([{ email: MARINA }]);
  await sent.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
  expect(location.pathname).toBe('/');
});

it('says the same of an address that nobody has, and of one the API does not know', async () => {
  const { mock } = await openApp('/forgot-password', { user: null });
  await email.fill('nobody@aurora.example');
  await send.click();
  await expect.element(sent).toMatchTextContent('Se houver uma conta');
  const said = sent.element().textContent;
  await userEvent.keyboard('{Escape}');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  const body = { status_code: 404, detail: 'No such user' };
  await mock.plan({ ...CALL, kind: 'status', code: 404, body });
  await email.fill('nobody@aurora.example');
  await send.click();
  await expect.element(sent).toHaveTextContent(said);
});

it('refuses what is no address, at the field, and asks nobody', async () => {
  const { mock } = await openApp('/forgot-password', { user: null });
  for (const wrong of ['', 'marina', 'marina@']) {
    await email.fill(wrong);
    await send.click();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAccessibleDescription('Digite um e-mail válido');
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  }
  await userEvent.keyboard('{End}aurora.example');
  await expect.element(email).toHaveValue('marina@aurora.example');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  expect(await posted(mock)).toEqual([]);
});

it('keeps what was typed where the server fails or is not there, and goes on', async () => {
  const { mock } = await openApp('/forgot-password', { user: null });
  await email.fill(MARINA);
  await mock.plan({ ...CALL, kind: 'status', code: 500, times: 1 });
  await send.click();
  await expect.element(alert).toMatchTextContent('Não foi possível enviar o link.');
  await mock.plan({ ...CALL, kind: 'drop' });
  await send.click();
  await expect.element(alert).toMatchTextContent('Não foi possível falar com o servidor.');
  await expect.element(email).toHaveValue(MARINA);
  await mock.forgetFaults();
  const letItThrough = holdRequests(/forgot-password/);
  await send.click();
  const sending = page.getByRole('button', { name: 'Enviando…' });
  await expect.element(sending).toHaveAttribute('aria-busy', 'true');
  letItThrough();
  await expect.element(sent).toBeVisible();
});
