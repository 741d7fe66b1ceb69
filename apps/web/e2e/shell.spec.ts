import type { Page } from '@playwright/test';
import { accessibilityFaults, composer, expect, test } from './colega-test.ts';
import { chooseOfAccount } from './panel-sheet.ts';
import { core, wide } from './suites.ts';

const OFFLINE = 'Sem conexão. O que você escreve fica guardado.';

/**
 * Waits until the service worker has cached the app's files and is active; it controls the page
 * from the next load on.
 */
async function shellIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
}

function keptAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test(
  'a lost network is said at once, and once, and so is its end',
  wide,
  async ({ page, context, watch, openSignedIn }) => {
    // Background requests may still be under way.
    watch.expectedErrors.push('ERR_INTERNET_DISCONNECTED');
    await openSignedIn();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    await context.setOffline(true);
    await expect(page.getByRole('note').filter({ hasText: OFFLINE })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toHaveCount(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await composer(page).fill('Escrito sem rede');
    await context.setOffline(false);
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    await expect(composer(page)).toHaveValue('Escrito sem rede');
  },
);

test(
  'the conversation fills the screen, and Escape gives it back',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/institucional?chat=chat-0006');
    const panel = page.getByRole('navigation', { name: 'Conversas' });
    await expect(panel.getByRole('treegrid')).toBeVisible();
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Mais ações da conversa' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Tela cheia');
    await expect(panel).toBeHidden();
    await choose('Sair da tela cheia');
    await expect(panel).toBeVisible();
    await choose('Tela cheia');
    await expect(panel).toBeHidden();
    // The page learns about the browser's own way out only by an event.
    await page.evaluate(async () => {
      if (document.fullscreenElement !== null) await document.exitFullscreen();
      else document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    });
    await expect(panel).toBeVisible();
  },
);

test(
  'the frame of the browser has the colour of the theme',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    await expect(page.getByRole('treegrid')).toBeVisible();
    const colour = () => page.locator('meta[name="theme-color"]').getAttribute('content');
    const light = await colour();
    await page.evaluate(() => (document.body.className = 'darkTheme'));
    await expect.poll(colour).not.toBe(light);
  },
);

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'the app opens without a network and says so, and keeps nothing of anybody',
    core,
    async ({ page, context, watch, openSignedIn }) => {
      watch.expectedErrors.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource');
      await openSignedIn('/financeiro');
      await expect(page.getByRole('treegrid')).toBeVisible();
      await composer(page).fill('Uma pergunta para depois');
      await shellIsKept(page);
      const kept = await keptAddresses(page);
      expect(kept).toContain('/');
      expect(kept.filter((address) => address.startsWith('/api'))).toEqual([]);
      expect(kept.every((address) => /^\/(?:assets\/.*)?[^/]*$/.test(address))).toBe(true);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Tentar de novo' }).first()).toBeVisible();
      await context.setOffline(false);
      await expect(composer(page)).toHaveValue('Uma pergunta para depois');
    },
  );

  test(
    'who saves data loads nothing ahead, and searches all the same',
    wide,
    async ({ page, openSignedIn }) => {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
      const asked: string[] = [];
      page.context().on('request', (request) => asked.push(request.url()));
      await openSignedIn('/financeiro');
      await expect(page.getByRole('treegrid')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(asked.filter((url) => /service-worker|search-worker|math-elements/.test(url))).toEqual(
        [],
      );
      expect(await keptAddresses(page)).toEqual([]);
      await page.getByRole('searchbox').fill('hotel');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(asked.filter((url) => /search-worker/.test(url))).not.toEqual([]);
    },
  );

  test(
    'is taken back where the configuration no longer wants it',
    wide,
    async ({ page, context, openSignedIn }) => {
      await openSignedIn();
      await expect(page.getByRole('treegrid')).toBeVisible();
      await shellIsKept(page);
      expect(await keptAddresses(page)).not.toEqual([]);
      // The service worker requests it, not the page.
      await context.route('**/config.json', async (route) => {
        const answer = await route.fetch();
        const config = (await answer.json()) as object;
        await route.fulfill({ json: { ...config, SERVICE_WORKER: false } });
      });
      await page.reload();
      await expect(page.getByRole('treegrid')).toBeVisible();
      await expect.poll(() => keptAddresses(page)).toEqual([]);
      expect(
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      ).toBe(0);
    },
  );
});

test(
  'an app whose part is gone from the server says that there may be a new version',
  wide,
  async ({ page, watch, openSignedIn }) => {
    watch.expectedErrors.push('404', 'Failed to fetch', 'could not be loaded');
    await openSignedIn('/institucional?chat=chat-0006');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await composer(page).fill('Fica aqui');
    await page.route(/\/assets\/panel-sheet-.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await chooseOfAccount(page, 'Sobre');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByText('Talvez haja uma nova versão', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Depois', exact: true }).click();
    await expect(page.getByText('Talvez haja uma nova versão', { exact: false })).toHaveCount(0);
    await expect(composer(page)).toHaveValue('Fica aqui');
  },
);
