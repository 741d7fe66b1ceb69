import type { ApiClient } from '@colega/api-sdk';
import {
  settledMessages,
  type Conversations,
  type Exchange,
  type Message,
  type Page,
} from '@colega/chat-domain';
import type { QueryClient } from '@tanstack/react-query';
import { messagesQuery, NO_MESSAGES } from './messages.ts';
import { toMessagePage } from './wire-to-domain.ts';

const EMPTY_PAGE: Page<Message> = { items: [], total: 0 };

/**
 * Puts the exchanges of a chat that have ended behind its cached messages. A reading of the messages
 * that is under way may not know them yet, and is called off; `conversations` are asked for after it.
 */
export async function cacheExchanges(
  { queryClient, api }: { queryClient: QueryClient; api: ApiClient },
  chatId: string,
  conversations: () => Conversations,
): Promise<void> {
  const { queryKey } = messagesQuery(api, chatId);
  await queryClient.cancelQueries({ queryKey });
  const wasLoaded = queryClient.getQueryData(queryKey) !== undefined;
  queryClient.setQueryData(queryKey, (data = NO_MESSAGES) => {
    const [newest = EMPTY_PAGE, ...older] = data.pages;
    const messages = newest.items.toReversed();
    const items = settledMessages({
      conversations: conversations(),
      chatId,
      messages,
    }).toReversed();
    const total = newest.total + items.length - newest.items.length;
    return { ...data, pages: [{ items, total }, ...older] };
  });
  // What was said before is still to come.
  if (!wasLoaded) void queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
}

/** The ids that the server gave to the last question and answer of a chat. */
async function lastMessageIds(
  api: ApiClient,
  { chatId, question }: Exchange,
): Promise<{ question: string | undefined; answer: string | undefined } | null> {
  const page = await api.messages.list(chatId, {
    currentPage: 1,
    pageSize: 2,
    orderBy: 'createdAt',
    sortOrder: 'desc',
  });
  const [answered, asked] = toMessagePage(page).items;
  return asked?.content === question.content && answered?.role === 'assistant'
    ? { question: asked.messageId, answer: answered.messageId }
    : null;
}

/** Gives a stopped exchange in the cache the ids that the server stored it under, if it did. */
export async function nameExchange(
  queryClient: QueryClient,
  api: ApiClient,
  exchange: Exchange,
): Promise<void> {
  const ids = await lastMessageIds(api, exchange);
  if (ids === null) return;
  const named = new Map([
    [exchange.question.id, ids.question],
    [exchange.answer.id, ids.answer],
  ]);
  queryClient.setQueryData(
    messagesQuery(api, exchange.chatId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((message) => {
            const messageId = named.get(message.id);
            return messageId === undefined ? message : { ...message, messageId };
          }),
        })),
      },
  );
}
