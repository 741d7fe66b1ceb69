import { API_ORIGIN } from './addresses.ts';
import { expect, signIn, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import { configure } from './panel-sheet.ts';
import { core, wide } from './suites.ts';

/** Fields of the file that the sign-in needs. */
interface Configuration {
  readonly CLIENT_ID: string;
  readonly TENANT_ID: string;
  readonly API_SCOPE: string;
  readonly AUTHORITY_METADATA: string;
}

test(
  'the configuration is read before anything is asked of the API or the provider',
  core,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    // Stops the requests of the current page.
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(API_ORIGIN)) asked.push(request.url());
    });
    const reading = page.waitForRequest('**/config.json');
    const release = await holdRequests(page, '**/config.json');
    await page.goto('/', { waitUntil: 'commit' });
    await reading;
    // Every script of the start has run by then, so a call that does not wait would be under way.
    await page.waitForLoadState('domcontentloaded');
    expect(asked).toEqual([]);
    release();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  },
);

test(
  'the provider is asked at its tenant, for the scopes of the profile and of our API',
  wide,
  async ({ page }) => {
    const file = page.waitForResponse('**/config.json');
    await page.goto('/');
    const { CLIENT_ID, TENANT_ID, API_SCOPE } = (await (await file).json()) as Configuration;
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: /Microsoft/ }).click();
    const window = await popup;
    await window.waitForURL(/oauth2/);
    const { pathname, searchParams } = new URL(window.url());
    expect(pathname).toBe(`/${TENANT_ID}/oauth2/v2.0/authorize`);
    expect(searchParams.get('client_id')).toBe(CLIENT_ID);
    // The profile, our API, and nothing else; the last three are of every sign-in by OpenID.
    expect(searchParams.get('scope')?.split(' ').toSorted()).toEqual(
      [API_SCOPE, 'User.Read', 'offline_access', 'openid', 'profile'].toSorted(),
    );
  },
);

test(
  'another OpenID provider signs in, at first by a click and then without one, and signs out',
  wide,
  async ({ page, context, request }) => {
    const file = (await (await request.get('/config.json')).json()) as Configuration;
    const AUTHORITY = 'https://id.example.com/realms/colega';
    const metadata = JSON.parse(file.AUTHORITY_METADATA) as Readonly<Record<string, string>>;
    const provider = {
      AUTHORITY,
      AUTHORITY_METADATA: JSON.stringify({ ...metadata, issuer: AUTHORITY }),
    };
    await configure(page, provider);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /Microsoft/ })).toHaveCount(0);
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Entrar com a conta da empresa' }).click();
    const window = await popup;
    await window.waitForURL(/oauth2/);
    const scopes = new URL(window.url()).searchParams.get('scope')?.split(' ');
    expect(scopes).toContain(file.API_SCOPE);
    expect(scopes).not.toContain('User.Read');
    await window.getByRole('button', { name: /Marina Azevedo/ }).click();
    await expect(page.getByRole('button', { name: /Marina Azevedo/ })).toBeVisible();

    const second = await context.newPage();
    await second.goto('/');
    const account = second.getByRole('button', { name: /Marina Azevedo/ });
    await expect(account).toBeVisible();
    await account.click();
    await second.getByRole('button', { name: 'Sair' }).click();
    await expect(
      second.getByRole('button', { name: 'Entrar com a conta da empresa' }),
    ).toBeVisible();
  },
);

test('without a client id no account is asked for, which is said', wide, async ({ page }) => {
  await configure(page, { CLIENT_ID: undefined });
  await page.goto('/login');
  await expect(page.getByText('A entrada com conta Microsoft não está configurada.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Colega' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Microsoft/ })).toHaveCount(0);
  await configure(page, {});
  await page.reload();
  await signIn(page);
});
