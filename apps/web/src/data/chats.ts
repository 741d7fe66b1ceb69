import type { ApiClient } from '@colega/api-sdk';
import {
  addChat,
  PAGE_SIZES,
  replaceChat,
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
import { nextPageOf } from './next-page.ts';
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
    getNextPageParam: nextPageOf(PAGE_SIZES.chats),
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

type ListRule = (chats: readonly Chat[]) => readonly Chat[];

/** Applies a rule of the domain to every page of the cached list. */
function updatePages(queryClient: QueryClient, api: ApiClient, rule: ListRule): void {
  queryClient.setQueryData(
    chatsQuery(api).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: rule(page.items) })),
      },
  );
}

/** Puts a chat on the first page of the cached list; `isNew` where the server's count lacks it. */
function addToFirstPage(
  queryClient: QueryClient,
  api: ApiClient,
  { chat, isNew }: { chat: Chat; isNew: boolean },
): void {
  queryClient.setQueryData(chatsQuery(api).queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (data === undefined || first === undefined) return data;
    const items = addChat(first.items, chat);
    return { ...data, pages: [{ items, total: first.total + (isNew ? 1 : 0) }, ...rest] };
  });
}

function isListed(queryClient: QueryClient, api: ApiClient, { chatId }: Chat): boolean {
  const chats = chatsOf(queryClient.getQueryData(chatsQuery(api).queryKey));
  return chats.some((chat) => chat.chatId === chatId);
}

/** Adds the current chat to the list where the loaded pages lack it (§4). */
export function listChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  if (!isListed(queryClient, api, chat)) addToFirstPage(queryClient, api, { chat, isNew: false });
}

/** Remembers a chat that has just been created, in the list too. */
export function cacheNewChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  queryClient.setQueryData(chatQuery(api, chat.chatId).queryKey, chat);
  if (!isListed(queryClient, api, chat)) addToFirstPage(queryClient, api, { chat, isNew: true });
}

/** Replaces a chat wherever the cache holds it. */
export function cacheChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  queryClient.setQueryData(chatQuery(api, chat.chatId).queryKey, chat);
  updatePages(queryClient, api, (chats) => replaceChat(chats, chat));
}

/** Gives a chat its new title wherever the cache holds it. */
export function cacheTitle(
  queryClient: QueryClient,
  api: ApiClient,
  { chatId, title }: { chatId: string; title: string },
): void {
  queryClient.setQueryData(chatQuery(api, chatId).queryKey, (chat) => chat && { ...chat, title });
  updatePages(queryClient, api, (chats) => retitleChat(chats, chatId, title));
}
