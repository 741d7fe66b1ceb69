import { replyWithText } from '../src/testing/mock-control.ts';
import { ColegaPage, mock } from './colega-page.ts';
import { expect, inEveryEngine } from './journey.ts';
import {
  firstInView,
  scrollBy,
  scrollingEnds,
  scrollState,
  watchMessage,
} from './reading-place.ts';
import type { StartedBrowser } from './tab.ts';

/** So low that every answer is higher than the view. */
const LOW = { width: 1280, height: 560 };
const PARAGRAPH = 'Mais um parágrafo da resposta longa.\n\n';

/** Opens a chat whose answer grows for many seconds, and goes to its end by the button. */
async function followLongAnswer(browser: StartedBrowser): Promise<ColegaPage> {
  const page = await ColegaPage.openSignedIn(browser, '/financeiro');
  await page.tab.resize(LOW);
  await mock.plan(replyWithText(PARAGRAPH.repeat(900)));
  await page.ask('Como funciona o reembolso de viagem?');
  await expect.poll(async () => (await scrollState(page)).fromEnd).toBeGreaterThan(60);
  await page.latest.click();
  await expect.poll(async () => (await scrollState(page)).fromEnd).toBeLessThan(2);
  return page;
}

async function stop(page: ColegaPage): Promise<void> {
  await page.role('button', 'Parar a resposta').click();
  await page.answerEnds();
}

inEveryEngine({
  'a question goes near the top, and stays there while its answer grows and when it ends': async ({
    browser,
  }) => {
    const page = await ColegaPage.openSignedIn(browser, '/institucional?chat=chat-0006');
    await page.tab.resize(LOW);
    await mock.plan(replyWithText(PARAGRAPH.repeat(60)));
    await page.ask('E a nota fiscal?');
    const question = page.log.css('[data-role="user"]').last;
    const [view, row] = [await page.log.box(), await question.box()];
    expect(row.y - view.y).toBeLessThan(40);
    expect(row.y).toBeGreaterThanOrEqual(view.y);
    const watched = await watchMessage(page.tab, (await question.attribute('data-message')) ?? '');
    await page.answerEnds();
    await page.answer.role('button', 'Copiar resposta').shows();
    const { moved, frames } = await watched.end();
    expect(moved).toBeLessThanOrEqual(1);
    expect(frames).toBeGreaterThan(0);
  },

  'the view follows an answer from its end, and one turn of the wheel lets go of it for good':
    async ({ browser }) => {
      const page = await followLongAnswer(browser);
      const { top } = await scrollState(page);
      await expect.poll(async () => (await scrollState(page)).top).toBeGreaterThan(top + 150);
      expect((await scrollState(page)).fromEnd).toBeLessThan(40);
      await scrollBy(page, -120);
      await page.latest.shows();
      const place = await scrollState(page);
      const watched = await watchMessage(page.tab, await firstInView(page));
      await expect
        .poll(async () => (await scrollState(page)).fromEnd)
        .toBeGreaterThan(place.fromEnd + 150);
      await stop(page);
      expect((await watched.end()).moved).toBeLessThanOrEqual(1);
      const below = page.role('button', 'Resposta interrompida por você.');
      await below.click();
      await expect.poll(async () => (await scrollState(page)).fromEnd).toBeLessThan(2);
      await below.goes();
    },

  'Page Up lets go of a growing answer too': async ({ browser }) => {
    const page = await followLongAnswer(browser);
    await page.log.focus();
    await page.tab.press('PageUp');
    await page.latest.shows();
    await scrollingEnds(page);
    const { top, fromEnd } = await scrollState(page);
    await expect.poll(async () => (await scrollState(page)).fromEnd).toBeGreaterThan(fromEnd + 150);
    expect(Math.abs((await scrollState(page)).top - top)).toBeLessThanOrEqual(1);
    await stop(page);
  },

  'older messages come above the one that is read, and do not move it': async ({ browser }) => {
    await mock.reset({ chats: 1, messagesPerChat: 120 });
    const page = await ColegaPage.openSignedIn(browser);
    // The first is the new chat.
    await page.css('nav a[href*="chat="]').at(1).click();
    await expect.poll(() => page.rows.count()).toBe(50);
    await expect.poll(async () => (await scrollState(page)).fromEnd).toBeLessThan(2);
    await mock.plan({
      ...{ method: 'GET', path: '/api/chat/*/messages', kind: 'delay', milliseconds: 3_000 },
    });
    await scrollBy(page, -60_000);
    const id = await firstInView(page);
    const row = page.css(`[data-message="${id}"]`);
    const before = await row.box();
    const oldest = await page.rows.at(0).attribute('data-message');
    await expect.poll(() => page.rows.at(0).attribute('data-message')).not.toBe(oldest);
    await scrollingEnds(page);
    expect(Math.abs((await row.box()).y - before.y)).toBeLessThanOrEqual(1);
  },

  'Enter that ends a composition sends nothing, and the next one does': async ({ browser }) => {
    const page = await ColegaPage.openSignedIn(browser, '/comunicacao');
    await page.composer.click();
    await page.tab.compose('日');
    await expect.poll(() => page.composer.attribute('value')).toBe('日');
    expect(await mock.prompts()).toEqual([]);
    await page.tab.press('Enter');
    await page.log.text('日').shows();
    await expect.poll(() => mock.prompts()).toEqual(['日']);
  },
});
