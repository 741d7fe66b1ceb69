import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { composer, navigateTo } from '../testing/app-page.ts';
import { HOSTILE_ADDRESSES } from '../testing/hostile-addresses.ts';
import { openApp } from '../testing/open-app.tsx';
import { VPN } from '../testing/sidebar-page.ts';
import { wide } from '../testing/suites.ts';

const address = () => location.pathname + location.search;
const signIn = page.getByRole('button', { name: /Microsoft/ });

async function isSignInPage(path: string): Promise<void> {
  await openApp(path, { user: null });
  await expect.element(signIn).toBeVisible();
  expect(address()).toBe(path);
}

it.each(['/nowhere/at/all', '/juridico'])(
  '%s is the sign-in page for somebody who is signed out',
  isSignInPage,
);
it.each(['/login', '/', '/admin', '/LOGIN/'])(
  '%s is the sign-in page for somebody who is signed out',
  wide,
  isSignInPage,
);

async function leadsToChat(path: string): Promise<void> {
  await openApp(path);
  expect(address()).toMatch(/^\/institucional\?chat=/);
  await expect.element(composer).toBeVisible();
}

it.each(['/login', '/rh/chats'])(
  '%s is no screen, and leads somebody who is signed in to the chat',
  leadsToChat,
);
it.each(['/nowhere/at/all', '/Login/'])(
  '%s is no screen, and leads somebody who is signed in to the chat',
  wide,
  leadsToChat,
);

async function isNoPersona(path: string): Promise<void> {
  await openApp('/juridico');
  beAt(path);
  await expect.poll(address).toMatch(/^\/juridico\?chat=/);
  await expect.element(composer).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

it.each(['//evil.example'])('%s is no persona, and leads to the chat without a word', isNoPersona);
it.each(['//evil.example/a', '//juridico'])(
  '%s is no persona, and leads to the chat without a word',
  wide,
  isNoPersona,
);

it('a chat is chosen again where its address is left before it was on the screen', async () => {
  await openApp('/juridico');
  const replace = history.replaceState.bind(history);
  const restore = () => void Reflect.deleteProperty(history, 'replaceState');
  onTestFinished(restore);
  history.replaceState = (state, unused, to) => {
    replace(state, unused, to);
    restore();
    // A second click on the persona's link does the same.
    navigateTo('/financeiro');
  };
  navigateTo('/financeiro');
  await expect.poll(address).toMatch(/^\/financeiro\?chat=/);
  expect(Object.hasOwn(history, 'replaceState')).toBe(false);
  await composer.fill('Onde vejo as despesas?');
  await expect.element(page.getByRole('button', { name: 'Enviar' })).toBeEnabled();
});

/** Signs in on the sign-in page. */
async function signInByPassword(): Promise<void> {
  await page.getByLabelText('E-mail').fill('marina.azevedo@aurora.example');
  await page.getByLabelText('Senha', { exact: true }).fill('aurora-2026');
  await userEvent.keyboard('{Enter}');
}

it('a chat whose address was opened signed out is shown after the sign-in', async () => {
  const link = '/suporte-de-ti?chat=chat-0005';
  await openApp(link, { user: null });
  await signInByPassword();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(VPN);
  expect(address()).toBe(link);
});

/** Shows an address that our server refuses, as another server might serve it. */
function beAt(path: string): void {
  history.replaceState({}, '', location.origin + path);
  dispatchEvent(new PopStateEvent('popstate'));
}

it('an address that was made to lead elsewhere is the sign-in page like any other', async () => {
  const { origin } = location;
  await openApp('/', { user: null });
  for (const path of HOSTILE_ADDRESSES) {
    beAt(path);
    await expect.element(signIn).toBeVisible();
    expect(location.origin, path).toBe(origin);
  }
  await signInByPassword();
  await expect.poll(() => location.pathname + location.search).toMatch(/^\/[^/]+\?chat=/);
  expect(location.origin).toBe(origin);
});
