import type { Page } from '@playwright/test';
import { answerEnds, ask, expect, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import {
  chatLink,
  drag,
  endIsInView,
  firstInView,
  lineInView,
  log,
  placeIsKept,
  rows,
  scrollingEnds,
  scrollState,
  topOf,
  wheel,
} from './transcript-page.ts';
import { core, wide } from './suites.ts';
import {
  findBar,
  findField,
  loadAll,
  MESSAGES,
  MESSAGES_ADDRESS,
  NOT_LOADED,
  openChat,
  plantWords,
} from './long-chat-page.ts';

const OLDER = 'Carregar mensagens anteriores';

const loadOlder = (page: Page) => page.getByRole('button', { name: OLDER });

/** Waits until older messages were added above the first fifty. */
async function olderCome(page: Page, id: string): Promise<void> {
  const row = page.locator(`[data-message="${id}"]`);
  await expect
    .poll(async () => Number(await row.getAttribute('aria-posinset')))
    .toBeGreaterThan(50);
}

test(
  'older messages that cannot come are said to be missing, and come when tried again, where the reader is',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('503');
    await mock.reset({ chats: 2, messagesPerChat: 120 });
    await openSignedIn();
    await openChat(page);
    await expect(rows(page)).toHaveCount(50);
    await mock.plan({ method: 'GET', path: MESSAGES, kind: 'status', code: 503, times: 1 });
    await log(page).focus();
    await page.keyboard.press('Home');
    await expect(log(page).getByRole('alert')).toContainText(NOT_LOADED);
    const again = log(page).getByRole('button', { name: 'Tentar de novo' });
    await expect(again).toBeInViewport();
    const release = await holdRequests(page, MESSAGES_ADDRESS);
    await again.click();
    await expect(log(page).getByText('Carregando mensagens anteriores')).toBeAttached();
    await scrollingEnds(page);
    const first = await firstInView(page);
    release();
    await olderCome(page, first.id);
    expect(Math.abs((await topOf(page, first.id)) - first.top)).toBeLessThanOrEqual(1);
    await expect(log(page).getByRole('alert')).toHaveCount(0);
  },
);

test(
  'older messages come while the reader nears the top, and what is read does not move',
  core,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 120 });
    await openSignedIn();
    await openChat(page);
    const release = await holdRequests(page, MESSAGES_ADDRESS);
    const { top, viewHeight } = await scrollState(page);
    await wheel(page, viewHeight * 0.6 - top);
    await expect(log(page).getByText('Carregando mensagens anteriores')).toBeAttached();
    await scrollingEnds(page);
    const first = await firstInView(page);
    expect((await scrollState(page)).top).toBeGreaterThan(0);
    release();
    await olderCome(page, first.id);
    expect(Math.abs((await topOf(page, first.id)) - first.top)).toBeLessThanOrEqual(1);
  },
);

test(
  'at the very top the first message keeps its place when older ones come above it',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 120 });
    await openSignedIn();
    await openChat(page);
    const release = await holdRequests(page, MESSAGES_ADDRESS);
    await expect(async () => {
      // The loading row appears above the messages, so the top changes.
      await wheel(page, -100_000);
      expect((await scrollState(page)).top).toBe(0);
    }).toPass({ intervals: [50] });
    await expect(loadOlder(page)).toHaveAttribute('aria-busy', 'true');
    const id = (await rows(page).first().getAttribute('data-message')) ?? '';
    const before = await topOf(page, id);
    release();
    await olderCome(page, id);
    expect(Math.abs((await topOf(page, id)) - before)).toBeLessThanOrEqual(1);
  },
);

