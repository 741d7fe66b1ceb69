import { addKnownChat, type Chat, removeChats, replaceChat } from '@colega/chat-domain';
import { useEffect } from 'react';
import { useServices } from '../shared/services.ts';
import {
  type ChatCache,
  chatQuery,
  chatsOf,
  chatsQuery,
  readChatPage,
  updateChatList,
} from './chats.ts';
import { foldersQuery } from './folders.ts';

/** Least time between two refreshes. */
const MIN_REFRESH_MS = 10_000;

/** Finds the listed chats that the server no longer has: newer than the oldest that it returned. */
function missingChats(listed: readonly Chat[], newest: readonly Chat[], isAll: boolean) {
  const known = new Set(newest.map(({ chatId }) => chatId));
  const times = newest.map(({ createdAt }) => Date.parse(createdAt));
  const oldest = isAll ? -Infinity : Math.min(...times);
  return listed
    .filter(({ chatId, createdAt }) => !known.has(chatId) && Date.parse(createdAt) > oldest)
    .map(({ chatId }) => chatId);
}

/**
 * Reads the newest chats and the folders again, and brings them into the lists and into the chat on
 * the screen. Changes nothing where the user writes meanwhile: the answer may not know that yet.
 */
export async function refreshLists({ api, queryClient }: ChatCache): Promise<void> {
  const { queryKey } = chatsQuery(api);
  const before = queryClient.getQueryState(queryKey);
  const isIdle = () => queryClient.isMutating() === 0;
  if (before?.data === undefined || before.fetchStatus !== 'idle' || !isIdle()) return;
  void queryClient.refetchQueries({ queryKey: foldersQuery(api).queryKey });
  const page = await readChatPage(api, 1).catch(() => null);
  const now = queryClient.getQueryState(queryKey);
  if (page === null || !isIdle() || now?.dataUpdateCount !== before.dataUpdateCount) return;
  const isAll = page.items.length >= page.total;
  const gone = missingChats(chatsOf(now.data), page.items, isAll);
  updateChatList(queryClient, api, (list) => {
    const kept = removeChats(list, gone);
    const merged = page.items.reduce(
      (changed, chat) => addKnownChat(replaceChat(changed, chat), chat),
      kept,
    );
    return merged.total === page.total ? merged : { ...merged, total: page.total };
  });
  for (const chat of page.items)
    queryClient.setQueryData(chatQuery(api, chat.chatId).queryKey, (known) => known && chat);
  // The one on the screen is read again, and left if it is gone.
  for (const chatId of gone)
    void queryClient.invalidateQueries({ queryKey: chatQuery(api, chatId).queryKey });
}

/** Refreshes the lists when the tab is looked at again. */
export function useRefreshedLists(enabled: boolean): void {
  const { api, queryClient } = useServices();
  useEffect(() => {
    if (!enabled) return undefined;
    let refreshedAt = -MIN_REFRESH_MS;
    function handleChange(): void {
      if (document.visibilityState !== 'visible') return;
      if (performance.now() - refreshedAt < MIN_REFRESH_MS) return;
      refreshedAt = performance.now();
      void refreshLists({ api, queryClient });
    }
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, [enabled, api, queryClient]);
}
