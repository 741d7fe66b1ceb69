import type { APIRequestContext, Page } from '@playwright/test';
import { API_ORIGIN } from './addresses.ts';
import { accessibilityFaults, composer, expect, storeBefore, test } from './colega-test.ts';
import { APP_SCRIPT } from './held-requests.ts';
import type { MockControl } from './mock-control.ts';
import { core, wide } from './suites.ts';

const FORGOTTEN = ['/forgot-password', '/esqueci-minha-senha'] as const;
const RESET = ['/reset-password', '/redefinir-senha'] as const;
const FORGOT_CALL = '/api/auth/forgot-password';
const RESET_CALL = '/api/auth/reset-password';
/** The mock's own, for Marina. It is never used here: her sessions would end, also those of other tests. */
const TOKEN = 'reset-4f1c9a';
const PAULO = 'paulo.teixeira@aurora.example';
const MARINA = 'marina.azevedo@aurora.example';

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const password = (page: Page) => page.getByLabel('Nova senha', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirmar a nova senha', { exact: true });
const alert = (page: Page) => page.getByRole('alert');
const send = (page: Page) => page.getByRole('button', { name: 'Enviar o link' });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar a nova senha' });
const microsoft = (page: Page) => page.getByRole('button', { name: /Microsoft/ });

/** What the API was asked; the browser's own questions before them do not count. */
async function posted(mock: MockControl, path: string): Promise<readonly unknown[]> {
  const requests = await mock.requests();
  return requests.filter((asked) => asked.method === 'POST' && asked.path === path);
}

/** A token that works, as Paulo would find it in his e-mail. */
async function tokenOfPaulo(request: APIRequestContext): Promise<string> {
  await request.post(`${API_ORIGIN}${FORGOT_CALL}`, { data: { email: PAULO } });
  const answer = await request.get(`${API_ORIGIN}/__mock/reset-tokens`);
  const tokens = (await answer.json()) as { readonly token: string; readonly email: string }[];
  return tokens.findLast(({ email }) => email === PAULO)?.token ?? '';
}

async function type(page: Page, first: string, second = first): Promise<void> {
  await password(page).fill(first);
  await confirmation(page).fill(second);
}

test.describe('a forgotten password', () => {
  for (const path of FORGOTTEN)
    test(
      `asks at ${path} for an address, and says that a link may come`,
      path === FORGOTTEN[0] ? core : wide,
      async ({ page, mock }) => {
        await page.goto(path);
        await expect(page).toHaveTitle('Colega · Esqueci minha senha');
        await expect(email(page)).toHaveAttribute('type', 'email');
        await expect(email(page)).toHaveAttribute('autocomplete', 'username');
        expect(await accessibilityFaults(page)).toEqual([]);
        await email(page).fill(` ${MARINA} `);
        await email(page).press('Enter');
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

  test(
    'says the same of an address that nobody has, and of one the API does not know',
    wide,
    async ({ page, mock, watch }) => {
      watch.expectedErrors.push('404');
      const said: string[] = [];
      for (const isTold of [false, true]) {
        if (isTold)
          await mock.plan({
            method: 'POST',
            path: FORGOT_CALL,
            kind: 'status',
            code: 404,
            body: { status_code: 404, detail: 'No such user' },
          });
        await page.goto(FORGOTTEN[0]);
        await email(page).fill('nobody@aurora.example');
        await send(page).click();
        said.push((await page.getByRole('dialog').textContent()) ?? '');
      }
      expect(said[0]).toContain('Se houver uma conta');
      expect(said[1]).toBe(said[0]);
    },
  );

  test(
    'refuses what is no address, at the field, and asks nobody',
    wide,
    async ({ page, mock }) => {
      await page.goto(FORGOTTEN[1]);
      for (const wrong of ['', 'marina', 'marina@']) {
        await email(page).fill(wrong);
        await send(page).click();
        await expect(email(page)).toBeFocused();
        await expect(email(page)).toHaveAccessibleDescription('Digite um e-mail válido');
        await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
      }
      expect(await accessibilityFaults(page)).toEqual([]);
      await email(page).press('End');
      await page.keyboard.type('aurora.example');
      await expect(email(page)).not.toHaveAttribute('aria-invalid');
      expect(await posted(mock, FORGOT_CALL)).toEqual([]);
    },
  );

  test(
    'keeps what was typed where the server fails or is not there, and goes on',
    wide,
    async ({ page, mock, watch }) => {
      watch.expectedErrors.push('500', 'ERR_');
      await page.goto(FORGOTTEN[0]);
      await email(page).fill(MARINA);
      const fault = { method: 'POST', path: FORGOT_CALL };
      await mock.plan({ ...fault, kind: 'status', code: 500, times: 1 });
      await send(page).click();
      await expect(alert(page)).toContainText('Não foi possível enviar o link.');
      await mock.plan({ ...fault, kind: 'drop' });
      await send(page).click();
      await expect(alert(page)).toContainText('Não foi possível falar com o servidor.');
      expect(await accessibilityFaults(page)).toEqual([]);
      await expect(email(page)).toHaveValue(MARINA);
      await mock.forgetFaults();
      await mock.plan({ ...fault, kind: 'delay', milliseconds: 400, times: 1 });
      await send(page).click();
      const sending = page.getByRole('button', { name: 'Enviando…' });
      await expect(sending).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  );
});

test.describe('a new password', () => {
  test.beforeEach(({ mock }) => mock.reset());

  for (const path of RESET)
    test(
      `is set at ${path} by the token of the link, and works`,
      path === RESET[0] ? core : wide,
      async ({ page, request }) => {
        await page.goto(`${path}?token=${await tokenOfPaulo(request)}`);
        await expect(page).toHaveTitle('Colega · Redefinir a senha');
        await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
        await expect(confirmation(page)).toHaveAttribute('autocomplete', 'new-password');
        expect(await accessibilityFaults(page)).toEqual([]);
        await type(page, ' nova senha de 2026 ');
        await confirmation(page).press('Enter');
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

  test('has its token nowhere but in memory', core, async ({ page, context, mock }) => {
    const seen: string[] = [];
    context.on('request', (sent) => {
      if (!sent.isNavigationRequest())
        seen.push(sent.url(), JSON.stringify(sent.headers()), sent.postData() ?? '');
    });
    await page.goto('/login');
    await page.goto(`${RESET[0]}?a=1&token=${TOKEN}#x`);
    await expect(password(page)).toBeVisible();
    await expect(page).toHaveURL(`${RESET[0]}?a=1#x`);
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
    await expect(page).toHaveURL(`${RESET[0]}?a=1#x`);
    expect(await posted(mock, RESET_CALL)).toEqual([]);
  });

  test('has its token out of the address before the app has arrived', wide, async ({ page }) => {
    await page.route(APP_SCRIPT, () => undefined);
    await page.goto(`${RESET[1]}?token=${TOKEN}`, { waitUntil: 'commit' });
    await expect(page.getByText('Preparando o Colega…').first()).toBeVisible();
    await expect(page).toHaveURL(RESET[1]);
  });

  for (const address of [RESET[0], RESET[1], `${RESET[0]}?token=`, `${RESET[1]}/?other=1`])
    test(`has nothing to be done for at ${address}`, wide, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Nada para fazer aqui' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Ir para a página de entrada' }).click();
      await expect(page).toHaveURL('/login');
      await expect(microsoft(page)).toBeVisible();
    });

  test(
    'is asked for twice, and what is wrong is said at its field',
    wide,
    async ({ page, mock }) => {
      await page.goto(`${RESET[1]}?token=${TOKEN}`);
      await save(page).click();
      await expect(password(page)).toBeFocused();
      await expect(alert(page)).toHaveText('Preencha todos os campos');
      expect(await accessibilityFaults(page)).toEqual([]);

      await type(page, 'uma', '');
      await save(page).click();
      await expect(confirmation(page)).toBeFocused();
      await expect(confirmation(page)).toHaveAccessibleDescription(
        'Preencha o campo Confirmar a nova senha',
      );
      await type(page, '', 'uma');
      await save(page).click();
      await expect(password(page)).toBeFocused();
      await expect(password(page)).toHaveAccessibleDescription('Preencha o campo Nova senha');

      await type(page, 'uma', 'Uma');
      await save(page).click();
      await expect(confirmation(page)).toBeFocused();
      await expect(confirmation(page)).toHaveAccessibleDescription('As senhas precisam ser iguais');
      await expect(password(page)).not.toHaveAttribute('aria-invalid');
      expect(await posted(mock, RESET_CALL)).toEqual([]);
    },
  );

  test(
    'is refused with a token that is used up, and another one can be asked for',
    wide,
    async ({ page }) => {
      await page.goto(`${RESET[0]}?token=unknown`);
      await type(page, 'nova-senha');
      await save(page).click();
      await expect(alert(page)).toContainText('Algo deu errado');
      await expect(password(page)).toHaveValue('nova-senha');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Pedir um novo link' }).click();
      await expect(page).toHaveURL(FORGOTTEN[0]);
      await expect(email(page)).toBeVisible();
    },
  );

  test(
    'can be saved again after the server failed or was not there',
    wide,
    async ({ page, request, mock, watch }) => {
      watch.expectedErrors.push('500', 'ERR_');
      await page.goto(`${RESET[1]}?token=${await tokenOfPaulo(request)}`);
      await type(page, 'nova-senha');
      const fault = { method: 'POST', path: RESET_CALL };
      await mock.plan({
        ...fault,
        ...{ kind: 'status', code: 500, times: 1 },
        body: { status_code: 500, detail: 'Broken' },
      });
      await save(page).click();
      await expect(alert(page)).toContainText('Erro ao redefinir a senha. Tente de novo.');
      await expect(alert(page)).toContainText('Broken (500)');
      await mock.plan({ ...fault, kind: 'drop' });
      await save(page).click();
      await expect(alert(page)).toContainText('Não foi possível falar com o servidor.');
      expect(await accessibilityFaults(page)).toEqual([]);
      await expect(confirmation(page)).toHaveValue('nova-senha');
      await mock.forgetFaults();
      await mock.plan({ ...fault, kind: 'delay', milliseconds: 500, times: 1 });
      await save(page).click();
      await page.getByRole('button', { name: 'Salvando…' }).click({ force: true });
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('A sua senha foi alterada.')).toBeVisible();
    },
  );

  test('can be shown, by the keyboard alone', wide, async ({ page, request }) => {
    await page.goto(`${RESET[0]}?token=${await tokenOfPaulo(request)}`);
    await password(page).focus();
    await page.keyboard.type('segredo');
    await page.keyboard.press('Tab');
    const show = page.getByRole('button', { name: 'Mostrar a nova senha' });
    await expect(show).toBeFocused();
    await expect(show).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Space');
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.keyboard.press('Tab');
    await page.keyboard.type('segredo');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(save(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });

  test(
    'is asked for in the language that is chosen, and what was typed stays',
    wide,
    async ({ page, context }) => {
      await storeBefore(context, 'language', 'en');
      await page.goto(`${RESET[0]}?token=${TOKEN}`);
      await expect(page).toHaveTitle('Colega · Reset your password');
      await page.getByLabel('New password', { exact: true }).fill('a');
      await page.getByRole('button', { name: 'Save the new password' }).click();
      await expect(page.getByLabel('Confirm the new password')).toHaveAccessibleDescription(
        'Fill in the Confirm the new password field',
      );
      await page.getByLabel('Language').selectOption('Español');
      await expect(page.getByRole('heading')).toHaveText('Restablecer la contraseña');
      await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue('a');
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );

  test(
    'can be set by somebody who is signed in, and no chat comes before',
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
      await page.goto(`${RESET[1]}?token=${await tokenOfPaulo(request)}`);
      await type(page, 'nova-senha');
      await expect(page.locator('html')).not.toHaveAttribute('data-chat-seen');
      await save(page).click();
      await expect(page.getByRole('heading', { name: 'Senha alterada' })).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-chat-seen');
      await page.getByRole('link', { name: 'Ir para o Colega' }).click();
      await expect(composer(page)).toBeVisible();
    },
  );
});

test.describe('while nobody knows yet who is there', () => {
  for (const path of [FORGOTTEN[0], `${RESET[0]}?token=${TOKEN}`])
    test(`${path} waits for no session`, wide, async ({ page, mock, openSignedIn }) => {
      await openSignedIn();
      await mock.plan({
        ...{ method: 'GET', path: '/api/auth/current', kind: 'delay', milliseconds: 8_000 },
      });
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible({
        timeout: 6_000,
      });
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('both pages fit, and each target has the size of a finger', wide, async ({ page }) => {
    for (const path of [FORGOTTEN[0], `${RESET[0]}?token=${TOKEN}`]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      for (const target of await page.getByRole('main').locator('button, a, input').all())
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(41.9);
      for (const target of await page.getByRole('main').locator('button, a').all())
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});
