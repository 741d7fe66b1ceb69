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
    expect(searchParams.get('scope')?.split(' ')).toEqual(
      expect.arrayContaining([API_SCOPE, 'User.Read']),
    );
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
