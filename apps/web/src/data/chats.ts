import type { ApiClient } from '@colega/api-sdk';
import {
  addChat,
  hasNextPage,
  PAGE_SIZES,
  retitleChat,
  type Chat,
  type Page,
} from '@colega/chat-domain';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { toChat } from './wire-to-domain.ts';

type ChatPages = InfiniteData<Page<Chat>>;

/** The user's chats, newest first, a page of 20 at a time (§4, §9). */
export function chatsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['chats'],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<Page<Chat>> => {
      const page = await api.chats.list(
        {
          currentPage: pageParam,
          pageSize: PAGE_SIZES.chats,
          orderBy: 'createdAt',
          sortOrder: 'desc',
        },
        { signal },
      );
      return { items: page.items.map(toChat), total: page.total };
    },
    getNextPageParam: (page, _pages, currentPage) =>
      hasNextPage({
        currentPage,
        pageSize: PAGE_SIZES.chats,
        total: page.total,
        itemsOnPage: page.items.length,
      })
        ? currentPage + 1
        : undefined,
  });
}

/** One chat; a chat the server does not know is an error with status 404. */
export function chatQuery(api: ApiClient, chatId: string) {
  return queryOptions({
    queryKey: ['chat', chatId],
    queryFn: async ({ signal }) => toChat(await api.chats.get(chatId, { signal })),
  });
}

export function chatsOf(pages: ChatPages | undefined): readonly Chat[] {
  const chats = new Map<string, Chat>();
  for (const page of pages?.pages ?? [])
    for (const chat of page.items) if (!chats.has(chat.chatId)) chats.set(chat.chatId, chat);
  return [...chats.values()];
}

/** Applies a rule of the domain to the first page of the cached list, with its count. */
function updateFirstPage(
  queryClient: QueryClient,
  api: ApiClient,
  update: (chats: readonly Chat[]) => readonly Chat[],
): void {
  queryClient.setQueryData(chatsQuery(api).queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (data === undefined || first === undefined) return data;
    const items = update(first.items);
    const total = first.total + items.length - first.items.length;
    return { ...data, pages: [{ items, total }, ...rest] };
  });
}

/** Adds a chat to the list where it is absent (§4), and remembers it by its id. */
export function cacheChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  queryClient.setQueryData(chatQuery(api, chat.chatId).queryKey, chat);
  const known = chatsOf(queryClient.getQueryData(chatsQuery(api).queryKey));
  if (known.some(({ chatId }) => chatId === chat.chatId)) replaceChat(queryClient, api, chat);
  else updateFirstPage(queryClient, api, (chats) => addChat(chats, chat));
}

/** Replaces a chat wherever the cache holds it. */
export function replaceChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  queryClient.setQueryData(chatQuery(api, chat.chatId).queryKey, chat);
  queryClient.setQueryData(chatsQuery(api).queryKey, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.chatId === chat.chatId ? chat : item)),
          })),
        },
  );
}

/** Gives a chat its new title wherever the cache holds it. */
export function cacheTitle(
  queryClient: QueryClient,
  api: ApiClient,
  { chatId, title }: { chatId: string; title: string },
): void {
  queryClient.setQueryData(chatQuery(api, chatId).queryKey, (chat) =>
    chat === undefined ? chat : { ...chat, title },
  );
  queryClient.setQueryData(chatsQuery(api).queryKey, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: retitleChat(page.items, chatId, title),
          })),
        },
  );
}
