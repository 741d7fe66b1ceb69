import type { Page } from '@playwright/test';
import { composer, expect, test } from './colega-test.ts';
import { chooseOfAccount, sheet } from './panel-sheet.ts';
import { core, wide } from './suites.ts';

const MISSING = 'Talvez haja uma nova versão';
const DRAFT = 'Uma pergunta que ainda não terminei';

/** Removes a file as a release does: the server has only the files of the new version. */
async function takeAway(page: Page, file: string): Promise<void> {
  await page
    .context()
    .route(`**/assets/${file}-*.js`, (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    );
}

/** Marks the page; a reload removes the mark. Returns a function that looks for it. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // A page that is loading cannot be asked.
  return () => page.evaluate(() => 'isSamePage' in window).catch(() => false);
}

test(
  'a part that a release has taken away is told, while the draft and its page stay',
  wide,
  async ({ page, watch, openSignedIn }) => {
    watch.expectedErrors.push(
      '404',
      'Failed to fetch dynamically imported module',
      'could not be loaded',
    );
    await openSignedIn('/institucional?chat=chat-0006');
    await expect(page.getByRole('treegrid')).toBeVisible();
    const isSamePage = await markPage(page);
    await composer(page).fill(DRAFT);
    await takeAway(page, 'panel-sheet');
    await chooseOfAccount(page, 'Sobre');
    const notLoaded = page.getByRole('alertdialog', {
      name: /^Não foi possível carregar esta parte/,
    });
    await expect(notLoaded).toBeVisible();
    await expect(page.getByText(MISSING, { exact: false })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByText(MISSING, { exact: false })).toBeVisible();
    // Typing is not interrupted.
    await composer(page).click();
    await composer(page).pressSequentially(', e mais', { delay: 20 });
    expect(await isSamePage()).toBe(true);
    await expect(composer(page)).toHaveValue(`${DRAFT}, e mais`);

    await page.context().unroute('**/assets/panel-sheet-*.js');
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect.poll(isSamePage).toBe(false);
    await expect(composer(page)).toHaveValue(`${DRAFT}, e mais`);
    await chooseOfAccount(page, 'Sobre');
    await expect(sheet(page, 'Sobre')).toContainText('Versão');
  },
);

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a new version waits for the word of the user, and the draft outlives it',
    core,
    async ({ page, context, openSignedIn }) => {
      // To the browser, a worker page from `route.fulfill` is not on a local host, but the API is.
      await context.grantPermissions(['local-network-access']);
      const worker = await (await page.request.get('/service-worker.js')).text();
      // Only the first script can be replaced: later ones are loaded past every route.
      await context.route('**/service-worker.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `${worker}\n// the one before` }),
      );
      await openSignedIn('/institucional?chat=chat-0006');
      await expect(page.getByRole('treegrid')).toBeVisible();
      await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        if (active?.state === 'activated') return;
        await new Promise((resolve) => active?.addEventListener('statechange', resolve));
      });
      // The worker controls the page from this load on; the page also asks for the newest worker.
      await page.reload();
      await expect(page.getByRole('treegrid')).toBeVisible();
      await composer(page).fill(DRAFT);
      const isSamePage = await markPage(page);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(page.getByText(/nova versão/)).toBeVisible();
      expect(await isSamePage()).toBe(true);
      await page.getByRole('button', { name: 'Atualizar' }).click();
      await expect.poll(isSamePage).toBe(false);
      await expect(composer(page)).toHaveValue(DRAFT);
    },
  );
});
