import type { ApiClient } from '@colega/api-sdk';
import {
  addChat,
  addKnownChat as listChatOnce,
  PAGE_SIZES,
  replaceChat,
  applyGeneratedTitle,
  type Chat,
  type GeneratedChatTitle,
  type Page,
} from '@colega/chat-domain';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { nextPageOf } from './next-page.ts';
import { toChat, toChatPage } from './wire-to-domain.ts';

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
      return toChatPage(page);
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

type ListRule = (list: Page<Chat>) => Page<Chat>;

/**
 * Applies a rule of the domain to the cached list. Pages are only how it arrives: a changed list
 * lies on the last one, from which the next is counted, and every page knows its new total.
 */
function updateList(queryClient: QueryClient, api: ApiClient, rule: ListRule): void {
  queryClient.setQueryData(chatsQuery(api).queryKey, (data) => {
    const last = data?.pages.at(-1);
    if (!data || !last) return data;
    const list = { ...last, items: chatsOf(data) };
    const next = rule(list);
    if (next === list) return data;
    const pages = data.pages.map((page) => ({ ...next, items: page === last ? next.items : [] }));
    return { ...data, pages };
  });
}

/** Adds the current chat to the list where the loaded pages lack it (§4). */
export function addKnownChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  updateList(queryClient, api, (list) => listChatOnce(list, chat));
}

/** Remembers a chat that has just been created, in the list too. */
export function cacheNewChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  queryClient.setQueryData(chatQuery(api, chat.chatId).queryKey, chat);
  updateList(queryClient, api, (list) => addChat(list, chat));
}

/** Replaces a chat wherever the cache holds it. */
export function cacheChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  queryClient.setQueryData(chatQuery(api, chat.chatId).queryKey, chat);
  updateList(queryClient, api, (list) => replaceChat(list, chat));
}

/** Gives a chat its generated title wherever the cache holds it, unless it has another by now. */
export function cacheTitle(
  queryClient: QueryClient,
  api: ApiClient,
  generated: GeneratedChatTitle,
): void {
  const rule: ListRule = (list) => applyGeneratedTitle(list, generated);
  queryClient.setQueryData(
    chatQuery(api, generated.chatId).queryKey,
    (chat) => chat && rule({ items: [chat], total: 1 }).items[0],
  );
  updateList(queryClient, api, rule);
}
