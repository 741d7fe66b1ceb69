import type { Page } from '@playwright/test';
import { WEB_ORIGIN } from './addresses.ts';
import { answerEnds, ask, composer, expect, signIn, test } from './colega-test.ts';
import { core, wide } from './suites.ts';

const HOSTILE = [
  '//evil',
  '//evil/a',
  '/%5Cevil',
  '/%5C%5Cevil/a',
  '/%2F%2Fevil',
  '/%09/evil',
  '/%E0%A4%A',
  '/a%',
  '/%00',
  '/javascript:alert(1)',
  '/https:%2f%2fevil',
];

for (const path of ['/login', '/', '/nowhere/at/all', '/juridico', '/admin', '/LOGIN/'])
  test(
    `${path} is the sign-in page for somebody who is signed out`,
    path === '/admin' ? core : wide,
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
      await expect(page).toHaveURL(path);
    },
  );

test(
  'what is no screen leads somebody who is signed in to the chat',
  wide,
  async ({ page, openSignedIn }) => {
    for (const path of ['/login', '/nowhere/at/all', '/rh/chats', '/Login/']) {
      await openSignedIn(path);
      await expect(page).toHaveURL(/\/institucional\?chat=/);
    }
  },
);

test(
  'a deep link survives the sign-in, with the chat that it names',
  core,
  async ({ page, context, watch, openSignedIn }) => {
    watch.expectedErrors.push('401');
    await openSignedIn('/juridico');
    await ask(page, 'Onde encontro o contrato?');
    await answerEnds(page);
    const address = page.url();
    await page.goto('/login');
    await context.clearCookies();
    await page.evaluate(() => {
      for (const storage of [sessionStorage, localStorage]) storage.clear();
      // Or the kept session would come back.
      sessionStorage.setItem('sessionRestored', 'true');
    });
    await page.goto(address);
    await signIn(page);
    await expect(page).toHaveURL(address);
    await expect(page.getByText('Onde encontro o contrato?', { exact: true })).toBeVisible();
  },
);

test(
  'a chat is chosen again where its address is left before it was on the screen',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/juridico');
    await page.evaluate(() => {
      const arriveAt = (address: string) => {
        history.pushState({ key: crypto.randomUUID() }, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      };
      const replace = history.replaceState.bind(history);
      history.replaceState = (state, unused, address) => {
        replace(state, unused, address);
        history.replaceState = replace;
        // As by a second press on the link of the persona.
        arriveAt('/financeiro');
      };
      arriveAt('/financeiro');
    });
    await expect(page).toHaveURL(/\/financeiro\?chat=/);
    await composer(page).fill('Onde vejo as despesas?');
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeEnabled();
  },
);

/** Our server refuses these; the page of another one that does not would begin with them. */
async function beAt(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.replaceState({}, '', location.origin + address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test(
  'an address that was made to lead elsewhere is the sign-in page like any other',
  wide,
  async ({ page }) => {
    await page.goto('/');
    for (const path of HOSTILE) {
      await beAt(page, path);
      await expect(page.getByRole('button', { name: /Microsoft/ }), path).toBeVisible();
      expect(new URL(page.url()).origin, path).toBe(WEB_ORIGIN);
    }
    await signIn(page);
    await expect(page).toHaveURL(new RegExp(`^${WEB_ORIGIN}/[^/]+\\?chat=`));
  },
);

test(
  'an address that was made to lead elsewhere leads somebody who is signed in to the chat',
  core,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    for (const path of HOSTILE) {
      await beAt(page, path);
      await expect(page, path).toHaveURL(new RegExp(`^${WEB_ORIGIN}/[^/]+\\?chat=`));
      await expect(composer(page), path).toBeVisible();
      // An unknown persona is told of, and that is all.
      await page.keyboard.press('Escape');
    }
  },
);
