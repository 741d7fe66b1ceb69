import type { Page } from '@playwright/test';
import type { MockControl } from './mock-control.ts';
import { replyWithText } from './planned-answer.ts';
import { answerEnds, ask, composer, expect, test } from './colega-test.ts';
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
  watchPosition,
  wheel,
} from './transcript-page.ts';
import { core, wide } from './suites.ts';

/** So low that every answer is higher than the view. */
const LOW = { width: 1280, height: 520 };
const QUESTION = 'Como funciona o reembolso de viagem?';
const LAST_PARAGRAPH = 'Aqui termina a resposta.';

const latest = (page: Page) => page.getByRole('button', { name: 'Mais recente' });
/** The same button below an answer that was stopped. */
const belowStopped = (page: Page) =>
  page.getByRole('button', { name: 'Resposta interrompida por você.' });

/** Waits until the last answer streams and is higher than the view. */
async function answerOutgrowsView(page: Page): Promise<void> {
  await expect.poll(async () => (await scrollState(page)).fromEnd).toBeGreaterThan(60);
  await expect(log(page).getByRole('article').last()).toHaveAttribute('aria-busy', 'true');
}

/** Plans an answer with this many paragraphs, about sixty of them a second. */
function longAnswer(paragraphs: number) {
  return replyWithText(
    `${'Mais um parágrafo da resposta longa.\n\n'.repeat(paragraphs)}${LAST_PARAGRAPH}`,
  );
}

/** Asks for an answer that streams for many seconds, and goes to its end by the button. */
async function followLongAnswer(page: Page, mock: MockControl): Promise<void> {
  await mock.plan(longAnswer(800));
  await ask(page, QUESTION);
  await answerOutgrowsView(page);
  await latest(page).click();
  await endIsInView(page);
}

async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Parar a resposta' }).click();
  await answerEnds(page);
}

test(
  'a question goes near the top, and stays there while its answer grows and when it ends',
  core,
  async ({ page, openSignedIn, mock }) => {
    await page.setViewportSize(LOW);
    await openSignedIn('/financeiro');
    await ask(page, QUESTION);
    await answerEnds(page);
    await mock.plan(longAnswer(120));
    await ask(page, 'E a nota fiscal?');
    const question = rows(page).filter({ hasText: 'E a nota fiscal?' });
    const id = (await question.getAttribute('data-message')) ?? '';
    expect(await topOf(page, id)).toBeLessThan(40);
    expect(await topOf(page, id)).toBeGreaterThanOrEqual(0);
    const bubble = log(page).getByText('E a nota fiscal?', { exact: true });
    const watched = await watchPosition(bubble);
    await answerEnds(page);
    await expect(log(page).getByText(LAST_PARAGRAPH)).toBeAttached();
    // The buttons below an answer appear when it has ended.
    await expect(log(page).getByRole('button', { name: 'Copiar resposta' })).toHaveCount(2);
    const { moved, frames } = await watched.end();
    expect(moved).toBeLessThanOrEqual(1);
    expect(frames).toBeGreaterThan(1);
    expect((await scrollState(page)).fromEnd).toBeGreaterThan(100);
    await expect(latest(page)).toBeVisible();
  },
);

test(
  'the first question of a chat does not move when its answer comes',
  wide,
  async ({ page, openSignedIn }) => {
    await page.setViewportSize(LOW);
    await openSignedIn('/financeiro');
    await ask(page, QUESTION);
    const watched = await watchPosition(log(page).getByText(QUESTION, { exact: true }));
    await answerEnds(page);
    await expect(log(page).getByRole('button', { name: 'Copiar resposta' })).toHaveCount(1);
    expect((await watched.end()).moved).toBeLessThanOrEqual(1);
    expect((await scrollState(page)).top).toBe(0);
  },
);

test(
  'the view follows an answer only after the reader went to its end',
  wide,
  async ({ page, openSignedIn, mock }) => {
    await page.setViewportSize(LOW);
    await openSignedIn('/financeiro');
    await followLongAnswer(page, mock);
    await expect(latest(page)).toBeHidden();
    const { top } = await scrollState(page);
    await expect.poll(async () => (await scrollState(page)).top).toBeGreaterThan(top + 150);
    expect((await scrollState(page)).fromEnd).toBeLessThan(2);
    await stop(page);
    await endIsInView(page);
  },
);

const MOVES: readonly [name: string, move: (page: Page) => Promise<void>][] = [
  ['the wheel', (page) => wheel(page, -40)],
  [
    // Tests hide the scrollbar, so a press at its place and its scrolling are simulated.
    'the scrollbar',
    async (page) => {
      const box = await log(page).boundingBox();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 2, (box?.y ?? 0) + 100);
      await page.mouse.down();
      await log(page).evaluate((scroller) => {
        scroller.scrollTop -= 90;
      });
      await page.mouse.up();
    },
  ],
  [
    'an arrow key',
    async (page) => {
      await log(page).focus();
      await page.keyboard.press('ArrowUp');
    },
  ],
  [
    'Page Up',
    async (page) => {
      await log(page).focus();
      await page.keyboard.press('PageUp');
    },
  ],
];

