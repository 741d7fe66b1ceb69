import type { Chat } from '@colega/chat-domain';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteChats } from '../../data/chat-mutations.ts';
import { cachedChats } from '../../data/chats.ts';
import { chatAfterRemoval } from '../../data/choose-chat.ts';
import { useWrites } from '../../data/use-writes.ts';
import { paths } from '../../shared/paths.ts';

interface DeleteChatsOptions {
  readonly currentChatId: string | null;
  /** Address part of each persona, by its name. */
  readonly slugs: ReadonlyMap<string, string>;
}

/**
 * Returns a function that deletes chats, with undo. If the chat on the screen is one of them,
 * another one is shown (§4).
 */
export function useDeleteChats({
  currentChatId,
  slugs,
}: DeleteChatsOptions): (chats: readonly Chat[]) => void {
  const writes = useWrites();
  const navigate = useNavigate();
  return useCallback(
    (chats: readonly Chat[]) => {
      const show = (persona: string, chatId: string) =>
        void navigate(paths.persona(slugs.get(persona), chatId));
      async function showNext(removed: Chat): Promise<void> {
        const removedIds = chats.map(({ chatId }) => chatId);
        const choice = await chatAfterRemoval(writes, removed.chatId, removedIds);
        if (choice.kind === 'keep') return;
        if (choice.kind === 'restart') {
          void navigate(paths.persona(slugs.get(removed.persona)));
          return;
        }
        const next = cachedChats(writes, [choice.chatId]).get(choice.chatId);
        show(next?.persona ?? removed.persona, choice.chatId);
      }
      const shown = chats.find(({ chatId }) => chatId === currentChatId);
      deleteChats(writes, chats, shown && (() => show(shown.persona, shown.chatId)));
      if (shown !== undefined) void showNext(shown);
    },
    [writes, navigate, currentChatId, slugs],
  );
}