test(
  'two thousand messages: all of them are reached, and the page stays small',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 2_000 });
    await openSignedIn();
    await openChat(page);
    await loadAll(page, 2_000);
    await page.keyboard.press('End');
    await endIsInView(page);
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '2000');
    expect(await rows(page).count()).toBeLessThan(120);
    // The view shows messages at every position.
    for (const share of [0.1, 0.35, 0.6, 0.85]) {
      await log(page).evaluate((scroller, part) => {
        scroller.scrollTop = scroller.scrollHeight * part;
      }, share);
      await expect
        .poll(async () => {
          const { id, top } = await firstInView(page);
          return id !== '' && top < 100;
        })
        .toBe(true);
      expect(await rows(page).count()).toBeLessThan(120);
    }
    // A question is scrolled into view even from far away.
    await ask(page, 'E quem cuida do jacarandá do pátio?');
    await answerEnds(page);
    const question = rows(page).filter({ hasText: 'jacarandá do pátio' });
    expect(await topOf(page, (await question.getAttribute('data-message')) ?? '')).toBeLessThan(40);
    expect(await rows(page).count()).toBeLessThan(120);
  },
);

test(
  'a place in the middle of a long chat is there again after another chat',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 150 });
    await openSignedIn();
    await openChat(page);
    await loadAll(page, 150);
    await log(page).evaluate((scroller) => {
      scroller.scrollTop = scroller.scrollHeight / 2;
    });
    await wheel(page, 50);
    await scrollingEnds(page);
    const before = await lineInView(page);
    await chatLink(page, 2).click();
    await expect(page.locator(`[data-message="${before.id}"]`)).toHaveCount(0);
    await expect(rows(page).first()).toBeAttached();
    await page.goBack();
    await placeIsKept(page, before);
  },
);

test(
  'what is read stays in view when the window is made narrow, and wide again',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 150 });
    await openSignedIn();
    await openChat(page);
    await loadAll(page, 150);
    await log(page).evaluate((scroller) => {
      scroller.scrollTop = scroller.scrollHeight / 2;
    });
    await scrollingEnds(page);
    // Scrolls until a message begins 40 px above the view.
    await wheel(page, (await topOf(page, (await firstInView(page)).id)) + 40);
    await scrollingEnds(page);
    const { id, top } = await firstInView(page);
    expect(top).toBeCloseTo(-40, 0);
    await page.setViewportSize({ width: 500, height: 700 });
    await expect(page.getByRole('button', { name: 'Abrir o painel de conversas' })).toBeVisible();
    await scrollingEnds(page);
    expect((await firstInView(page)).id).toBe(id);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('navigation', { name: 'Conversas' })).toBeVisible();
    await scrollingEnds(page);
    expect(Math.abs((await topOf(page, id)) - top)).toBeLessThan(2);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'older messages, search and the way to the end fit and work by touch',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset({ chats: 2, messagesPerChat: 200 });
      await plantWords(page, 4, 'A poda do jacarandá é na segunda.');
      await openSignedIn();
      await page.getByRole('button', { name: 'Abrir o painel de conversas' }).tap();
      await page.getByRole('dialog').locator('a[href*="chat="]').nth(1).tap();
      await endIsInView(page);
      await drag(page, 300);
      await scrollingEnds(page);
      const position = await firstInView(page);
      await page.getByRole('button', { name: 'Mais ações da conversa' }).tap();
      await page.getByRole('menuitem', { name: 'Buscar na conversa' }).tap();
      await findField(page).fill('jacarandá');
      await findBar(page).getByRole('button', { name: 'Buscar nas mensagens anteriores' }).tap();
      await expect(findBar(page).getByRole('status')).toHaveText('1 de 1');
      await expect(log(page).getByText('A poda do jacarandá')).toBeInViewport();
      const bar = await findBar(page).boundingBox();
      expect(bar?.x).toBeGreaterThanOrEqual(0);
      expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(390);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await findBar(page).getByRole('button', { name: 'Fechar' }).tap();
      await page.getByRole('button', { name: 'Mais recente' }).tap();
      await endIsInView(page);
      await expect(rows(page).last()).toHaveAttribute('aria-posinset', '200');
      expect(position.id).not.toBe('');
    },
  );
});
