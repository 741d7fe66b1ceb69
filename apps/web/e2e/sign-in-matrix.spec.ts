import type { FrameLocator, Page } from '@playwright/test';
import { API_ORIGIN, WEB_ORIGIN } from './addresses.ts';
import { answerEnds, ask, composer, expect, signIn, test } from './colega-test.ts';
import { core, wide } from './suites.ts';

const PROVIDER = '/7c3f1d52-9b0e-4a6c-8f27-5e1a2b9d4c60/oauth2/v2.0';
const TOKEN = `${PROVIDER}/token`;
const ACCOUNTS = /\/oauth2\/v2\.0\/authorize/;

// Playwright disables these protections of the browser; the last list of features counts.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      await provide({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--disable-features=Translate,OptimizationHints'],
        ignoreDefaultArgs: ['--disable-popup-blocking', '--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
});

const microsoft = (page: Page) => page.getByRole('button', { name: /Microsoft/ });
const account = (page: Page, user = 'Marina Azevedo') =>
  page.getByRole('button', { name: new RegExp(user) });

async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(microsoft(page)).toBeVisible();
}

/** Shortens a key of MSAL: removes its version, the app id and the account id. */
function nameOf(key: string): string {
  return key
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}')
    .replace(/^msal\.\d+/, 'msal')
    .replace(/\{id\}\.\{id\}\|.*(accesstoken|refreshtoken|idtoken)\|.*/, '{account}|$1');
}

/** Returns the names of the stored values in alphabetical order. */
async function storedKeys(page: Page): Promise<{ ofTab: string[]; ofBrowser: string[] }> {
  const [ofTab = [], ofBrowser = []] = await page.evaluate(() =>
    [sessionStorage, localStorage].map((storage) => Object.keys(storage)),
  );
  const named = (keys: readonly string[]) => keys.map(nameOf).sort();
  return { ofTab: named(ofTab), ofBrowser: named(ofBrowser) };
}

const KEYS_OF_A_SESSION = {
  ofTab: [
    'chatId_persist',
    'firstQuestions',
    'lastSignOut',
    'msal.account.keys',
    'msal.token.keys.{id}',
    'msal.{id}.active-account-filters',
    'msal|{account}|accesstoken',
    'msal|{account}|idtoken',
    'msal|{account}|refreshtoken',
    'msal|{id}.{id}|login.windows.net|{id}',
    'selectedPersona_persist',
    'sessionOwner',
    'sessionOwnerId',
    'userjwt_persist',
  ],
  ofBrowser: [
    'chatId_persist',
    'is_msal_user',
    'personaCount',
    'selectedPersona_persist',
    'texts-1:{id}',
    'treeHeight',
  ],
};

async function storedTokens(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) =>
      /accesstoken|refreshtoken|idtoken|userjwt/i.test(key),
    ),
  );
}

test(
  'a session keeps these keys and no cookie, and signing out leaves no token',
  core,
  async ({ page, context }) => {
    await page.goto('/');
    await signIn(page);
    await expect(page).toHaveURL(/chat=/);
    await ask(page, '/tools');
    await answerEnds(page);
    await expect.poll(() => storedKeys(page)).toEqual(KEYS_OF_A_SESSION);
    // The provider is on another origin, but cookies do not distinguish ports.
    expect((await context.cookies(WEB_ORIGIN)).map(({ name }) => name)).toEqual(['ESTSAUTH']);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    const back = page.waitForRequest((request) =>
      request.url().startsWith(`${WEB_ORIGIN}/?state=`),
    );
    const leaving = page.waitForRequest((request) => request.url().includes(`${PROVIDER}/logout`));
    await signOut(page);
    // The redirect names the account for the provider.
    expect(new URL((await leaving).url()).searchParams.get('logout_hint')).toMatch(/^O\./);
    // Returned from the provider, and loaded again.
    await back;
    await page.waitForURL('/');
    await expect(microsoft(page)).toBeVisible();
    const farewell = page.getByText('Você saiu da sua conta.');
    await expect(farewell).toBeVisible();
    await expect.poll(() => storedKeys(page)).toEqual({ ofTab: [], ofBrowser: ['lastSignOut'] });
    await page.goto('/');
    await expect(microsoft(page)).toBeVisible();
    await expect(farewell).toHaveCount(0);
    expect(await storedTokens(page)).toEqual([]);
  },
);

