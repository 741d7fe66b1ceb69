import type { Page } from '@playwright/test';
import { expect } from './colega-test.ts';
import { chatLink, endIsInView, log, rows } from './transcript-page.ts';

export const MESSAGES = '/api/chat/*/messages';

export const MESSAGES_ADDRESS = /\/api\/chat\/[^/]+\/messages\?/;

export const NOT_LOADED = 'Não foi possível carregar as mensagens anteriores.';

export const findBar = (page: Page) => page.getByRole('search', { name: 'Buscar na conversa' });

export const findField = (page: Page) => page.getByRole('textbox', { name: 'Buscar na conversa' });

export const beginning = (page: Page) => log(page).getByText('Início da conversa');

export interface OpenChat {
  readonly chatId: string;
  /** The header of the app's calls. */
  readonly authorization: string;
}

/** Opens the newer of two chats of this length from the side panel. */
export async function openChat(page: Page): Promise<OpenChat> {
  const reading = page.waitForRequest(MESSAGES_ADDRESS);
  await chatLink(page, 1).click();
  await expect(log(page)).toBeVisible();
  await endIsInView(page);
  return {
    chatId: new URL(page.url()).searchParams.get('chat') ?? '',
    authorization: (await (await reading).allHeaders())['authorization'] ?? '',
  };
}

/** Scrolls to the top repeatedly until all messages are loaded. */
export async function loadAll(page: Page, count: number): Promise<void> {
  await log(page).focus();
  await expect(async () => {
    await page.keyboard.press('Home');
    expect(await rows(page).count()).toBeLessThan(120);
    expect(await beginning(page).count()).toBe(1);
  }).toPass({ intervals: [20], timeout: 45_000 });
  await page.keyboard.press('Home');
  await expect(rows(page).first()).toHaveAttribute('aria-posinset', '1');
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(count));
}

/** Puts words into a message of a later page of the API. */
export async function plantWords(page: Page, mockPage: number, words: string): Promise<void> {
  await page.route(MESSAGES_ADDRESS, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (route.request().method() !== 'GET' || query.get('currentPage') !== String(mockPage))
      return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { items: { content: string; role: string }[] };
    const answer = body.items.findLast(({ role }) => role === 'assistant');
    if (answer !== undefined) answer.content += `\n\n${words}`;
    return route.fulfill({ response, json: body });
  });
}
