import { type Chat, isBlank, sortChats } from '@colega/chat-domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from '../shared/create-store.ts';
import { openedChats } from '../shared/opened-chats.ts';
import { useServices } from '../shared/services.ts';
import { usePendingSubjects } from '../shared/use-undo.ts';
import { chatsOf, chatsQuery } from './chats.ts';

/** As many chats as fit below the personas on most phones. */
const MAX_RECENT_CHATS = 5;

/**
 * Returns chats with a title, those that were open in this page first and then the newest, without the
 * open one and those being deleted.
 */
export function useRecentChats(openChatId: string | null): readonly Chat[] {
  const { api } = useServices();
  const { data } = useInfiniteQuery({ ...chatsQuery(api), enabled: false });
  const deleted = usePendingSubjects('delete-chats');
  const opened = useStore(openedChats);
  return useMemo(() => {
    const chats = sortChats(chatsOf(data))
      .filter(({ chatId }) => chatId !== openChatId && !deleted.has(chatId))
      .filter(({ title }) => !isBlank(title));
    const first = opened.flatMap((id) => chats.find(({ chatId }) => chatId === id) ?? []);
    return [...new Set([...first, ...chats])].slice(0, MAX_RECENT_CHATS);
  }, [data, openChatId, deleted, opened]);
}