test(
  'a second tab signs in without a word, but not once the first has signed out, nor where the provider does not know the browser',
  core,
  async ({ page, context }) => {
    await page.goto('/');
    await signIn(page);
    const second = await context.newPage();
    await second.goto('/');
    await expect(composer(second)).toBeVisible();
    await expect(account(second)).toBeVisible();
    await page.bringToFront();
    await signOut(page);
    await second.reload();
    await expect(microsoft(second)).toBeVisible();
    expect(await storedTokens(second)).toEqual([]);
    await second.close();

    await signIn(page);
    await context.clearCookies();
    const third = await context.newPage();
    const popups: Page[] = [];
    third.on('popup', (popup) => popups.push(popup));
    await third.goto('/');
    await expect(microsoft(third)).toBeVisible();
    // No window opens before a click.
    expect(popups).toEqual([]);
    await expect(third).toHaveURL('/');
  },
);

test(
  'a window that is blocked leads to a redirect, once, and back to where the link pointed',
  core,
  async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/juridico?q=Posso%20ceder%3F');
    await expect(microsoft(page)).toBeVisible();
    let redirects = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && ACCOUNTS.test(request.url())) redirects += 1;
    });
    await microsoft(page).click();
    await account(page).click();
    await expect(composer(page)).toHaveValue('Posso ceder?');
    await expect(page).toHaveURL(/\/juridico\?chat=/);
    await expect(page).toHaveTitle('Colega · Jurídico');
    expect(redirects).toBe(1);
  },
);

test(
  'a window that is closed leads nowhere else, and signing in can be tried again',
  wide,
  async ({ page }) => {
    await page.goto('/');
    await expect(microsoft(page)).toBeVisible();
    let redirects = 0;
    page.on('request', (request) => {
      if (request.frame() === page.mainFrame() && ACCOUNTS.test(request.url())) redirects += 1;
    });
    const popup = page.waitForEvent('popup');
    await microsoft(page).click();
    await (await popup).close();
    const cancel = page.getByRole('button', { name: 'Cancelar' });
    await expect(cancel).toBeVisible();
    // A driver gives no window the focus back; that somebody is here shows all the same.
    await page.mouse.move(20, 20);
    await expect(cancel).toBeHidden();
    await expect(microsoft(page)).toBeEnabled();
    await expect(page.getByRole('alert')).toBeEmpty();
    await expect(page).toHaveURL('/');
    expect(redirects).toBe(0);
    await signIn(page);
    await expect(page).toHaveURL(/chat=/);
  },
);

test(
  'what the provider refuses is said in words, with its number for support',
  wide,
  async ({ page, mock, watch }) => {
    watch.expectedErrors.push('400');
    await page.goto('/');
    await expect(microsoft(page)).toBeVisible();
    const body = { error: 'invalid_request', error_description: 'AADSTS50105: What went wrong.' };
    await mock.plan({ method: 'POST', path: TOKEN, kind: 'status', code: 400, body });
    const popup = page.waitForEvent('popup');
    await microsoft(page).click();
    await account(await popup)
      .click()
      .catch(() => undefined);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('A sua conta não tem acesso ao Colega');
    await expect(alert).toContainText('Código: AADSTS50105');
    await expect(alert.getByRole('link')).toHaveAttribute(
      'href',
      'mailto:suporte.colega@aurora.example',
    );
    await expect(microsoft(page)).toBeEnabled();
  },
);

