import { KINDS_OF_LONG_ANSWERS, longAnswer } from '@colega/tools/long-answers';
import type { Browser, Page } from '@playwright/test';
import { composer, expect, test } from './colega-test.ts';
import {
  findBar,
  findField,
  loadAll,
  MESSAGES_ADDRESS,
  openChat,
  plantWords,
} from './long-chat-page.ts';
import { longestTask } from './longest-task.ts';
import { pasted, replyWithPieces } from './planned-answer.ts';
import { wide } from './suites.ts';
import { beginChat, chatLink, lineInView, log, placeIsKept, wheel } from './transcript-page.ts';

/** A little less than what shows as plain text. */
const LENGTH = 195_000;
// What takes 200 ms on an idle machine has taken 230 ms beside other work.
const MAX_TASK_MS = 300;
const TRIES = 3;

/** Waits in the page until one answer stands there, with all of its text. */
async function answerIsWhole(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelectorAll('[data-answer-text]').length === 1 &&
      document.querySelector('[data-part], [data-streaming]') === null,
  );
  // What was put off comes then.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
}

// Work beside it takes the caches of the processor too: the shortest of some tries counts.
async function expectNoLongTask(
  { browser, page }: { browser: Browser; page: Page },
  prepare: () => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<void> {
  let shortest = Infinity;
  for (let turn = 0; turn < TRIES && shortest > MAX_TASK_MS; turn += 1) {
    await prepare();
    shortest = Math.min(shortest, await longestTask(browser, page, act));
  }
  expect(shortest).toBeLessThanOrEqual(MAX_TASK_MS);
}

for (const kind of KINDS_OF_LONG_ANSWERS)
  test(
    `an answer of 195,000 characters, ${kind}, has no task over 300 ms`,
    wide,
    async ({ browser, page, mock, openSignedIn }) => {
      test.setTimeout(180_000);
      await openSignedIn('/financeiro');
      const pieces = longAnswer(kind, LENGTH).match(/[^]{1,2000}/g) ?? [];
      const comesIn = async () => {
        await page.keyboard.press('Enter');
        await answerIsWhole(page);
      };
      await expectNoLongTask(
        { browser, page },
        async () => {
          if ((await log(page).getByRole('article').count()) > 0) await beginChat(page);
          await mock.plan(replyWithPieces(...pieces.map((content) => ({ content }))));
          await composer(page).fill('Uma pergunta');
        },
        comesIn,
      );
      const chatId = new URL(page.url()).searchParams.get('chat') ?? '';
      const open = async () => {
        await page.evaluate(
          (id) => document.querySelector<HTMLElement>(`nav a[href*="chat=${id}"]`)?.click(),
          chatId,
        );
        await answerIsWhole(page);
      };
      await expectNoLongTask({ browser, page }, () => beginChat(page), open);
      // A stored chat that opens by itself may not keep its user waiting either.
      await open();
      const openByItself = async () => {
        await page.reload();
        await answerIsWhole(page);
      };
      await expectNoLongTask({ browser, page }, () => Promise.resolve(), openByItself);
    },
  );

/** Puts a text in place of the last answer of each stored chat. */
async function storeLongAnswer(page: Page, text: string): Promise<void> {
  await page.route(MESSAGES_ADDRESS, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { items: { content: string; role: string }[] };
    const answer = body.items.findLast(({ role }) => role === 'assistant');
    if (answer !== undefined) answer.content = text;
    return route.fulfill({ response, json: body });
  });
}

test(
  'a long stored answer is shown and copied whole, and opens again where it was left',
  wide,
  async ({ page, context, mock, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await mock.reset({ chats: 3, messagesPerChat: 2 });
    const text = longAnswer('headings', 100_000);
    await storeLongAnswer(page, text);
    await openSignedIn();
    await chatLink(page, 1).click();
    const titles = text.match(/(?<=## ).*/g) ?? [];
    await expect(log(page).getByRole('heading', { name: /^Título/ })).toHaveText(titles);

    await log(page).getByRole('button', { name: 'Copiar resposta' }).click();
    await expect(log(page).getByText('Copiado')).not.toHaveCount(0);
    const [copied] = (await pasted(context))['text/plain']?.split('\n\nReferências') ?? [];
    expect(copied).toBe(text.replaceAll('## ', '').trim());

    const end = log(page).getByRole('heading', { name: titles.at(-1) ?? '' });
    await expect(end).toBeInViewport();
    await wheel(page, -20_000);
    await expect(end).not.toBeInViewport();
    const left = await lineInView(page);
    await chatLink(page, 2).click();
    await expect(log(page).locator(`[data-message="${left.id}"]`)).toHaveCount(0);
    await chatLink(page, 1).click();
    await placeIsKept(page, left);
  },
);

test(
  'the last words of a long answer that is not in the page are found',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 300 });
    await plantWords(page, 6, `${longAnswer('headings', 100_000)}O **jacarandá**.`);
    await openSignedIn();
    await openChat(page);
    await loadAll(page, 300);
    await page.keyboard.press('End');
    await composer(page).focus();
    await page.keyboard.press('Control+f');
    await findField(page).fill('jacaranda');
    await expect(findBar(page).getByRole('status')).toHaveText('1 de 1');
    await expect(log(page).getByText('O jacarandá.')).toBeInViewport();
  },
);
