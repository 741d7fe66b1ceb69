import type { APIRequestContext, Page } from '@playwright/test';
import { API_ORIGIN } from './addresses.ts';
import { accessibilityFaults, composer, expect, storeBefore, test } from './colega-test.ts';
import { APP_SCRIPT, holdRequests } from './held-requests.ts';
import type { MockControl } from './mock-control.ts';
import { core, wide } from './suites.ts';

const FORGOTTEN = '/forgot-password';
const RESET = '/reset-password';
const FORGOT_CALL = '/api/auth/forgot-password';
const RESET_CALL = '/api/auth/reset-password';
/**
 * The mock's token of Marina. No test uses it, since that would end her sessions in other tests.
 */
const TOKEN = 'reset-4f1c9a';
const PAULO = 'paulo.teixeira@aurora.example';
const MARINA = 'marina.azevedo@aurora.example';

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const password = (page: Page) => page.getByLabel('Nova senha', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirmar a nova senha', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar a nova senha' });
const microsoft = (page: Page) => page.getByRole('button', { name: /Microsoft/ });
const firstField = (page: Page) => page.getByRole('main').getByRole('textbox').first();

/** Returns the POST requests of a path, without the browser's preflights. */
async function posted(mock: MockControl, path: string): Promise<readonly unknown[]> {
  const requests = await mock.requests();
  return requests.filter((asked) => asked.method === 'POST' && asked.path === path);
}

/** Returns a valid token, as in the e-mail to Paulo. */
async function tokenOfPaulo(request: APIRequestContext): Promise<string> {
  await request.post(`${API_ORIGIN}${FORGOT_CALL}`, { data: { email: PAULO } });
  const answer = await request.get(`${API_ORIGIN}/__mock/reset-tokens`);
  const tokens = (await answer.json()) as { readonly token: string; readonly email: string }[];
  return tokens.findLast(({ email }) => email === PAULO)?.token ?? '';
}

