import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { core, wide } from './suites.ts';
import { hold, PHONE, swipe } from './touch.ts';

const CHAT = '/institucional?chat=chat-0006';

test.use(PHONE);
test.beforeEach(({ mock }) => mock.reset());

const answers = (page: Page) => page.locator('[data-role="assistant"]');
const questions = (page: Page) => page.locator('[data-role="user"]');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Conversas' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Trocar de persona' });
const personaSwitch = (page: Page) =>
  page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByRole('button', { name: /Trocar de persona/ });
const copy = (answer: Locator) => answer.getByRole('button', { name: 'Copiar resposta' });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element has no box');
  return box;
}

function leftOfText(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });
}

test(
  'the newest answer has one row of actions, an older one shows its own by a tap',
  core,
  async ({ page, openSignedIn }) => {
    await openSignedIn(CHAT);
    await ask(page, 'Qual é o limite de hotel?');
    const newest = await answerEnds(page);
    const names = [
      'Copiar resposta',
      'Perguntar de novo',
      'Avaliar a resposta',
      'Mais ações da resposta',
    ];
    const boxes = await Promise.all(
      names.map((name) => boxOf(newest.getByRole('button', { name, exact: true }))),
    );
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
    for (const { width, height } of boxes)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

    const older = answers(page).first();
    // A screen reader finds it all the same.
    expect((await boxOf(copy(older).locator('..').locator('..'))).width).toBeLessThanOrEqual(1);
    await older.getByRole('paragraph').first().tap();
    await copy(older).tap();
    await expect(
      older.getByRole('status').filter({ hasText: /Copiado|Não foi possível/ }),
    ).toHaveCount(1);
    await newest.getByRole('button', { name: 'Avaliar a resposta' }).tap();
    const fourth = newest.getByRole('radio', { name: /^4 de 5/ });
    await expect(fourth).toBeInViewport({ ratio: 1 });
    await fourth.tap();
    const rated = newest.getByRole('button', { name: /Avaliar a resposta: 4 de 5/ });
    await rated.tap();
    await expect(fourth).toBeHidden();
    await expect(rated).toBeVisible();
  },
);

test(
  'the form for a comment stands above what fades out at the message field',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn(CHAT);
    await ask(page, 'Qual é o limite de hotel?');
    const newest = await answerEnds(page);
    await newest.getByRole('button', { name: 'Avaliar a resposta' }).tap();
    await newest.getByRole('radio', { name: /^4 de 5/ }).tap();
    await newest.getByRole('button', { name: 'Conte mais' }).tap();
    await expect(newest.getByRole('textbox')).toBeFocused();
    const { y, height } = await boxOf(newest.getByRole('button', { name: 'Salvar' }));
    const log = await boxOf(page.getByRole('log'));
    const FADE = 32;
    expect(y + height).toBeLessThanOrEqual(log.y + log.height - FADE);
  },
);

test(
  'sending closes the keyboard, which would cover the answer',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn(CHAT);
    await composer(page).tap();
    await expect(composer(page)).toBeFocused();
    await ask(page, 'Qual é o limite de hotel?');
    await answerEnds(page);
    await expect(composer(page)).not.toBeFocused();
  },
);

test(
  'a finger held on a question opens its menu, from which it is edited',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/institucional');
    await ask(page, 'Qual é o limite de hotel?');
    await answerEnds(page);
    const bubble = questions(page).locator('[data-holdable]');
    await hold(bubble, () => expect(bubble).toHaveAttribute('data-held'));
    const menu = page.getByRole('menu', { name: 'Ações da pergunta' });
    await expect(menu.getByRole('menuitem', { name: 'Copiar pergunta' })).toBeFocused();
    await menu.getByRole('menuitem', { name: 'Editar e perguntar de novo' }).tap();
    await expect(composer(page)).toHaveValue('Qual é o limite de hotel?');
    // A tap is enough too.
    await bubble.tap();
    await expect(page.getByRole('button', { name: 'Copiar pergunta' })).toBeInViewport();
  },
);

test(
  'the header names the chat, and the composer has one line above the keyboard',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn(CHAT);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeInViewport({ ratio: 1 });
    // Below the persona's name, and not below its sign.
    const name = personaSwitch(page).getByText('Institucional');
    expect(await leftOfText(title)).toBeCloseTo(await leftOfText(name), 0);
    await composer(page).tap();
    await page.setViewportSize({ width: 360, height: 380 });
    await expect(page.getByText('O conteúdo gerado por IA', { exact: false })).toBeHidden();
    const form = page.locator('form', { has: composer(page) });
    expect((await boxOf(form)).height).toBeLessThanOrEqual(60);
    const log = await boxOf(page.getByRole('log'));
    expect(log.height).toBeGreaterThan(240);
    await page.setViewportSize({ width: 360, height: 640 });
    await composer(page).blur();
    await expect(page.getByText('O conteúdo gerado por IA', { exact: false })).toBeInViewport();
  },
);

