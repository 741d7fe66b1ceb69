import { BrowserAuthError, ServerError } from '@azure/msal-browser';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { deferred } from '../../testing/deferred.ts';
import { createFakeExternalSignIn } from '../../testing/fake-external-sign-in.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wide } from '../../testing/suites.ts';

const BUTTONS = {
  en: 'Sign in with Microsoft',
  es: 'Entrar con Microsoft',
} as const;
const microsoft = page.getByRole('button', { name: 'Entrar com a conta Microsoft' });

it.each(['en', 'es'] as const)('the login page speaks %s', async (language) => {
  await openApp('/', { user: null, language });
  await expect.element(page.getByRole('button', { name: BUTTONS[language] })).toBeVisible();
  expect(document.documentElement.lang).toBe(language);
});

it('the language changes at once, and is remembered', async () => {
  const { reload } = await openApp('/login', { user: null });
  await page.getByLabelText('Idioma').selectOptions('Español');
  await expect.element(page.getByRole('button', { name: BUTTONS.es })).toBeVisible();
  await expect.poll(() => document.documentElement.lang).toBe('es');
  await reload();
  await expect.element(page.getByRole('button', { name: BUTTONS.es })).toBeVisible();
});

it.each([
  ['AADSTS50020', 'organização correta'],
  ['AADSTS50034', 'Não foi encontrada uma conta Microsoft válida'],
  ['AADSTS53003', 'A sua conta não tem acesso ao Colega'],
  ['AADSTS9002326', 'Falha na entrada com a conta Microsoft'],
])('%s is said in words, with its number for support', async (number, text) => {
  const byPopup = () =>
    Promise.reject(new ServerError('invalid_request', 'id', `${number}: What went wrong.`));
  await openApp('/', { user: null, externalSignIn: createFakeExternalSignIn({ byPopup }) });
  await microsoft.click();
  const alert = page.getByRole('alert');
  await expect.element(alert.first()).toMatchTextContent(text);
  await expect.element(alert.first()).toMatchTextContent(`Código: ${number}`);
  await expect
    .element(alert.getByRole('link'))
    .toHaveAttribute('href', 'mailto:suporte.colega@aurora.example');
  await expect.element(microsoft).toBeEnabled();
});

it('a sign-out is said on the sign-in page', async () => {
  await openApp('/');
  await page.getByRole('button', { name: /Marina Azevedo/ }).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Você saiu da sua conta.' }))
    .toBeVisible();
});

it('a window that the person closes is no failure, and can be opened again', async () => {
  const external = createFakeExternalSignIn({
    byPopup: () => Promise.reject(new BrowserAuthError('user_cancelled', 'id')),
  });
  await openApp('/', { user: null, externalSignIn: external });
  await microsoft.click();
  await microsoft.click();
  await expect.poll(() => external.calls.filter((call) => call === 'byPopup').length).toBe(2);
  await expect.element(microsoft).toBeEnabled();
  expect(page.getByRole('alert').first().element().textContent).toBe('');
});

it(
  'a window that was closed without an answer is noticed within 2 s, and one that was left may still answer',
  wide,
  async () => {
    const windows = [deferred<string>(), deferred<string>()];
    const open = [...windows];
    const byPopup = () => open.shift()?.promise ?? Promise.reject(new Error('Two windows only'));
    await openApp('/', { user: null, externalSignIn: createFakeExternalSignIn({ byPopup }) });
    const waiting = page.getByText('Continue na janela de entrada que se abriu.');
    await microsoft.click();
    await expect.element(waiting).toBeVisible();
    // The browser focuses the page when a window in front of it closes.
    dispatchEvent(new Event('focus'));
    await expect.element(waiting, { timeout: 2_000 }).not.toBeInTheDocument();
    await microsoft.click();
    await expect.element(waiting).toBeVisible();
    dispatchEvent(new Event('focus'));
    await expect.element(waiting, { timeout: 2_000 }).not.toBeInTheDocument();
    windows[1]?.reject(new ServerError('invalid_request', 'id', 'AADSTS50020: Not here'));
    await expect.element(page.getByRole('alert').first()).toMatchTextContent('organização correta');
  },
);
