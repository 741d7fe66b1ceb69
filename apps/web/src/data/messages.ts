import type { ApiClient } from '@colega/api-sdk';
import {
  type Conversations,
  type Exchange,
  type KnownMessages,
  mergeMessagePages,
  type Message,
  type Page,
  PAGE_SIZES,
  renewedPage,
  settledMessages,
} from '@colega/chat-domain';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { toMessagePage } from './from-wire.ts';
import { NEWEST_FIRST, nextPageOf } from './pages.ts';

export type MessagePages = InfiniteData<Page<Message>>;

/** Query of a chat's newest messages (§4, §9). */
export const NEWEST_PAGE = {
  currentPage: 1,
  pageSize: PAGE_SIZES.messages,
  ...NEWEST_FIRST,
} as const;

/** First part of the query keys of messages. */
export const MESSAGES_KEY = 'messages';

/** Reads a chat's messages in pages of 50, newest first (§4, §9). */
export function messagesQuery(api: ApiClient, chatId: string) {
  return infiniteQueryOptions({
    queryKey: [MESSAGES_KEY, chatId],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<Page<Message>> => {
      const query = { ...NEWEST_PAGE, currentPage: pageParam };
      return toMessagePage(await api.messages.list(chatId, query, { signal }), pageParam);
    },
    getNextPageParam: nextPageOf(PAGE_SIZES.messages),
    // A refetch would read all pages in turn; `readNewestMessages` reads the newest one instead.
    staleTime: Infinity,
  });
}

/** Returns the cached messages and the server's total; undefined before the first page. */
export function knownMessagesOf(data: MessagePages | undefined): KnownMessages | undefined {
  return data && { messages: messagesOf(data), total: data.pages[0]?.total ?? 0 };
}

/** Returns the cached messages, oldest first. */
export function messagesOf(data: MessagePages | undefined): readonly Message[] {
  return mergeMessagePages(data?.pages ?? []);
}

/** The cached messages of an empty chat. */
export const NO_MESSAGES: InfiniteData<Page<Message>, number> = {
  pages: [{ items: [], total: 0 }],
  pageParams: [1],
};

const EMPTY_PAGE: Page<Message> = { items: [], total: 0 };

/**
 * Appends the ended exchanges of a chat to its cached messages. Cancels a fetch that is under way,
 * since it may not know them yet; calls `conversations` after that.
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
      total: newest.total,
    }).toReversed();
    const total = newest.total + items.length - newest.items.length;
    return { ...data, pages: [{ items, total }, ...older] };
  });
  // The older messages have not been loaded yet.
  if (!wasLoaded) void queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
}

/**
 * Reads a chat's newest messages into the cache. Null if that fails, if the cache has changed
 * meanwhile (the result may be outdated), or if the user has left.
 */
export async function readNewestMessages(
  { queryClient, api }: { queryClient: QueryClient; api: ApiClient },
  chatId: string,
): Promise<KnownMessages | null> {
  const { queryKey } = messagesQuery(api, chatId);
  // A sign-out empties the cache, and so removes this entry.
  const cache = queryClient.getQueryCache();
  const entry = cache.build<MessagePages>(queryClient, { queryKey });
  const isFirst = entry.state.data === undefined && entry.state.fetchStatus === 'fetching';
  await queryClient.cancelQueries({ queryKey });
  const before = entry.state.data;
  const newest = await api.messages
    .list(chatId, NEWEST_PAGE)
    .then((page) => toMessagePage(page))
    .catch(() => null);
  const isThere = cache.find({ queryKey }) === entry;
  // The chat waits for the reading that was cancelled for this one.
  if (newest === null && isThere && isFirst) void queryClient.refetchQueries({ queryKey });
  if (newest === null || !isThere || entry.state.data !== before) return null;
  const data = withNewestPage(before ?? NO_MESSAGES, newest);
  queryClient.setQueryData(queryKey, data);
  return knownMessagesOf(data) ?? null;
}

/** Replaces the first page; keeps messages that no longer fit into it. */
function withNewestPage(data: MessagePages, newest: Page<Message>): MessagePages {
  const [first = EMPTY_PAGE, ...older] = data.pages;
  if (newest.items.length >= newest.total) return { pages: [newest], pageParams: [1] };
  return { ...data, pages: [renewedPage(first, newest), ...older] };
}

/** Changes the cached messages of a chat, page by page. */
export function changeMessages(
  { queryClient, api }: { queryClient: QueryClient; api: ApiClient },
  chatId: string,
  change: (messages: readonly Message[]) => readonly Message[],
): void {
  queryClient.setQueryData(
    messagesQuery(api, chatId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
      },
  );
}

/** Tells whether a stored message is the question: by its id, or by its text where it has none. */
function isStored({ clientMessageId, content }: Message, question: Message): boolean {
  return clientMessageId === undefined
    ? content === question.content
    : clientMessageId === question.id;
}

/** Reads the server's ids of the last question and answer; null if these are not of `question`. */
async function lastMessageIds(
  api: ApiClient,
  { chatId, question }: Exchange,
): Promise<{ question: string | undefined; answer: string | undefined } | null> {
  const page = await api.messages.list(chatId, { ...NEWEST_PAGE, pageSize: 2 });
  const [answered, asked] = toMessagePage(page).items;
  return asked && isStored(asked, question) && answered?.role === 'assistant'
    ? { question: asked.messageId, answer: answered.messageId }
    : null;
}

/**
 * Gives a stopped exchange in the cache the ids of the server. Returns false if the server has not
 * stored it.
 */
export async function setServerIds(
  queryClient: QueryClient,
  api: ApiClient,
  exchange: Exchange,
): Promise<boolean> {
  const ids = await lastMessageIds(api, exchange);
  if (ids === null) return false;
  const named = new Map([
    [exchange.question.id, ids.question],
    [exchange.answer.id, ids.answer],
  ]);
  changeMessages({ queryClient, api }, exchange.chatId, (messages) =>
    messages.map((message) => {
      const messageId = named.get(message.id);
      return messageId === undefined ? message : { ...message, messageId };
    }),
  );
  return true;
}
