import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messagesOf, messagesQuery } from '../../data/messages.ts';
import { useServices } from '../../shared/services.ts';

/** Calls `onEmptied` when a chat loses its last messages, such as by another tab. */
export function useEmptiedChat(chatId: string, onEmptied: () => void): void {
  const { api } = useServices();
  const { data } = useInfiniteQuery({ ...messagesQuery(api, chatId), enabled: false });
  const count = messagesOf(data).length;
  const before = useRef(count);
  useEffect(() => {
    if (count === 0 && before.current > 0) onEmptied();
    before.current = count;
  }, [count, onEmptied]);
}
