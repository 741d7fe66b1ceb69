import type { Locator, Page } from '@playwright/test';
import { test } from './colega-test.ts';

export const SIGN_IN = 'Entrar com a conta Microsoft';

export function renewalDialog(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'A sua sessão terminou' });
}

export async function storedTexts(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
}

/** Prepares each test of a file; called once at its top. */
export function prepareRenewalTests(): void {
  test.beforeEach(({ watch }) => {
    // 400: the provider accepts a refresh token only once, and the tests share theirs.
    watch.expectedErrors.push('401', '400');
  });
}
