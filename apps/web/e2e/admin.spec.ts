import type { Page } from '@playwright/test';
import { accessibilityFaults, composer, expect, signIn, test } from './colega-test.ts';
import { core, wide } from './suites.ts';

const PAGES = [
  ['/admin', 'Início', 'Colega · Administração'],
  ['/admin/users', 'Usuários', 'Colega · Administração · Usuários'],
  ['/admin/chats', 'Chats', 'Colega · Administração · Chats'],
  ['/admin/roles', 'Roles', 'Colega · Administração · Roles'],
  ['/admin/personas', 'Personas', 'Colega · Administração · Personas'],
] as const;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu da administração' });

/** Signs in by the provider's window on a page that shows no account afterwards. */
async function signInAsRafael(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Microsoft/ }).click();
  await (await popup).getByRole('button', { name: /Rafael Nogueira/ }).click();
}

/** Records the files of the admin pages that are loaded: scripts and styles. */
function watchAdminFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/admin/.test(request.url())) files.push(request.url());
  });
  return files;
}

test(
  'an administrator comes by a deep link through sign-in, and sees all five pages',
  wide,
  async ({ page }) => {
    await page.goto('/admin/users?from=mail');
    await signInAsRafael(page);
    await expect(page.getByRole('heading', { name: 'Usuários' })).toBeVisible();
    await expect(page).toHaveURL('/admin/users?from=mail');
    for (const [path, name, title] of PAGES) {
      await menu(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(menu(page).locator('[aria-current="page"]')).toHaveText(name);
      await expect(page.getByRole('main')).toContainText('Esta página ainda está sendo preparada.');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: /Rafael Nogueira/ }).click();
      await expect(page.getByRole('button', { name: 'Sair', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: /Rafael Nogueira/ }).click();
    await page.getByRole('link', { name: 'Sobre', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Sobre' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/admin/personas');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roles');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roles');
    await page.getByRole('link', { name: 'Voltar para a conversa' }).click();
    await expect(composer(page)).toBeVisible();
  },
);

test('an administrator finds the way by the keyboard alone', wide, async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'Rafael Nogueira');
  await expect(page.getByRole('searchbox', { name: 'Buscar em tudo' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('administracao');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText('Administração');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await expect(menu(page)).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuários');
  await expect(menu(page).getByRole('link', { name: 'Usuários' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Usuários' })).toHaveCount(1);
});

/** Opens addresses of the area as somebody who may not, and expects the chat, with nothing of the area. */
async function expectLedToChat(
  page: Page,
  openSignedIn: (path: string) => Promise<void>,
  paths: readonly string[],
): Promise<void> {
  const files = watchAdminFiles(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('Administração') === true)
        sessionStorage.setItem('adminSeen', 'true');
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of paths) {
    await openSignedIn(path);
    await expect(page).toHaveURL(/\/institucional\?chat=/);
  }
  await expect(page.getByRole('searchbox', { name: 'Buscar em tudo' })).toBeVisible();
  expect(files).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('adminSeen'))).toBeNull();
}

test(
  'anybody else is led to the chat before anything of it is shown or fetched',
  core,
  async ({ page, openSignedIn }) => {
    await expectLedToChat(page, openSignedIn, ['/admin', '/ADMIN/Users/']);
    await page.keyboard.press('Control+k');
    const options = page.getByRole('dialog').getByRole('option');
    await expect(options.filter({ hasText: 'Sair' })).toBeVisible();
    await expect(options.filter({ hasText: 'Administração' })).toHaveCount(0);
  },
);

test(
  'anybody else is led to the chat from every page of it, and from pages that it has not',
  wide,
  async ({ page, openSignedIn }) => {
    const paths = PAGES.map(([path]) => path);
    await expectLedToChat(page, openSignedIn, [...paths, '/admin/nowhere', '/admin/users/1']);
  },
);

test(
  'while it is not known who is there, nothing of it is shown or fetched',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const files = watchAdminFiles(page);
    await mock.plan({
      method: 'GET',
      path: '/api/auth/current',
      kind: 'delay',
      milliseconds: 2_000,
    });
    await page.goto('/admin');
    await expect(page.getByText('Preparando o Colega…').first()).toBeVisible();
    await expect(page.locator('.shell')).toBeHidden();
    await expect(composer(page)).toBeVisible();
    expect(files).toEqual([]);
  },
);

test.describe('on a small phone, in the longest language', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'es' });

  test('the name of the area stays in one line', wide, async ({ page }) => {
    await page.goto('/admin');
    await signInAsRafael(page);
    const name = page.getByRole('banner').getByText('Administración', { exact: true });
    const { lines, right } = await name.evaluate((element) => {
      const range = document.createRange();
      // Behind the product's mark.
      range.selectNodeContents(element.lastChild ?? element);
      return { lines: range.getClientRects().length, right: range.getBoundingClientRect().right };
    });
    expect(lines).toBe(1);
    const back = page.getByRole('link', { name: 'Volver a la conversación' });
    expect((await back.boundingBox())?.x).toBeGreaterThanOrEqual(right);
    await expect(back).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the menu fits above the page, and each target has the size of a finger',
    wide,
    async ({ page }) => {
      await page.goto('/admin/personas');
      await signInAsRafael(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personas');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      for (const link of await page.locator('header a').all())
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await menu(page).getByRole('link', { name: 'Chats' }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chats');
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
});
