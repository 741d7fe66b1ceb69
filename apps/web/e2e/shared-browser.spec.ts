import type { Page } from '@playwright/test';
import { composer, expect, signIn, test, type UserName } from './colega-test.ts';
import { core } from './suites.ts';

const account = (page: Page, user: UserName) =>
  page.getByRole('button', { name: new RegExp(user) });

test(
  'who has signed out is not signed in again in a tab that was away, after somebody else has come',
  core,
  async ({ page, context }) => {
    await page.goto('/');
    await signIn(page, 'Marina Azevedo');
    const second = await context.newPage();
    await second.goto('/');
    await expect(account(second, 'Marina Azevedo')).toBeVisible();
    await composer(second).fill('Um rascunho de Marina');
    // A page outside the app receives no messages.
    await second.goto('about:blank');
    await page.bringToFront();
    await account(page, 'Marina Azevedo').click();
    const backFromProvider = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Sair' }).click();
    await backFromProvider;
    await signIn(page, 'Rafael Nogueira');
    await second.bringToFront();
    await second.goto('/');
    await expect(account(second, 'Rafael Nogueira')).toBeVisible();
    await expect(account(second, 'Marina Azevedo')).toHaveCount(0);
    await expect(composer(second)).toHaveValue('');
  },
);
