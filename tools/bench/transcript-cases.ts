import type { Page } from 'playwright-core';
import { percentile } from './statistics.ts';
import { chatRow, openChat, type ChatApp, type OpenChat } from './transcript-app.ts';
import {
  framesDuring,
  settled,
  startKeyWatch,
  streamAsBareText,
  streamFromPage,
  visibleMessage,
} from './transcript-page.ts';
import { makeStreamText } from './stream-text.ts';

const OLDER_PAGE = /\/messages\?.*currentPage=[2-9]/;

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

/** Variants that show a growing answer: the app, or bare text in its page. */
export type GrowthKind = 'answer' | 'bare text';

/** CPU that a frame costs more than an idle one, while an answer grows below so many messages. */
export async function measureGrowth(
  app: ChatApp,
  messages: number,
  kind: GrowthKind,
): Promise<number> {
  return withChat(app, messages, async (chat) => {
    await loadAll(chat.page, messages);
    const idle = await cpuOfFrame(chat);
    await streamFromPage(chat.page, { text: makeStreamText(2_000), tokensAtOnce: 200 });
    if (kind === 'answer') await ask(chat.page);
    else await streamAsBareText(chat.page);
    await chat.page.waitForTimeout(1_000);
    return (await cpuOfFrame(chat)) - idle;
  });
}

async function cpuOfFrame({ page, cpu }: OpenChat): Promise<number> {
  const before = await cpu();
  const frames = await framesDuring(page, 6_000);
  return ((await cpu()) - before) / frames;
}

/** By how many pixels the first message in view moves while older ones come in above it. */
export async function measurePrepending(app: ChatApp, messages: number): Promise<number> {
  return withChat(app, messages, async ({ page }) => {
    // Near the top they come by themselves: time to look before they do.
    await page.route(OLDER_PAGE, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue().catch(() => undefined);
    });
    const older = page.waitForResponse(OLDER_PAGE);
    await page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .evaluate((log: { scrollTop: number }) => (log.scrollTop = 400));
    await settled(page);
    const before = await visibleMessage(page);
    await older;
    await settled(page);
    const { top } = await visibleMessage(page, before.id);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return Math.abs(top - before.top);
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
    const log = page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ });
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
