import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityFaults, answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { ANY_REPLY } from './mock-control.ts';
import { notices, tree } from './panel-page.ts';
import { wide } from './suites.ts';
import { prepareRenewalTests, renewalDialog, SIGN_IN, storedTexts } from './renewal-page.ts';

prepareRenewalTests();

test.describe('an external token that the provider no longer gives', () => {
  /** Makes the provider forget the browser, as after a changed password or by a company's rule. */
  async function forgetProvider(page: Page, context: BrowserContext): Promise<void> {
    await context.clearCookies();
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (/accesstoken|refreshtoken/i.test(key)) sessionStorage.removeItem(key);
    });
  }

  test('is said quietly, and mended by a window', wide, async ({ page, context, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await forgetProvider(page, context);
    await ask(page, '/tools');
    const notice = page.getByRole('note').filter({ hasText: 'A sessão precisa ser renovada' });
    await expect(notice).toBeVisible();
    await expect(renewalDialog(page)).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await answerEnds(page);
    const popup = page.waitForEvent('popup');
    await notice.getByRole('button', { name: 'Renovar' }).click();
    const account = (await popup).getByRole('button', { name: /Marina Azevedo/ });
    await account.click().catch(() => undefined);
    await expect(notice).toHaveCount(0);
  });

  test('is said once', wide, async ({ page, context, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await forgetProvider(page, context);
    await ask(page, '/tools');
    const notice = page.getByRole('note').filter({ hasText: 'A sessão precisa ser renovada' });
    await notice.getByRole('button', { name: 'Dispensar' }).click();
    await expect(notice).toHaveCount(0);
    await answerEnds(page);
    await ask(page, '/reset');
    await answerEnds(page);
    await expect(notice).toHaveCount(0);
  });
});

test(
  'a page that comes back by the back button shows no chat of who has signed out since',
  wide,
  async ({ page, context, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await ask(page, '/tools');
    await answerEnds(page);
    await expect(tree(page)).toBeVisible();
    // Has the same effect as a sign-out on a later page of this tab.
    await context.clearCookies();
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key !== 'sessionRestored') sessionStorage.removeItem(key);
      localStorage.clear();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page.getByText('/tools')).toHaveCount(0);
    await expect(page.getByRole('button', { name: SIGN_IN })).toBeVisible();
  },
);

test(
  'what is written right before signing out is not stored after it',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await page.clock.install();
    await openSignedIn('/financeiro');
    // The server does not accept the question before the end of the test, and the page is not
    // redirected to the provider.
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'delay', milliseconds: 60_000 });
    await page.route(/\/logout\?/, (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: /Marina Azevedo/ }).click();
    const signOut = page.getByRole('button', { name: 'Sair', exact: true });
    await expect(signOut).toBeVisible();
    // The menu stays open, since no pointer is used.
    await composer(page).fill('Uma pergunta');
    await composer(page).press('Enter');
    await page.keyboard.insertText(' e o que vem');
    await signOut.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('button', { name: SIGN_IN })).toBeVisible();
    // Lets the page's pending timers store what they would.
    await page.clock.runFor(10_000);
    expect(await storedTexts(page)).not.toContain('e o que vem');
    await expect(notices(page)).toHaveCount(0);
  },
);