test(
  'a token that has grown old is renewed, and where that is refused a hidden frame serves',
  wide,
  async ({ page, mock, watch }) => {
    watch.expectedErrors.push('400');
    const grants: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(TOKEN))
        grants.push(/grant_type=(\w+)/.exec(request.postData() ?? '')?.[1] ?? '');
    });
    await page.goto('/');
    await signIn(page);
    await expect(page).toHaveURL(/chat=/);
    await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
    await ask(page, '/tools');
    await expect.poll(() => grants).toContain('refresh_token');
    await answerEnds(page);
    const body = { error: 'invalid_grant', error_description: 'AADSTS700082: It has expired.' };
    await mock.plan({ method: 'POST', path: TOKEN, kind: 'status', code: 400, body, times: 1 });
    grants.length = 0;
    await page.clock.setSystemTime(Date.now() + 6 * 3_600_000);
    await ask(page, '/reset');
    await expect.poll(() => grants).toEqual(['refresh_token', 'authorization_code']);
    await answerEnds(page);
    await expect(page.getByRole('note').filter({ hasText: 'renovada' })).toHaveCount(0);
  },
);

for (const days of [1, -1])
  test(`a clock that is ${days} day off keeps nobody out`, wide, async ({ page, context }) => {
    await context.clock.install({ time: Date.now() + days * 86_400_000 });
    await page.goto('/');
    await signIn(page);
    await expect(composer(page)).toBeVisible();
    const second = await context.newPage();
    await second.goto('/');
    await expect(account(second)).toBeVisible();
  });

test.describe('in a frame', () => {
  /**
   * Opens the app in a frame. Removes the production policy, which forbids all frames, as a
   * company may do.
   */
  async function openFramed(page: Page, sandbox: string | null): Promise<FrameLocator> {
    await page.route(/\/framed$/, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    const attribute = sandbox === null ? '' : ` sandbox="${sandbox}"`;
    await page.route(/\/host$/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><iframe${attribute} src="/framed" width="390" height="780"></iframe>`,
      }),
    );
    await page.goto('/host');
    return page.frameLocator('iframe');
  }
  const link = (frame: FrameLocator) => frame.getByRole('link', { name: 'Abrir em uma nova aba' });

  test(
    'nobody signs in; a tab of its own opens, and what is done there is said',
    wide,
    async ({ page, mock }) => {
      const frame = await openFramed(page, null);
      await expect(frame.getByText('Por segurança, não é possível entrar')).toBeVisible();
      await expect(frame.getByText(WEB_ORIGIN)).toBeVisible();
      await expect(frame.getByRole('button', { name: /Microsoft/ })).toHaveCount(0);
      await expect(link(frame)).toHaveAttribute('href', '/');
      await expect(link(frame)).toHaveAttribute('rel', 'noopener');
      const asked = (await mock.requests()).filter(({ path }) => path.includes('oauth2'));
      expect(asked).toEqual([]);
      const opened = page.context().waitForEvent('page');
      await link(frame).click();
      const tab = await opened;
      await expect(tab).toHaveURL(`${WEB_ORIGIN}/`);
      expect(await tab.evaluate(() => window.opener === null)).toBe(true);
      await signIn(tab);
      await expect(frame.getByText('Você entrou em outra aba.')).toBeVisible();
      await expect(link(frame)).toBeVisible();
    },
  );

  test(
    'that may open nothing, the address is there to be copied',
    wide,
    async ({ page, watch }) => {
      watch.expectedErrors.push('allow-popups', 'sandbox');
      const frame = await openFramed(page, 'allow-scripts allow-same-origin');
      await expect(frame.getByText('Nada se abriu?')).toBeVisible();
      await link(frame).click();
      await expect(link(frame)).toBeVisible();
      expect(page.context().pages()).toHaveLength(1);
    },
  );
});

test(
  'an API that config.json must not name stops the start',
  wide,
  async ({ page, mock, watch }) => {
    watch.expectedErrors.push('API_HOST');
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const file = (await response.json()) as Record<string, unknown>;
      await route.fulfill({ response, json: { ...file, API_HOST: 'http://api.example.com' } });
    });
    await page.goto('/');
    const status = page.getByRole('status');
    await expect(status).toContainText('API_HOST');
    await expect(status).toContainText('Avise o suporte de TI');
    await expect(status).not.toContainText('example.com');
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    const asked = (await mock.requests()).filter(({ path }) => path !== '/config.json');
    expect(asked, API_ORIGIN).toEqual([]);
  },
);
