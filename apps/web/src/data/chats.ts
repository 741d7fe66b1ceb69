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
import { itemsOfPages, updatePagedList, type PageRule } from './loaded-pages.ts';
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

const chatIdOf = ({ chatId }: Chat) => chatId;

/** The cached chats, each once. */
export function chatsOf(pages: ChatPages | undefined): readonly Chat[] {
  return itemsOfPages(pages, chatIdOf);
}

/** Applies a rule of the domain to the cached list, and to what a reading under way brings. */
export function updateChatList(
  queryClient: QueryClient,
  api: ApiClient,
  rule: PageRule<Chat>,
): void {
  const { queryKey } = chatsQuery(api);
  updatePagedList(queryClient, { queryKey, idOf: chatIdOf }, rule);
}

/** Adds the current chat to the list where the loaded pages lack it (§4). */
export function addKnownChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  updateChatList(queryClient, api, (list) => listChatOnce(list, chat));
}

/** Remembers a chat that has just been created, in the list too. */
export function cacheNewChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  queryClient.setQueryData(chatQuery(api, chat.chatId).queryKey, chat);
  updateChatList(queryClient, api, (list) => addChat(list, chat));
}

/** Replaces a chat wherever the cache holds it. */
export function cacheChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  queryClient.setQueryData(chatQuery(api, chat.chatId).queryKey, chat);
  updateChatList(queryClient, api, (list) => replaceChat(list, chat));
}

/** Gives a chat its generated title wherever the cache holds it, unless it has another by now. */
export function cacheTitle(
  queryClient: QueryClient,
  api: ApiClient,
  generated: GeneratedChatTitle,
): void {
  const rule: PageRule<Chat> = (list) => applyGeneratedTitle(list, generated);
  queryClient.setQueryData(
    chatQuery(api, generated.chatId).queryKey,
    (chat) => chat && rule({ items: [chat], total: 1 }).items[0],
  );
  updateChatList(queryClient, api, rule);
}
