import type { ApiClient } from '@colega/api-sdk';
import {
  appendExchange,
  mergeMessagePages,
  PAGE_SIZES,
  type Exchange,
  type Message,
  type Page,
} from '@colega/chat-domain';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { nextPageOf } from './next-page.ts';
import { toMessage } from './wire-to-domain.ts';

type MessagePages = InfiniteData<Page<Message>>;

/** A chat's messages, a page of 50 at a time, as the server sends them: newest first (§4, §9). */
export function messagesQuery(api: ApiClient, chatId: string) {
  return infiniteQueryOptions({
    queryKey: ['messages', chatId],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<Page<Message>> => {
      const page = await api.messages.list(
        chatId,
        {
          currentPage: pageParam,
          pageSize: PAGE_SIZES.messages,
          orderBy: 'createdAt',
          sortOrder: 'desc',
        },
        { signal },
      );
      return { items: page.items.map(toMessage), total: page.total };
    },
    getNextPageParam: nextPageOf(PAGE_SIZES.messages),
  });
}

/** The cached messages, oldest first. */
export function messagesOf(data: MessagePages | undefined): readonly Message[] {
  return mergeMessagePages(data?.pages ?? []);
}

const EMPTY_PAGE: Page<Message> = { items: [], total: 0 };

/** What a chat's messages are before anything was said in it. */
export const NO_MESSAGES: InfiniteData<Page<Message>, number> = {
  pages: [EMPTY_PAGE],
  pageParams: [1],
};

/**
 * Puts an exchange that has ended behind the cached messages. A reading of the messages that is
 * under way may not know it yet, and is called off.
 */
export async function cacheExchange(
  queryClient: QueryClient,
  api: ApiClient,
  exchange: Exchange,
): Promise<void> {
  const { queryKey } = messagesQuery(api, exchange.chatId);
  await queryClient.cancelQueries({ queryKey });
  const wasLoaded = queryClient.getQueryData(queryKey) !== undefined;
  queryClient.setQueryData(queryKey, (data = NO_MESSAGES) => {
    const [newest = EMPTY_PAGE, ...older] = data.pages;
    const items = appendExchange(newest.items.toReversed(), exchange).toReversed();
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
): Promise<{ question: string; answer: string } | null> {
  const { items } = await api.messages.list(chatId, {
    currentPage: 1,
    pageSize: 2,
    orderBy: 'createdAt',
    sortOrder: 'desc',
  });
  const [answered, asked] = items;
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
