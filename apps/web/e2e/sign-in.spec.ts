import { accessibilityFaults, expect, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import { core, wide } from './suites.ts';

const BUTTONS = {
  'pt-BR': 'Entrar com a conta Microsoft',
  es: 'Entrar con Microsoft',
};

test(
  'the login page speaks the language of the browser, without an accessibility fault',
  core,
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: BUTTONS['pt-BR'] })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test('the page on which a sign-in ends holds no code of the app', wide, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/redirect.html');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/redirect-bridge-[\w-]+\.js$/)]);
});

test(
  'a language shows once its texts are there, and the last one that was chosen stays',
  wide,
  async ({ page }) => {
    const english = /\/assets\/en-.*\.js$/;
    const release = await holdRequests(page, english);
    await page.goto('/login');
    const arrived = page.waitForResponse(english);
    await page.getByLabel('Idioma').selectOption('English');
    await expect(page.getByRole('button', { name: BUTTONS['pt-BR'] })).toBeVisible();
    await page.getByLabel('Idioma').selectOption('Español');
    await expect(page.getByRole('button', { name: BUTTONS.es })).toBeVisible();
    release();
    await (await arrived).finished();
    // Waits until the module and its dependants have run.
    await page.evaluate((url) => import(url), (await arrived).url());
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.getByRole('button', { name: BUTTONS.es })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('es');
  },
);

test('a language whose texts cannot be fetched changes nothing', wide, async ({ page, watch }) => {
  watch.expectedErrors.push('ERR_FAILED');
  const spanish = /\/assets\/es-.*\.js$/;
  await page.route(spanish, (route) => route.abort());
  await page.goto('/login');
  const failed = page.waitForEvent('requestfailed', (request) => spanish.test(request.url()));
  await page.getByLabel('Idioma').selectOption('Español');
  await failed;
  await expect(page.getByLabel('Idioma')).toHaveValue('pt-BR');
  await expect(page.getByRole('button', { name: BUTTONS['pt-BR'] })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
});
