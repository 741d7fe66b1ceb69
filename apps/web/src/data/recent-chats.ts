import { type Chat, isBlank, sortChats } from '@colega/chat-domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../shared/services.ts';
import { usePendingSubjects } from '../shared/use-undo.ts';
import { chatsOf, chatsQuery } from './chats.ts';

/** As many chats as fit below the personas on most phones. */
const MAX_RECENT_CHATS = 5;

/** Returns the newest chats with a title, without the open one and those being deleted. */
export function useRecentChats(openChatId: string | null): readonly Chat[] {
  const { api } = useServices();
  const { data } = useInfiniteQuery({ ...chatsQuery(api), enabled: false });
  const deleted = usePendingSubjects('delete-chats');
  return useMemo(
    () =>
      sortChats(chatsOf(data))
        .filter(({ chatId }) => chatId !== openChatId && !deleted.has(chatId))
        .filter(({ title }) => !isBlank(title))
        .slice(0, MAX_RECENT_CHATS),
    [data, openChatId, deleted],
  );
}
