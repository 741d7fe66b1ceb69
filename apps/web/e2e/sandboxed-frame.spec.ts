import type { FrameLocator, Page } from '@playwright/test';
import { API_ORIGIN, WEB_ORIGIN } from './addresses.ts';
import { accessibilityFaults, expect, signIn, test } from './colega-test.ts';
import { wide } from './suites.ts';

// A page from `route.fulfill` has no address space, and may not call this machine unless that
// check is off; refusals in this test must come from the frame alone.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const off = '--disable-features=LocalNetworkAccessChecks';
      await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), off] });
    },
    { scope: 'worker' },
  ],
});

/** Opens a company's page that frames the app, with a policy that allows it. */
async function openFramed(page: Page, sandbox: string): Promise<FrameLocator> {
  await page.route(/\/framed$/, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy']?.replace(
      "frame-ancestors 'none'",
      "frame-ancestors 'self'",
    );
    await route.fulfill({
      response,
      headers: { ...headers, ...(policy && { 'content-security-policy': policy }) },
    });
  });
  await page.route(/\/host$/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="pt-BR"><title>Portal</title><main><h1>Portal</h1><iframe title="Colega" sandbox="${sandbox}" src="/framed" width="390" height="780"></iframe></main>`,
    }),
  );
  await page.goto('/host');
  return page.frameLocator('iframe');
}

test(
  'a frame of no origin gets no file of ours: it says why, and has the way out',
  wide,
  async ({ page, context, watch }) => {
    watch.expectedErrors.push("from origin 'null'", 'ERR_FAILED', 'NotSameOrigin');
    const frame = await openFramed(
      page,
      'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    );
    await expect(frame.getByText('O Colega não pode ser usado nesta janela')).toBeVisible();
    await expect(frame.getByText('Colega cannot be used in this window')).toBeVisible();
    await expect(frame.getByText('Preparando o Colega…')).toHaveCount(2);
    for (const waiting of await frame.getByText('Preparando o Colega…').all())
      await expect(waiting).toBeHidden();
    await expect(frame.getByRole('textbox')).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    const opened = context.waitForEvent('page');
    await frame.getByRole('link', { name: 'Abrir em uma nova aba' }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(`${WEB_ORIGIN}/`);
    await expect(tab.getByRole('button', { name: /Microsoft/ })).toBeVisible();
    await expect(tab.getByText('O Colega não pode ser usado nesta janela')).toHaveCount(0);
  },
);

test('a frame whose storage is forbidden says why, and has the way out', wide, async ({ page }) => {
  await page.addInitScript(() => {
    if (window.self === window.top) return;
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  const frame = await openFramed(page, 'allow-scripts allow-same-origin allow-popups');
  await expect(frame.getByText('Por segurança, não é possível entrar')).toBeVisible();
  await expect(frame.getByText(WEB_ORIGIN)).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Abrir em uma nova aba' })).toBeVisible();
});

/** Opens a portal of another origin that frames the app, which allows the given origin. */
async function openPortal(page: Page, allowed: string): Promise<FrameLocator> {
  await page.route(`${WEB_ORIGIN}/`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(
        "frame-ancestors 'none'",
        `frame-ancestors ${allowed}`,
      ),
    };
    await route.fulfill({ response, headers });
  });
  await page.route(`${API_ORIGIN}/portal`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="pt-BR"><title>Portal</title><iframe title="Colega" src="${WEB_ORIGIN}/" width="1000" height="700"></iframe>`,
    }),
  );
  await page.goto(`${API_ORIGIN}/portal`);
  return page.frameLocator('iframe');
}

test(
  'a frame of an allowed origin has the way to a tab of its own, where people sign in',
  wide,
  async ({ page, context }) => {
    const frame = await openPortal(page, API_ORIGIN);
    const link = frame.getByRole('link', { name: 'Abrir em uma nova aba' });
    await expect(link).toBeVisible();
    await expect(frame.getByRole('button', { name: /Microsoft/ })).toHaveCount(0);
    const opened = context.waitForEvent('page');
    await link.click();
    await signIn(await opened);
  },
);

test('a frame of any other origin stays empty', wide, async ({ page, watch }) => {
  watch.expectedErrors.push('frame-ancestors');
  const frame = await openPortal(page, 'https://portal.example.com');
  await expect(frame.locator('body')).not.toContainText('Colega');
  await expect(frame.getByRole('link', { name: 'Abrir em uma nova aba' })).toHaveCount(0);
});
