import type { Page } from '@playwright/test';
import { composer, expect, openSignedIn, storeBefore, test } from './colega-test.ts';

/** Holds the app's own script back, so that only index.html is on the screen. */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    release();
    await expect(page.getByRole('button', { name: /Marina Azevedo/ })).toBeVisible();
  };
}

async function box(page: Page, selector: string) {
  const { x, y, width } = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  return { x, y, width };
}

test('index.html paints the frame in the theme in force, and nothing moves afterwards', async ({
  page,
}) => {
  await openSignedIn(page);
  await page.evaluate(() => localStorage.setItem('chatPresentationTheme', 'darkTheme'));
  const showApp = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(composer(page)).toBeVisible();
  await expect(page.locator('body')).toHaveClass('darkTheme');
  await expect(page.getByText('O conteúdo gerado por IA')).toBeVisible();
  const selectors = ['.message-composer_composer', '.shell-panel', '.shell-notice', '.shell-new'];
  const before = await Promise.all(selectors.map((selector) => box(page, selector)));
  await showApp();
  const after = await Promise.all(selectors.map((selector) => box(page, selector)));
  expect(after).toEqual(before);
});

test('what is typed before the app has arrived is kept', async ({ page }) => {
  await openSignedIn(page, '/beneficios-e-rh');
  const showApp = await holdApp(page);
  await page.goto('/beneficios-e-rh', { waitUntil: 'commit' });
  await composer(page).fill('Já posso escrever');
  await showApp();
  await expect(composer(page)).toHaveValue('Já posso escrever');
});

test('index.html speaks the language of the user before the app has arrived', async ({
  page,
  context,
}) => {
  await openSignedIn(page);
  await storeBefore(context, 'language', 'es');
  const showApp = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByPlaceholder('Escribe tu pregunta…')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await showApp();
});

test('the policy closes every way to run a script from text', async ({ page, watch }) => {
  watch.expectedErrors.push('policy violation', 'TrustedHTML', 'Content Security Policy');
  await page.goto('/');
  const response = await page.request.get('/');
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("trusted-types 'none'");
  expect(policy).not.toContain('unsafe');
  const blocked = await page.evaluate(() => {
    try {
      return !Reflect.set(document.body, 'innerHTML', '<img src=x onerror=alert(1)>');
    } catch {
      return true;
    }
  });
  expect(blocked).toBe(true);
});
