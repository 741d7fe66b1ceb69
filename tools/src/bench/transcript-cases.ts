import type { Page } from 'playwright-core';
import { percentile } from './statistics.ts';
import { chatRow, openChat, type ChatApp, type OpenChat } from './transcript-app.ts';
import {
  framesDuring,
  olderMessages,
  settled,
  startKeyWatch,
  streamFromPage,
  visibleMessage,
} from './transcript-page.ts';
import { makeStreamText } from './stream-text.ts';

/** CPU for showing a chat whose messages are all in the cache, after another one was on the screen. */
export async function measureOpening(app: ChatApp, messages: number): Promise<number> {
  return withChat(app, messages, async ({ page, cpu }) => {
    await loadAll(page, messages);
    const address = page.url();
    await chatRow(page, 1).click();
    await page.waitForURL((url) => url.href !== address);
    await settled(page);
    const before = await cpu();
    await chatRow(page, 0).click();
    await page.waitForURL(address);
    await settled(page);
    return (await cpu()) - before;
  });
}

/** CPU of a frame while an answer grows at 100 tokens a second below so many messages. */
export async function measureGrowth(app: ChatApp, messages: number): Promise<number> {
  return withChat(app, messages, async ({ page, cpu }) => {
    await loadAll(page, messages);
    await streamFromPage(page, { text: makeStreamText(2_000), tokensAtOnce: 200 });
    await ask(page);
    await page.waitForTimeout(1_000);
    const before = await cpu();
    const frames = await framesDuring(page, 6_000);
    return ((await cpu()) - before) / frames;
  });
}

/** By how many pixels the first message in view moves while older ones come in above it. */
export async function measurePrepending(app: ChatApp, messages: number): Promise<number> {
  return withChat(app, messages, async ({ page }) => {
    // Time to look before they come: near the top they come by themselves.
    await page.route('**/messages?*', async (route) => {
      await page.waitForTimeout(1_000);
      await route.continue();
    });
    await page.getByRole('log').evaluate((log: { scrollTop: number }) => (log.scrollTop = 400));
    await settled(page);
    const before = await visibleMessage(page);
    const older = page.getByRole('button', { name: 'Carregar mensagens anteriores' });
    if ((await older.count()) > 0) await older.dispatchEvent('click');
    await olderMessages(page, before.firstId);
    await settled(page);
    return Math.abs((await visibleMessage(page, before.id)).top - before.top);
  });
}

/** Milliseconds from a key to the paint of its letter while a long answer comes in. */
export async function measureTyping(app: ChatApp, messages: number): Promise<number> {
  return withChat(app, messages, async ({ page }) => {
    await loadAll(page, messages);
    await streamFromPage(page, { text: makeStreamText(20_000), tokensAtOnce: 19_000 });
    await ask(page);
    await page.waitForTimeout(1_000);
    const readDelays = await startKeyWatch(page);
    const field = page.getByRole('textbox', { name: 'Mensagem' });
    await field.pressSequentially('quantos dias de férias eu ainda tenho para tirar este ano ', {
      delay: 60,
    });
    return percentile(await readDelays(), 0.95);
  });
}

async function withChat(
  app: ChatApp,
  messages: number,
  measure: (chat: OpenChat) => Promise<number>,
): Promise<number> {
  const chat = await openChat(app, messages);
  try {
    return await measure(chat);
  } finally {
    await chat.close();
  }
}

async function ask(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Mensagem' });
  await field.fill('Conte tudo.');
  await field.press('Enter');
  await page.locator('article[aria-busy="true"]').waitFor();
}

/** Goes up to the beginning of the chat, page by page, and back to its end. */
async function loadAll(page: Page, messages: number): Promise<void> {
  if (messages > 50) {
    const older = page.getByRole('button', { name: 'Carregar mensagens anteriores' });
    const log = page.getByRole('log');
    const deadline = Date.now() + 120_000;
    while ((await older.count()) > 0) {
      if (Date.now() > deadline) throw new Error('The older messages do not come to an end.');
      await log.evaluate((element: { scrollTop: number }) => (element.scrollTop = 0));
      await page.waitForTimeout(50);
    }
    await log.evaluate(
      (element: { scrollTop: number; scrollHeight: number }) =>
        (element.scrollTop = element.scrollHeight),
    );
  }
  await settled(page);
}