test(
  'a forgotten password asks for an address, and says that a link may come',
  wide,
  async ({ page, mock }) => {
    await page.goto(FORGOTTEN);
    await expect(page).toHaveTitle('Colega · Esqueci minha senha');
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    // The field has the focus at once.
    await expect(email(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(email(page)).toHaveAccessibleDescription('Digite um e-mail válido');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.type(` ${MARINA} `);
    await page.keyboard.press('Enter');
    const sent = page.getByRole('dialog', { name: 'Confira o seu e-mail' });
    await expect(sent).toContainText(MARINA);
    await expect(sent.getByRole('button', { name: 'Fechar' })).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await posted(mock, FORGOT_CALL)).toMatchObject([{ body: { email: MARINA } }]);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await expect(microsoft(page)).toBeVisible();
  },
);

test.describe('a new password', () => {
  test.beforeEach(({ mock }) => mock.reset());

  test(
    'is set by the token of a link, by keys alone, and works',
    wide,
    async ({ page, request }) => {
      await page.goto(`${RESET}?token=${await tokenOfPaulo(request)}`);
      await expect(page).toHaveTitle('Colega · Redefinir a senha');
      await expect(password(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Preencha todos os campos');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.type(' nova senha de 2026 ');
      await page.keyboard.press('Tab');
      const show = page.getByRole('button', { name: 'Mostrar a nova senha' });
      await expect(show).toBeFocused();
      await expect(show).toHaveAttribute('aria-pressed', 'false');
      await page.keyboard.press('Space');
      await expect(show).toHaveAttribute('aria-pressed', 'true');
      await expect(password(page)).toHaveAttribute('type', 'text');
      await page.keyboard.press('Tab');
      await expect(confirmation(page)).toBeFocused();
      await page.keyboard.type(' nova senha de 2026 ');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(save(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('A sua senha foi alterada.')).toBeVisible();
      await expect(microsoft(page)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      const answer = await request.post(`${API_ORIGIN}/api/auth/login`, {
        data: { email: PAULO, password: ' nova senha de 2026 ' },
      });
      expect(answer.status()).toBe(200);
    },
  );

  test(
    'has its token nowhere but in memory, and out of the address before the app arrives',
    core,
    async ({ page, context, mock }) => {
      const seen: string[] = [];
      context.on('request', (sent) => {
        if (!sent.isNavigationRequest())
          seen.push(sent.url(), JSON.stringify(sent.headers()), sent.postData() ?? '');
      });
      await page.goto('/login');
      await expect(microsoft(page)).toBeVisible();
      const letAppCome = await holdRequests(page, APP_SCRIPT);
      await page.goto(`${RESET}?a=1&token=${TOKEN}#x`, { waitUntil: 'commit' });
      await expect(page.getByText('Preparando o Colega…').first()).toBeVisible();
      await expect(page).toHaveURL(`${RESET}?a=1#x`);
      letAppCome();
      await expect(password(page)).toBeVisible();
      await expect(page).toHaveURL(`${RESET}?a=1#x`);
      expect(seen.join('\n')).not.toContain(TOKEN);
      const kept = await page.evaluate(() =>
        JSON.stringify([
          { ...sessionStorage },
          { ...localStorage },
          history.state as unknown,
          new XMLSerializer().serializeToString(document),
          document.cookie,
        ]),
      );
      expect(kept).not.toContain(TOKEN);
      await page.goBack();
      await page.goForward();
      await expect(page).toHaveURL(`${RESET}?a=1#x`);
      expect(await posted(mock, RESET_CALL)).toEqual([]);

      // The token is lost with the page.
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Nada para fazer aqui' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );

  test(
    'is refused without a fault for screen readers, in another language',
    wide,
    async ({ page, context }) => {
      await storeBefore(context, 'language', 'es');
      await page.goto(`${RESET}?token=unknown`);
      await page.getByLabel('Contraseña nueva', { exact: true }).fill('nueva');
      await page.getByLabel('Confirmar la contraseña nueva', { exact: true }).fill('nueva');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: 'Pedir un enlace nuevo' })).toBeVisible();
      await expect(page.getByRole('alert')).not.toBeEmpty();
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );

  test(
    'waits for no session, and no chat comes before',
    wide,
    async ({ page, request, openSignedIn }) => {
      await openSignedIn();
      await page.addInitScript(() => {
        const watch = () => {
          const shell = document.querySelector('.shell');
          if (shell !== null && shell.getClientRects().length > 0)
            document.documentElement.dataset['chatSeen'] = 'true';
          requestAnimationFrame(watch);
        };
        watch();
      });
      const token = await tokenOfPaulo(request);
      const letSessionStart = await holdRequests(page, '**/api/auth/current');
      await page.goto(FORGOTTEN);
      await expect(firstField(page)).toBeVisible();
      await page.goto(`${RESET}?token=${token}`);
      await password(page).fill('nova-senha');
      await confirmation(page).fill('nova-senha');
      await expect(page.locator('html')).not.toHaveAttribute('data-chat-seen');

      // The signed-in user stays signed in.
      const started = page.waitForResponse('**/api/auth/current');
      letSessionStart();
      await (await started).finished();
      await save(page).click();
      await expect(page.getByRole('heading', { name: 'Senha alterada' })).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-chat-seen');
      await page.getByRole('link', { name: 'Ir para o Colega' }).click();
      await expect(composer(page)).toBeVisible();
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'both pages fit, each target has the size of a finger, and no keyboard opens unasked',
    wide,
    async ({ page }) => {
      for (const path of [FORGOTTEN, `${RESET}?token=${TOKEN}`]) {
        await page.goto(path);
        await expect(firstField(page)).toBeVisible();
        await expect(page.locator('body')).toBeFocused();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(390);
        for (const target of await page.getByRole('main').locator('button, a, input').all())
          expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(41.9);
        for (const target of await page.getByRole('main').locator('button, a').all())
          expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    },
  );
});
