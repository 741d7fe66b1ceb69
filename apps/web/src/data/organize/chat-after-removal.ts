import { chooseChatAfterRemoval, type ChatRemovalChoice, PAGE_SIZES } from '@colega/chat-domain';
import { deferredSubjects } from '../../shared/deferred-acts.ts';
import { cacheChat, chatsOf, chatsQuery } from '../chats.ts';
import { toChatPage } from '../wire-to-domain.ts';
import type { ChatCache } from './cached-chats.ts';

/**
 * Where to go on when chats are deleted (§4): the newest that remains, also of those that were not
 * loaded yet, else a restart. Chats whose deletion can still be undone do not count as remaining.
 */
export async function chatAfterRemoval(
  { api, queryClient }: ChatCache,
  currentChatId: string,
  removed: readonly string[],
): Promise<ChatRemovalChoice> {
  const list = queryClient.getQueryData(chatsQuery(api).queryKey);
  const removedIds = [...removed, ...deferredSubjects('delete-chats')];
  const chats = chatsOf(list);
  const choice = chooseChatAfterRemoval({ chats, currentChatId, removedIds });
  const isAllLoaded = chats.length >= (list?.pages.at(-1)?.total ?? 0);
  if (choice.kind !== 'restart' || list === undefined || isAllLoaded) return choice;
  const query = { pageSize: PAGE_SIZES.chats, orderBy: 'createdAt', sortOrder: 'desc' } as const;
  const currentPage = list.pages.length + 1;
  const page = await api.chats.list({ ...query, currentPage }).then(toChatPage, () => null);
  if (page === null) return choice;
  const later = chooseChatAfterRemoval({ chats: page.items, currentChatId, removedIds });
  const chat = page.items.find(({ chatId }) => later.kind === 'switch' && chatId === later.chatId);
  if (chat !== undefined) cacheChat(queryClient, api, chat);
  return later;
}
