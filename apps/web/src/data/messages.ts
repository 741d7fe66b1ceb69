import type { ApiClient } from '@colega/api-sdk';
import {
  mergeMessagePages,
  PAGE_SIZES,
  type KnownMessages,
  type Message,
  type Page,
} from '@colega/chat-domain';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { nextPageOf } from './next-page.ts';
import { toMessagePage } from './wire-to-messages.ts';

export type MessagePages = InfiniteData<Page<Message>>;

/** Query of a chat's newest messages (§4, §9). */
export const NEWEST_PAGE = {
  currentPage: 1,
  pageSize: PAGE_SIZES.messages,
  orderBy: 'createdAt',
  sortOrder: 'desc',
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
      return toMessagePage(await api.messages.list(chatId, query, { signal }));
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
