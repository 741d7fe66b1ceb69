import type { Chat } from '@colega/chat-domain';
import { useCallback } from 'react';
import { clearChat } from '../../data/clear-chat.ts';
import { useExchangeStore } from '../../data/exchanges-context.ts';
import { useSession } from '../../session/session-context.ts';
import { deferredActs } from '../../shared/deferred-acts.ts';
import { useServices } from '../../shared/services.ts';

/** Clears a chat, with a way back. The function stays the same. */
export function useClearChat(): (chat: Chat) => void {
  const { api, queryClient, errors } = useServices();
  const exchanges = useExchangeStore();
  const session = useSession();
  return useCallback(
    (chat: Chat) => {
      const { renew: renewSession } = session;
      clearChat({ api, queryClient, exchanges, errors, renewSession, deferredActs }, chat);
    },
    [api, queryClient, exchanges, errors, session],
  );
}
