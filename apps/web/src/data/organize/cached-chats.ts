import type { ApiClient } from '@colega/api-sdk';
import { addKnownChat, PAGE_SIZES, removeChats, type Chat, type Page } from '@colega/chat-domain';
import type { QueryClient } from '@tanstack/react-query';
import { chatQuery, chatsOf, chatsQuery, updateChatList } from '../chats.ts';
import { applyToCache, type PageRule } from '../loaded-pages.ts';
import { messagesQuery } from '../messages.ts';
import { toChatPage } from '../wire-to-domain.ts';

export interface ChatCache {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

/** Those of the chats that the cache holds, by id, in the list or alone. */
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

/** What is gone for good: an answer that was on its way may still name it. */
const forgottenIds = new WeakMap<QueryClient, Set<string>>();

/** Takes chats that the server has no more out of the cache, with what was said in them. */
export function forgetChats({ api, queryClient }: ChatCache, chatIds: readonly string[]): void {
  const loaded = queryClient.getQueryData(chatsQuery(api).queryKey);
  const forgotten = forgottenIds.get(queryClient) ?? new Set();
  forgottenIds.set(queryClient, forgotten);
  for (const chatId of chatIds) forgotten.add(chatId);
  updateChatList(queryClient, api, (list) => removeChats(list, chatIds));
  for (const chatId of chatIds)
    for (const { queryKey } of [chatQuery(api, chatId), messagesQuery(api, chatId)])
      queryClient.removeQueries({ queryKey, exact: true });
  const lastPage = loaded?.pages.length ?? 0;
  if (lastPage > 0) void fillList({ api, queryClient }, lastPage, chatIds.length);
}

/**
 * Reads what has moved up into the pages that are loaded since `removed` chats are gone: the page to
 * be loaded next begins after it. Where that fails, the next reading of the list brings it.
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
    const known = page.items.filter(({ chatId }) => !forgottenIds.get(queryClient)?.has(chatId));
    updateChatList(queryClient, api, (before) => known.reduce(addKnownChat, before));
  }
}
