import { type Chat, clearChat as emptyChat } from '@colega/chat-domain';
import { useCallback } from 'react';
import type { ErrorCenter } from '../shared/error-center.ts';
import { useServices } from '../shared/services.ts';
import { dispatch, stopChat } from './exchanges.ts';
import { messagesQuery, NO_MESSAGES } from './messages.ts';
import { shownName } from './shown-titles.ts';
import { useWrites, type Writes } from './use-writes.ts';

type ClearChatDependencies = Pick<
  Writes,
  'api' | 'queryClient' | 'exchanges' | 'undo' | 'tell' | 't'
> & {
  readonly errors: ErrorCenter;
};

/**
 * Clears a chat, with undo (§4, §5). Until the server has done it, cache and exchanges keep
 * everything, so that nothing can be lost; only the screen hides it.
 */
export function clearChat(dependencies: ClearChatDependencies, chat: Chat | null): void {
  const { api, queryClient, exchanges, errors, undo, tell } = dependencies;
  const emptied = emptyChat(chat);
  if (!emptied.ok || chat === null) return errors.report('no-current-chat');
  const { chatId } = chat;
  const { queryKey } = messagesQuery(api, chatId);
  const title = shownName(dependencies, chat);
  stopChat(exchanges, chatId);
  undo.delay({
    kind: 'clear-chat',
    subjects: [chatId],
    text: (t) => t('notices.chatCleared', { title }),
    send: ({ leaving }) => api.messages.clear(chatId, { keepalive: leaving.aborted }),
    mutation: {
      meta: { errorKey: 'clear-chat' },
      onSuccess: async () => {
        // A fetch that is under way may still bring the old messages.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, NO_MESSAGES);
        dispatch(exchanges, emptied.value);
        tell({ type: 'chat-cleared', chatId });
      },
      // A call without an answer may have succeeded, so the messages are read again.
      onError: () => void queryClient.invalidateQueries({ queryKey }),
    },
  });
}

/** Returns a function that clears a chat, with undo; it stays the same. */
export function useClearChat(): (chat: Chat) => void {
  const { errors } = useServices();
  const writes = useWrites();
  return useCallback((chat: Chat) => clearChat({ ...writes, errors }, chat), [writes, errors]);
}
