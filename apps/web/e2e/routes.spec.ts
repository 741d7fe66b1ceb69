import type { Page } from '@playwright/test';
import { WEB_ORIGIN } from './addresses.ts';
import { answerEnds, ask, composer, expect, signIn, test } from './colega-test.ts';
import { HOSTILE_ADDRESSES } from '../src/testing/hostile-addresses.ts';
import { wide } from './suites.ts';
import { log } from './transcript-page.ts';

test(
  'a deep link survives the sign-in, with the chat that it names',
  wide,
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
      // Otherwise the kept session would be restored.
      sessionStorage.setItem('sessionRestored', 'true');
    });
    await page.goto(address);
    await signIn(page);
    await expect(page).toHaveURL(address);
    await expect(log(page).getByText('Onde encontro o contrato?', { exact: true })).toBeVisible();
  },
);

/** Shows an address that our server refuses, as another server might serve it. */
async function beAt(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.replaceState({}, '', location.origin + address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test(
  'an address that was made to lead elsewhere leads somebody who is signed in to the chat',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    for (const path of HOSTILE_ADDRESSES) {
      await beAt(page, path);
      await expect(page, path).toHaveURL(new RegExp(`^${WEB_ORIGIN}/[^/]+\\?chat=`));
      await expect(composer(page), path).toBeVisible();
      // Closes the error modal about an unknown persona.
      await page.keyboard.press('Escape');
    }
  },
);
