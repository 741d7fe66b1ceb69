import type { ApiClient } from '@colega/api-sdk';
import { clearChat as emptyChat, type Chat } from '@colega/chat-domain';
import type { QueryClient } from '@tanstack/react-query';
import type { DeferredActs } from '../shared/deferred-acts.ts';
import type { ErrorCenter } from '../shared/error-center.ts';
import { errorDetails, isUnauthorized } from '../shared/query-client.ts';
import { dispatch } from './exchange-events.ts';
import type { ExchangeStore } from './exchange-store.ts';
import { messagesQuery, NO_MESSAGES } from './messages.ts';

export interface ClearChatDependencies {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly exchanges: ExchangeStore;
  readonly errors: ErrorCenter;
  readonly deferredActs: DeferredActs;
  /** Whether somebody is signed in afterwards. */
  readonly renewSession: () => Promise<boolean>;
}

/**
 * Clears a chat, which can be undone for a while (§4, §5). Until the server has done it, cache and
 * exchanges hold all that was said: the screen only does not show it, so that nothing can be lost.
 */
export function clearChat(dependencies: ClearChatDependencies, chat: Chat | null): void {
  const { api, queryClient, exchanges, errors, deferredActs, renewSession } = dependencies;
  const emptied = emptyChat(chat);
  if (!emptied.ok || chat === null) return errors.report('no-current-chat');
  const { chatId } = chat;
  const { queryKey } = messagesQuery(api, chatId);

  async function reportFailure(error: unknown): Promise<void> {
    // A call that was lost may have been done all the same: what is there is read again.
    void queryClient.invalidateQueries({ queryKey });
    if (!isUnauthorized(error) || (await renewSession()))
      errors.report('clear-chat', errorDetails(error));
  }

  exchanges.stop(chatId);
  deferredActs.defer({
    kind: 'clear-chat',
    subjects: [chatId],
    text: (t) => t('notices.chatCleared'),
    perform: ({ keepalive }) => api.messages.clear(chatId, { keepalive }),
    onDone: async () => {
      // A reading that is under way may not know yet that they are gone.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, NO_MESSAGES);
      dispatch(exchanges, emptied.value);
    },
    onFailed: (error) => void reportFailure(error),
  });
}
