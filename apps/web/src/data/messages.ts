import type { ApiClient } from '@colega/api-sdk';
import { mergeMessagePages, PAGE_SIZES, type Message, type Page } from '@colega/chat-domain';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { nextPageOf } from './next-page.ts';
import { toMessagePage } from './wire-to-domain.ts';

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
      return toMessagePage(page);
    },
    getNextPageParam: nextPageOf(PAGE_SIZES.messages),
  });
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
