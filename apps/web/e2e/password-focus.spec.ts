import { expect, test } from './colega-test.ts';
import { wide } from './suites.ts';

const email = 'E-mail';

test('the page about a forgotten password is ready to be typed into', wide, async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('textbox', { name: email })).toBeFocused();
  await page.keyboard.type('marina.azevedo@aurora.example');
  await expect(page.getByRole('textbox', { name: email })).toHaveValue(
    'marina.azevedo@aurora.example',
  );
});

test('so is the one about a new password, at its first field', wide, async ({ page }) => {
  await page.goto('/reset-password?token=reset-any');
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeFocused();
});

test('where there is nothing to do, nothing takes the focus', wide, async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('no keyboard opens over the page unasked', wide, async ({ page }) => {
    await page.goto('/forgot-password');
    await expect(page.getByRole('textbox', { name: email })).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
  });
});
