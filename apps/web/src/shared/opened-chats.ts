import { useEffect } from 'react';
import { createStore } from './create-store.ts';

/** Ids of the chats that were open in this page, latest first. */
export const openedChats = createStore<readonly string[]>([]);

/** Notes the open chat; forgets all when the screen ends, as by a sign-out. */
export function useOpenedChats(chatId: string | null): void {
  useEffect(() => {
    if (chatId === null) return;
    openedChats.set([chatId, ...openedChats.get().filter((id) => id !== chatId)]);
  }, [chatId]);
  useEffect(() => () => openedChats.set([]), []);
}
