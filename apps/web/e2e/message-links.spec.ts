import type { Page } from '@playwright/test';
import { API_ORIGIN } from './addresses.ts';
import { composer, expect, test } from './colega-test.ts';
import { endIsInView, rows } from './transcript-page.ts';
import { wide } from './suites.ts';
import { MESSAGES, NOT_LOADED, type OpenChat, openChat } from './long-chat-page.ts';

/** Returns the server's id of a message by its position, counted from 1, oldest first. */
async function messageIdAt(page: Page, { chatId, authorization }: OpenChat, position: number) {
  const answer = await page.request.get(`${API_ORIGIN}/api/chat/${chatId}/messages`, {
    headers: { authorization },
    params: { pageSize: 1, orderBy: 'createdAt', sortOrder: 'asc', currentPage: position },
  });
  const { items } = (await answer.json()) as { items: { messageId: string }[] };
  return items[0]?.messageId ?? '';
}

test(
  'an address with a message opens it however far away, and names it no longer',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 400 });
    await openSignedIn();
    const chat = await openChat(page);
    const { chatId } = chat;
    const messageId = await messageIdAt(page, chat, 31);
    await composer(page).fill('');
    // Without a persona in the address; the app adds it.
    await page.goto(`/?chat=${chatId}&m=${messageId}`);
    const row = page.locator(`[data-message="${messageId}"]`);
    await expect(row).toBeFocused();
    await expect(row).toHaveAttribute('data-found', '');
    await expect(row).toBeInViewport();
    await expect(row).toHaveAttribute('aria-posinset', '31');
    await expect(page).toHaveURL(new RegExp(`^[^?]+/[a-z-]+\\?chat=${chatId}$`));
    await expect(row).not.toHaveAttribute('data-found');
    await expect(row).toBeInViewport();
    expect(await rows(page).count()).toBeLessThan(120);
    await page.reload();
    await endIsInView(page);
  },
);

test(
  'a message of the chat on the screen is shown too, and who is writing is left alone',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 200 });
    await openSignedIn();
    const chat = await openChat(page);
    const messageId = await messageIdAt(page, chat, 20);
    await composer(page).fill('Uma pergunta pela metade');
    await page.evaluate((id) => {
      history.pushState({ key: id }, '', `${location.href}&m=${id}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, messageId);
    const row = page.locator(`[data-message="${messageId}"]`);
    await expect(row).toHaveAttribute('data-found', '');
    await expect(row).toBeInViewport();
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue('Uma pergunta pela metade');
    await expect(page).not.toHaveURL(/[?&]m=/);
  },
);

test(
  'an address with a message that is not there says so, and the chat is shown',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 120 });
    await openSignedIn();
    const { chatId } = await openChat(page);
    await page.goto(`/?chat=${chatId}&m=message-of-nobody`);
    const notice = page.getByText('A mensagem deste link não está mais nesta conversa.');
    await expect(notice.first()).toBeVisible();
    await expect(page).not.toHaveURL(/[?&]m=/);
    await page.getByRole('button', { name: 'Dispensar' }).click();
    await expect(notice.first()).toBeHidden();
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '120');
  },
);

test(
  'the search for a message of an address can be stopped, and goes on after a failure',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('503');
    await mock.reset({ chats: 2, messagesPerChat: 400 });
    await openSignedIn();
    const chat = await openChat(page);
    const { chatId } = chat;
    const messageId = await messageIdAt(page, chat, 31);
    await mock.plan(
      { method: 'GET', path: MESSAGES, kind: 'delay', milliseconds: 50, times: 1 },
      { method: 'GET', path: MESSAGES, kind: 'status', code: 503, times: 1 },
      { method: 'GET', path: MESSAGES, kind: 'delay', milliseconds: 300 },
    );
    await page.goto(`/?chat=${chatId}&m=${messageId}`);
    const notice = page.getByText(NOT_LOADED);
    await expect(notice.first()).toBeVisible();
    await page
      .locator('#conversation')
      .getByRole('button', { name: 'Tentar de novo' })
      .last()
      .click();
    await expect(page.getByText(/^Buscando a mensagem… [\d.]+ carregadas$/)).toBeVisible();
    await page.getByRole('button', { name: 'Parar', exact: true }).click();
    await expect(page.getByText(/^Buscando a mensagem…/)).toBeHidden();
    await expect(page).not.toHaveURL(/[?&]m=/);
  },
);
