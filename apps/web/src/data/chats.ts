import type { ApiClient } from '@colega/api-sdk';
import {
  addChat,
  addKnownChat as listChatOnce,
  PAGE_SIZES,
  replaceChat,
  applyGeneratedTitle,
  removeChats,
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
import { applyToCache, itemsOfPages, updatePagedList, type PageRule } from './loaded-pages.ts';
import { messagesQuery } from './messages.ts';
import { nextPageOf } from './next-page.ts';
import { toChat, toChatPage } from './wire-to-domain.ts';

type ChatPages = InfiniteData<Page<Chat>>;

export interface ChatCache {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

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

/** The chats of these ids that the cache holds, in the list or alone. */
export function cachedChats(
  { api, queryClient }: ChatCache,
  chatIds: readonly string[],
): ReadonlyMap<string, Chat> {
  const list = chatsOf(queryClient.getQueryData(chatsQuery(api).queryKey));
  const listed = new Map(list.map((chat) => [chat.chatId, chat]));
  const found = new Map<string, Chat>();
  for (const chatId of chatIds) {
    const chat = queryClient.getQueryData(chatQuery(api, chatId).queryKey) ?? listed.get(chatId);
    if (chat !== undefined) found.set(chatId, chat);
  }
  return found;
}

/** Applies a rule of the domain to these chats wherever the cache holds them. */
export function updateChats(
  { api, queryClient }: ChatCache,
  chatIds: readonly string[],
  rule: PageRule<Chat>,
): void {
  const ofOne = (chat: Chat): Page<Chat> => ({ items: [chat], total: 1 });
  for (const chatId of chatIds) {
    const { queryKey } = chatQuery(api, chatId);
    applyToCache(queryClient, queryKey, () =>
      queryClient.setQueryData(queryKey, (chat) => chat && rule(ofOne(chat)).items[0]),
    );
  }
  updateChatList(queryClient, api, rule);
}

/** Ids of chats that were deleted lately: an answer that was on its way may still name them. */
const DELETED_KEY = ['deleted-chats'];

/** Takes deleted chats out of the cache, with their messages. */
export function forgetChats({ api, queryClient }: ChatCache, chatIds: readonly string[]): void {
  const loaded = queryClient.getQueryData(chatsQuery(api).queryKey);
  queryClient.setQueryData<readonly string[]>(DELETED_KEY, (ids = []) => [...ids, ...chatIds]);
  updateChatList(queryClient, api, (list) => removeChats(list, chatIds));
  for (const chatId of chatIds)
    for (const { queryKey } of [chatQuery(api, chatId), messagesQuery(api, chatId)])
      queryClient.removeQueries({ queryKey, exact: true });
  const lastPage = loaded?.pages.length ?? 0;
  if (lastPage > 0) void fillList({ api, queryClient }, lastPage, chatIds.length);
}

/**
 * Reads the chats that have moved up into the loaded pages after `removed` others were deleted: the
 * page that is loaded next begins behind them. Where that fails, the next reading brings them.
 */
async function fillList(
  { api, queryClient }: ChatCache,
  lastPage: number,
  removed: number,
): Promise<void> {
  const pageSize = PAGE_SIZES.chats;
  const list = queryClient.getQueryData(chatsQuery(api).queryKey);
  if (list === undefined || chatsOf(list).length >= (list.pages.at(-1)?.total ?? 0)) return;
  const firstPage = Math.max(0, Math.floor((lastPage * pageSize - removed) / pageSize)) + 1;
  const query = { pageSize, orderBy: 'createdAt', sortOrder: 'desc' } as const;
  for (let currentPage = firstPage; currentPage <= lastPage; currentPage += 1) {
    const page = await api.chats.list({ ...query, currentPage }).then(toChatPage, () => null);
    const hasLeft = queryClient.getQueryData(chatsQuery(api).queryKey) === undefined;
    if (page === null || hasLeft) return;
    const deleted = new Set(queryClient.getQueryData<readonly string[]>(DELETED_KEY));
    const known = page.items.filter(({ chatId }) => !deleted.has(chatId));
    updateChatList(queryClient, api, (before) => known.reduce(listChatOnce, before));
  }
}