test(
  'a sheet from below leads to another persona and to recent chats',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn(CHAT);
    await personaSwitch(page).tap();
    await expect(sheet(page).getByRole('heading', { name: 'Conversas recentes' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const { x, y, width } = await boxOf(sheet(page));
    expect(y).toBeGreaterThan(100);
    await swipe(page, { x: x + width / 2, y: y + 20 }, { x: x + width / 2, y: y + 220 });
    await expect(sheet(page)).toBeHidden();
    await personaSwitch(page).tap();
    await sheet(page).getByRole('link', { name: 'Financeiro' }).tap();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(/\/financeiro/);
    await personaSwitch(page).tap();
    const recent = sheet(page)
      .getByRole('region', { name: 'Conversas recentes' })
      .getByRole('link');
    const title = (await recent.first().textContent()) ?? '';
    await recent.first().tap();
    await expect(page.getByRole('heading', { level: 1, name: title.slice(2) })).toBeVisible();
  },
);

test(
  'a swipe opens the list and another closes it, and its buttons do too',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn(CHAT);
    // Other browsers than the one of the journeys would also go back in the history.
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-x', 'none');
    await swipe(page, { x: 40, y: 300 }, { x: 240, y: 310 });
    await expect(drawer(page).getByRole('treegrid')).toBeVisible();
    await swipe(page, { x: 240, y: 300 }, { x: 40, y: 310 });
    await expect(drawer(page)).toBeHidden();
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).tap();
    await drawer(page).getByRole('button', { name: 'Fechar' }).tap();
    await expect(drawer(page)).toBeHidden();
    // Downward the conversation scrolls.
    await swipe(page, { x: 100, y: 300 }, { x: 180, y: 500 });
    await expect(drawer(page)).toBeHidden();
  },
);

test(
  'a finger held on a row of the list opens its menu, and its new name stays above the keyboard',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn(CHAT);
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).tap();
    const tree = drawer(page).getByRole('treegrid');
    const folder = tree.getByRole('row', { name: /^Projetos/ });
    await hold(folder, () => expect(folder).toHaveAttribute('data-held'));
    await expect(page.getByRole('menuitem', { name: 'Excluir pasta' })).toBeVisible();
    await expect(folder).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    const chat = tree.getByRole('row', { name: /^Como funciona o quinquênio/ });
    await chat.scrollIntoViewIfNeeded();
    await hold(chat, () => expect(chat).toHaveAttribute('data-held'));
    await page.getByRole('menuitem', { name: 'Renomear', exact: true }).tap();
    const field = drawer(page).getByRole('textbox');
    await expect(field).toBeFocused();
    await page.setViewportSize({ width: 390, height: 420 });
    await expect(field).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(tree.getByRole('checkbox')).toHaveCount(0);
    await expect(drawer(page)).toBeVisible();
  },
);

test(
  'the folders to move a chat to are all in view, since the keyboard waits for a tap on their field',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn(CHAT);
    await page.getByRole('button', { name: 'Mais ações da conversa' }).tap();
    await page.getByRole('menuitem', { name: 'Mover para…' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Mover para' });
    await expect(dialog).toBeFocused();
    await dialog.getByRole('searchbox').tap();
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await dialog.getByRole('option', { name: 'Nova pasta…' }).tap();
    await expect(dialog.getByRole('textbox', { name: 'Nome da pasta' })).toBeFocused();
  },
);

test(
  'nothing lies under a notch, a rounded corner or the line of the system',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn(CHAT);
    const browser = await page.context().newCDPSession(page);
    const insets = { top: 40, left: 30, right: 30, bottom: 34 };
    await browser.send('Emulation.setSafeAreaInsetsOverride', { insets });
    const { width, height } = PHONE.viewport;
    const isInside = async (locator: Locator) => {
      const box = await boxOf(locator);
      expect(box.x).toBeGreaterThanOrEqual(insets.left);
      expect(box.y).toBeGreaterThanOrEqual(insets.top);
      expect(box.x + box.width).toBeLessThanOrEqual(width - insets.right);
      expect(box.y + box.height).toBeLessThanOrEqual(height - insets.bottom);
    };
    const opener = page.getByRole('button', { name: 'Abrir o painel de conversas' });
    await expect.poll(async () => (await boxOf(opener)).y).toBeGreaterThanOrEqual(insets.top);
    await isInside(opener);
    await isInside(page.locator('form', { has: composer(page) }));
    await opener.tap();
    await expect(drawer(page).getByRole('treegrid')).toBeVisible();
    await isInside(
      drawer(page)
        .getByRole('button', { name: /Marina Azevedo/ })
        .locator('visible=true'),
    );
    await drawer(page).getByRole('button', { name: 'Fechar' }).tap();
    await personaSwitch(page).tap();
    const rows = sheet(page).getByRole('link');
    await rows.last().scrollIntoViewIfNeeded();
    await isInside(rows.last());
  },
);