for (const [name, move] of MOVES) {
  test(
    `one move upward by ${name} lets go of a growing answer, for good`,
    wide,
    async ({ page, openSignedIn, mock }) => {
      await page.setViewportSize(LOW);
      await openSignedIn('/financeiro');
      await followLongAnswer(page, mock);
      await move(page);
      await expect(latest(page)).toBeVisible();
      await scrollingEnds(page);
      const position = await firstInView(page);
      const watched = await watchPosition(page.locator(`[data-message="${position.id}"]`));
      const { fromEnd } = await scrollState(page);
      await expect
        .poll(async () => (await scrollState(page)).fromEnd)
        .toBeGreaterThan(fromEnd + 150);
      await stop(page);
      expect((await watched.end()).moved).toBeLessThanOrEqual(1);
      await belowStopped(page).click();
      await endIsInView(page);
      await expect(belowStopped(page)).toBeHidden();
    },
  );
}

/** Blocks the page for this time in each of 30 frames. */
async function slowFrames(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((busy) => {
    let left = 30;
    const work = () => {
      const until = performance.now() + busy;
      while (performance.now() < until);
      left -= 1;
      if (left > 0) requestAnimationFrame(work);
    };
    requestAnimationFrame(work);
  }, milliseconds);
}

test(
  'where frames are slow, a growing answer does not take a move upward back',
  wide,
  async ({ page, openSignedIn, mock }) => {
    await page.setViewportSize(LOW);
    await openSignedIn('/financeiro');
    await followLongAnswer(page, mock);
    await log(page).focus();
    // Until the key comes, the view goes on with the answer.
    const atKey = await log(page).evaluateHandle((scroller) => {
      const state = { top: 0 };
      const keep = () => Object.assign(state, { top: scroller.scrollTop });
      scroller.addEventListener('keydown', keep, { once: true });
      return state;
    });
    await slowFrames(page, 80);
    await page.keyboard.press('PageUp');
    await expect(latest(page)).toBeVisible();
    await scrollingEnds(page);
    const { top } = await scrollState(page);
    expect(top).toBeLessThan((await atKey.jsonValue()).top);
    await stop(page);
    expect((await scrollState(page)).top).toBe(top);
  },
);

test(
  'a reader who scrolled up is not moved by the end of the answer',
  wide,
  async ({ page, openSignedIn, mock }) => {
    await page.setViewportSize(LOW);
    await openSignedIn('/financeiro');
    await ask(page, QUESTION);
    await answerEnds(page);
    await mock.plan(longAnswer(240));
    await ask(page, 'E a nota fiscal?');
    await answerOutgrowsView(page);
    await wheel(page, -300);
    await expect.poll(async () => topOf(page, (await firstInView(page)).id)).toBeLessThan(0);
    const position = await firstInView(page);
    const earlier = page.locator(`[data-message="${position.id}"]`);
    await expect(earlier).toContainText('reserve pelo portal');
    await scrollingEnds(page);
    const watched = await watchPosition(earlier);
    await answerEnds(page);
    await expect(log(page).getByRole('button', { name: 'Copiar resposta' })).toHaveCount(2);
    expect((await watched.end()).moved).toBeLessThanOrEqual(1);
  },
);

test(
  'a chat opens at its end, and keeps the reader’s place while others are read',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 40 });
    await openSignedIn();
    await chatLink(page, 1).click();
    await expect(rows(page)).toHaveCount(40);
    await endIsInView(page);
    await wheel(page, -2_345);
    await scrollingEnds(page);
    await expect(latest(page)).toBeVisible();
    const before = await lineInView(page);
    await chatLink(page, 2).click();
    await expect(page.locator(`[data-message="${before.id}"]`)).toHaveCount(0);
    await endIsInView(page);
    await page.goBack();
    await placeIsKept(page, before);
    await expect(latest(page)).toBeVisible();
  },
);

test(
  'a chat that was left at its end is at its end again',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 40 });
    await openSignedIn();
    await chatLink(page, 1).click();
    await endIsInView(page);
    await chatLink(page, 2).click();
    await endIsInView(page);
    await page.goBack();
    await endIsInView(page);
    await expect(latest(page)).toBeHidden();
  },
);

test(
  'Home and End lead to the first and the last message, and not out of the field',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 40 });
    await openSignedIn();
    await chatLink(page, 1).click();
    await expect(rows(page)).toHaveCount(40);
    await log(page).focus();
    await page.keyboard.press('Home');
    await expect.poll(async () => (await scrollState(page)).top).toBe(0);
    await page.keyboard.press('End');
    await endIsInView(page);
    await composer(page).fill('Uma pergunta');
    await composer(page).press('Home');
    expect((await scrollState(page)).fromEnd).toBeLessThan(2);
  },
);

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'a drag lets go of a growing answer, and the button leads back',
    wide,
    async ({ page, openSignedIn, mock }) => {
      await openSignedIn('/financeiro');
      await mock.plan(longAnswer(800));
      await ask(page, QUESTION);
      await answerOutgrowsView(page);
      await latest(page).tap();
      await endIsInView(page);
      await drag(page, 120);
      await expect(latest(page)).toBeVisible();
      await scrollingEnds(page);
      const { top, fromEnd } = await scrollState(page);
      await expect
        .poll(async () => (await scrollState(page)).fromEnd)
        .toBeGreaterThan(fromEnd + 150);
      expect((await scrollState(page)).top).toBeCloseTo(top, 0);
      await stop(page);
      const target = await belowStopped(page).boundingBox();
      expect(target?.height).toBeGreaterThanOrEqual(44);
      await belowStopped(page).tap();
      await endIsInView(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
  );
});
