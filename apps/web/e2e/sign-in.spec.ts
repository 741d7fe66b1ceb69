import { accessibilityFaults, storeBefore, composer, expect, signIn, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import { core, wide } from './suites.ts';

const BUTTONS = {
  'pt-BR': 'Entrar com a conta Microsoft',
  en: 'Sign in with Microsoft',
  es: 'Entrar con Microsoft',
};

for (const [language, button] of Object.entries(BUTTONS)) {
  test(
    `the login page speaks ${language} and has no accessibility fault`,
    language === 'pt-BR' ? core : wide,
    async ({ page, context }) => {
      await storeBefore(context, 'language', language);
      await page.goto('/');
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
}

test('the page on which a sign-in ends holds no code of the app', wide, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/redirect.html');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/redirect-bridge-[\w-]+\.js$/)]);
});

test('the language changes at once, and is remembered', wide, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Idioma').selectOption('Español');
  await expect(page.getByRole('button', { name: BUTTONS.es })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: BUTTONS.es })).toBeVisible();
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
    // A turn in which the module is run, and what waits for it.
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

test(
  'a blocked window leads to a redirect, and back to where the link pointed',
  wide,
  async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/juridico');
    await page.getByRole('button', { name: BUTTONS['pt-BR'] }).click();
    await page.getByRole('button', { name: /Marina Azevedo/ }).click();
    await expect(composer(page)).toBeVisible();
    await expect(page).toHaveTitle('Colega · Jurídico');
    await expect(page).toHaveURL(/\/juridico\?chat=/);
  },
);

test(
  'waiting for the window can be cancelled, and signing in tried again',
  core,
  async ({ page }) => {
    await page.goto('/');
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: BUTTONS['pt-BR'] }).click();
    await (await popup).close();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await signIn(page);
  },
);

test('a framed page offers only to open a page of its own', wide, async ({ page }) => {
  // The production policy forbids all frames: here it is taken off, as a company may allow its own.
  await page.route(/\/framed$/, async (route) => {
    const { 'content-security-policy': _policy, ...headers } = (await route.fetch()).headers();
    await route.fulfill({ response: await route.fetch(), headers });
  });
  await page.route(/\/host$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<iframe src="/framed"></iframe>' }),
  );
  await page.goto('/host');
  const frame = page.frameLocator('iframe');
  const link = frame.getByRole('link', { name: 'Abrir em uma nova aba' });
  await expect(link).toHaveAttribute('href', '/');
  await expect(link).toHaveAttribute('rel', 'noopener');
  await expect(frame.getByRole('button', { name: /Microsoft/ })).toBeHidden();
});

test('signing out ends the session here and at the provider', wide, async ({ page }) => {
  await page.goto('/');
  await signIn(page);
  await page.getByRole('button', { name: /Marina Azevedo/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: BUTTONS['pt-BR'] })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: BUTTONS['pt-BR'] })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('userjwt_persist'))).toBeNull();
});

test('a user without personas is told so, and what to do', wide, async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'Beatriz Lima');
  await expect(
    page.getByRole('heading', { name: 'Você não tem acesso a personas.' }),
  ).toBeVisible();
  await expect(composer(page)).toBeHidden();
});
