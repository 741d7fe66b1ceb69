import type { ApiClient } from '@colega/api-sdk';
import {
  addChat,
  addKnownChat as listChatOnce,
  type Chat,
  type Page,
  PAGE_SIZES,
  removeChats,
  replaceChat,
} from '@colega/chat-domain';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { toChat, toChatPage } from './from-wire.ts';
import { messagesQuery } from './messages.ts';
import {
  applyToCache,
  itemsOfPages,
  NEWEST_FIRST,
  nextPageOf,
  type PageRule,
  updatePagedList,
} from './pages.ts';

type ChatPages = InfiniteData<Page<Chat>>;

export interface ChatCache {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

/** Reads the user's chats, newest first, in pages of 20 (§4, §9). */
export function chatsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['chats'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => readChatPage(api, pageParam, signal),
    getNextPageParam: nextPageOf(PAGE_SIZES.chats),
  });
}

/** Reads a page of the user's chats, beside the cached pages. */
export async function readChatPage(
  api: ApiClient,
  currentPage: number,
  signal?: AbortSignal,
): Promise<Page<Chat>> {
  const query = { ...NEWEST_FIRST, currentPage, pageSize: PAGE_SIZES.chats };
  return toChatPage(await api.chats.list(query, signal && { signal }), currentPage);
}

/** Reads one chat; an unknown chat is an error with status 404. */
export function chatQuery(api: ApiClient, chatId: string) {
  return queryOptions({
    queryKey: ['chat', chatId],
    queryFn: async ({ signal }) => toChat(await api.chats.get(chatId, { signal })),
  });
}

const chatIdOf = ({ chatId }: Chat) => chatId;

/** Returns the cached chats, each once. */
export function chatsOf(pages: ChatPages | undefined): readonly Chat[] {
  return itemsOfPages(pages, chatIdOf);
}

/** Applies a rule to the cached list now, and again after a fetch that is under way. */
export function updateChatList(
  queryClient: QueryClient,
  api: ApiClient,
  rule: PageRule<Chat>,
): void {
  const { queryKey } = chatsQuery(api);
  updatePagedList(queryClient, { queryKey, idOf: chatIdOf }, rule);
}

/** Adds the current chat to the list if the loaded pages lack it (§4). */
export function addKnownChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  updateChatList(queryClient, api, (list) => listChatOnce(list, chat));
}

/** Caches a new chat, and adds it to the list. */
export function cacheNewChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  queryClient.setQueryData(chatQuery(api, chat.chatId).queryKey, chat);
  updateChatList(queryClient, api, (list) => addChat(list, chat));
}

/** Replaces a chat in the list and in its own entry. */
export function cacheChat(queryClient: QueryClient, api: ApiClient, chat: Chat): void {
  queryClient.setQueryData(chatQuery(api, chat.chatId).queryKey, chat);
  updateChatList(queryClient, api, (list) => replaceChat(list, chat));
}

/** Returns those of the chats that are cached, in the list or in their own entries. */
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

/** Applies a rule to these chats in the list and in their own entries. */
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

/** Reads the list again, and these chats where they are shown. */
export function readChatsAgain({ api, queryClient }: ChatCache, chatIds: readonly string[]): void {
  void queryClient.invalidateQueries({ queryKey: chatsQuery(api).queryKey });
  for (const chatId of chatIds)
    void queryClient.invalidateQueries({ queryKey: chatQuery(api, chatId).queryKey });
}

/** Ids of chats deleted lately: an answer that was under way may still contain them. */
const DELETED_KEY = ['deleted-chats'];

/** Removes deleted chats and their messages from the cache. */
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
 * Reads the chats that have moved into the loaded pages after `removed` others were deleted, since
 * the next page starts behind them. If that fails, the next fetch brings them.
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
  for (let currentPage = firstPage; currentPage <= lastPage; currentPage += 1) {
    const page = await readChatPage(api, currentPage).catch(() => null);
    const hasLeft = queryClient.getQueryData(chatsQuery(api).queryKey) === undefined;
    if (page === null || hasLeft) return;
    const deleted = new Set(queryClient.getQueryData<readonly string[]>(DELETED_KEY));
    const known = page.items.filter(({ chatId }) => !deleted.has(chatId));
    updateChatList(queryClient, api, (before) => known.reduce(listChatOnce, before));
  }
}
