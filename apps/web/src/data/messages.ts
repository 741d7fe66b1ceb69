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

/** How the newest messages of a chat are asked for (§4, §9). */
export const NEWEST_PAGE = {
  currentPage: 1,
  pageSize: PAGE_SIZES.messages,
  orderBy: 'createdAt',
  sortOrder: 'desc',
} as const;

/** How the messages of chats are called in the cache. */
export const MESSAGES_KEY = 'messages';

/** A chat's messages, a page of 50 at a time, as the server sends them: newest first (§4, §9). */
export function messagesQuery(api: ApiClient, chatId: string) {
  return infiniteQueryOptions({
    queryKey: [MESSAGES_KEY, chatId],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<Page<Message>> => {
      const query = { ...NEWEST_PAGE, currentPage: pageParam };
      return toMessagePage(await api.messages.list(chatId, query, { signal }));
    },
    getNextPageParam: nextPageOf(PAGE_SIZES.messages),
    // All pages would be read again, one after the other: where they are old, the newest one is.
    staleTime: Infinity,
  });
}

/** What the cache holds of a chat, and how many messages the server has; undefined before any came. */
export function knownMessagesOf(data: MessagePages | undefined): KnownMessages | undefined {
  return data && { messages: messagesOf(data), total: data.pages[0]?.total ?? 0 };
}

/** The cached messages, oldest first. */
export function messagesOf(data: MessagePages | undefined): readonly Message[] {
  return mergeMessagePages(data?.pages ?? []);
}

/** What a chat's messages are before anything was said in it. */
export const NO_MESSAGES: InfiniteData<Page<Message>, number> = {
  pages: [{ items: [], total: 0 }],
  pageParams: [1],
};
