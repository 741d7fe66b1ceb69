import type { Page } from '@playwright/test';
import { API_ORIGIN } from '../addresses.ts';
import { composer, expect } from '../colega-test.ts';
import { log } from '../transcript-page.ts';
import { button, type Chaos, closeError, hasQuestion, retry, signInAgain } from './chaos-run.ts';

interface SentQuestion {
  readonly prompt: string;
  readonly chatId: string;
}

/** Questions as the server got them. */
async function sentQuestions({ mock }: Chaos): Promise<readonly Partial<SentQuestion>[]> {
  const bodies = (await mock.requests()).map(({ body }) => body as Partial<SentQuestion> | null);
  return bodies.filter((body) => body?.prompt !== undefined).map((body) => body ?? {});
}

/** All that the page shows, holds in its fields, or stores; nothing while another page comes. */
async function textsOfPage(page: Page): Promise<string | null> {
  return page
    .evaluate(() => {
      const fields = [...document.querySelectorAll('textarea')].map(({ value }) => value);
      const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
      return [document.body.textContent, ...fields, stored].join('\n');
    })
    .catch(() => null);
}

/** Questions that are neither on the page, nor kept by the browser, nor sent. */
export async function lostNow(chaos: Chaos): Promise<readonly string[]> {
  const texts = await textsOfPage(chaos.page);
  if (texts === null) return [];
  const missing = [...chaos.asked.keys()].filter((prompt) => !hasQuestion(texts, prompt));
  if (missing.length === 0) return [];
  const sent = new Set((await sentQuestions(chaos)).map(({ prompt }) => prompt));
  return missing.filter((prompt) => !sent.has(prompt)).map((prompt) => `lost: ${prompt}`);
}

/** Waits until no answer is under way, and sends again what failed, until nothing is left to send. */
async function sendWhatFailed(chaos: Chaos): Promise<void> {
  const { page } = chaos;
  await expect(async () => {
    await closeError(chaos);
    await signInAgain(chaos);
    if (await button(page, 'Parar a resposta').isVisible())
      throw new Error('An answer is under way');
    if (await retry(chaos)) throw new Error('A question is left');
  }).toPass({ timeout: 60_000, intervals: [200] });
}

/** Questions of a chat as the server has them; the screen draws only what is in sight. */
async function storedQuestions(page: Page, chatId: string): Promise<readonly string[]> {
  const address = `${API_ORIGIN}/api/chat/${chatId}/messages?currentPage=1&pageSize=200`;
  return page.evaluate(async (url) => {
    const authorization = sessionStorage.getItem('userjwt_persist') ?? '';
    const answer = await fetch(url, { headers: { authorization }, credentials: 'include' });
    const { items = [] } = (await answer.json()) as { items?: { content: string; role: string }[] };
    return items.filter(({ role }) => role === 'user').map(({ content }) => content);
  }, address);
}

/** Waits until the chat of the address is on the screen, with or without messages. */
async function chatIsShown({ page }: Chaos): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', /conversation/);
  await expect(composer(page)).toBeEditable();
}

/**
 * Tells whether a text that was typed while the chat changed is kept, or was sent, in another one
 * than the address had named at first.
 */
async function isElsewhere(chaos: Chaos, prompt: string): Promise<boolean> {
  if (hasQuestion((await textsOfPage(chaos.page)) ?? '', prompt)) return true;
  const [first, last] = chaos.asked.get(prompt) ?? [];
  if (first !== '' && first === last) return false;
  return (await sentQuestions(chaos)).some((sent) => sent.prompt === prompt);
}

/** The chat that the address named when a question was asked, else right after that. */
const chatOf = ([first = '', last = '']: readonly string[]) => first || last;

/** Looks for the questions of a chat, which has come to rest; returns the faults. */
async function faultsOfChat(chaos: Chaos, chatId: string): Promise<readonly string[]> {
  const { page, asked, retried } = chaos;
  const faults: string[] = [];
  await page.goto(`/?chat=${chatId}`);
  await chatIsShown(chaos);
  await sendWhatFailed(chaos);
  await page.reload();
  await chatIsShown(chaos);
  // What could not be sent, such as in a chat that could not be read, is still in its field.
  const draft = await composer(page).inputValue();
  const stored = await storedQuestions(page, chatId);
  for (const [prompt] of [...asked].filter(([, chats]) => chatOf(chats) === chatId)) {
    if (hasQuestion(draft, prompt)) continue;
    const times = stored.filter((content) => content === prompt).length;
    const isShown = (await log(page).getByText(prompt, { exact: true }).count()) > 0;
    if (times === 0 && !isShown && !(await isElsewhere(chaos, prompt)))
      faults.push(`lost: ${prompt}`);
    const wanted = 1 + retried.filter((again) => again === prompt).length;
    const posted = chaos.posted.get(prompt) ?? 0;
    if (times > wanted)
      faults.push(
        posted < times
          ? `repeated by the browser: ${prompt}`
          : `twice: ${prompt}, wanted ${wanted} times, posted ${posted} times`,
      );
  }
  // The next text begins in an empty field.
  await composer(page).fill('', { timeout: 10_000 });
  return faults;
}

/**
 * Makes everything work again, and looks whether every question is there once, also after a reload;
 * returns the faults.
 */
export async function becomeCalm(chaos: Chaos): Promise<readonly string[]> {
  const { page, context, mock, asked, done } = chaos;
  await mock.forgetFaults();
  await context.setOffline(false);
  const faults: string[] = [];
  for (const chatId of new Set([...asked.values()].map(chatOf)))
    if (chatId !== '')
      faults.push(
        ...(await faultsOfChat(chaos, chatId).catch((error: unknown) => [
          `stuck in ${page.url()}: ${String(error).slice(0, 600)}`,
        ])),
      );
  asked.clear();
  await mock.forgetRequests();
  return faults.map((fault) => `${fault} after ${done.slice(-40).join(', ')}`);
}
