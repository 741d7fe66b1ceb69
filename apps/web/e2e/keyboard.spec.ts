import type { Locator, Page } from '@playwright/test';
import { answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { chooseOf, drawer, QUINQUENNIUM, treeRow } from './panel-page.ts';
import { core, wide } from './suites.ts';
import { PHONE } from './touch.ts';

test.use(PHONE);

/** Part of the window that a keyboard leaves where it is laid over the page, as on iOS. */
const TOP = 90;
const HEIGHT = 460;

/** Puts a visible part of our own in place of the browser's. */
async function fakeVisiblePart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fake = new EventTarget();
    const part = { height: innerHeight, width: innerWidth, offsetTop: 0, offsetLeft: 0 };
    Object.assign(fake, { ...part, scale: 1, pageTop: 0, pageLeft: 0 });
    Object.defineProperty(window, 'visualViewport', { value: fake });
  });
}

async function showPart(page: Page, part: { height: number; offsetTop: number; scale?: number }) {
  await page.evaluate((values) => {
    Object.assign(window.visualViewport ?? {}, values);
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, part);
}

async function isInPart(locator: Locator): Promise<boolean> {
  const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return height > 0 && y >= TOP && y + height <= TOP + HEIGHT;
}

test(
  'with a keyboard laid over the page, header and composer stand in what is left, until it goes',
  core,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await fakeVisiblePart(page);
    await openSignedIn('/financeiro');
    await ask(page, 'Qual é o limite de hotel?');
    await answerEnds(page);
    await composer(page).tap();
    await showPart(page, { height: HEIGHT, offsetTop: TOP });
    await expect.poll(() => isInPart(composer(page))).toBe(true);
    expect(await isInPart(page.getByRole('button', { name: /Trocar de persona/ }))).toBe(true);
    expect(await isInPart(page.getByRole('log'))).toBe(true);
    await expect(page.getByText('O conteúdo gerado por IA', { exact: false })).toBeHidden();

    await showPart(page, { height: 844, offsetTop: 0 });
    await expect(page.getByText('O conteúdo gerado por IA', { exact: false })).toBeInViewport();
    const { y = 0, height = 0 } = (await page.locator('.shell').boundingBox()) ?? {};
    expect([y, height]).toEqual([0, 844]);
  },
);

test(
  'Android is asked to make the window lower by its keyboard, and phones to leave the edges to the app',
  wide,
  async ({ page }) => {
    await page.goto('/');
    const viewport = page.locator('meta[name="viewport"]');
    await expect(viewport).toHaveAttribute('content', /\binteractive-widget=resizes-content\b/);
    await expect(viewport).toHaveAttribute('content', /\bviewport-fit=cover\b/);
  },
);

test('a page that is zoomed in keeps its height', wide, async ({ page, mock, openSignedIn }) => {
  await mock.reset();
  await fakeVisiblePart(page);
  await openSignedIn('/financeiro');
  await showPart(page, { height: 422, offsetTop: 100, scale: 2 });
  await expect(page.locator('.shell')).toHaveCSS('height', '844px');
});

test(
  'the lists and their dialogs stand above the keyboard too',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await fakeVisiblePart(page);
    await openSignedIn('/financeiro');
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).tap();
    await drawer(page).getByRole('searchbox').tap();
    await showPart(page, { height: HEIGHT, offsetTop: TOP });
    await drawer(page).getByRole('searchbox').fill('viagens');
    await expect(drawer(page).getByRole('option').first()).toBeVisible();
    await expect.poll(() => isInPart(drawer(page))).toBe(true);
    await drawer(page).getByRole('searchbox').fill('');
    await drawer(page).getByRole('button', { name: 'Nova pasta' }).tap();
    const dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('textbox') })
      .last();
    await expect.poll(() => isInPart(dialog)).toBe(true);
  },
);

test(
  'a comment on an answer and the new name of a chat are written above the keyboard',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await fakeVisiblePart(page);
    await openSignedIn('/institucional?chat=chat-0006');
    await ask(page, 'Qual é o limite de hotel?');
    const answer = await answerEnds(page);
    await answer.getByRole('button', { name: 'Avaliar a resposta' }).tap();
    await answer.getByRole('radio', { name: /^4 de 5/ }).tap();
    await answer.getByRole('button', { name: 'Conte mais' }).tap();
    await expect(answer.getByRole('textbox')).toBeFocused();
    await showPart(page, { height: HEIGHT, offsetTop: TOP });
    await expect.poll(() => isInPart(answer.getByRole('textbox'))).toBe(true);
    await answer.getByRole('textbox').fill('Faltou o prazo.');
    await answer.getByRole('button', { name: 'Salvar' }).tap();
    await showPart(page, { height: 844, offsetTop: 0 });

    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).tap();
    await chooseOf(page, QUINQUENNIUM, 'Renomear');
    const name = treeRow(page, QUINQUENNIUM).getByRole('textbox');
    await expect(name).toBeFocused();
    await showPart(page, { height: HEIGHT, offsetTop: TOP });
    await expect.poll(() => isInPart(name)).toBe(true);
  },
);
