import type { Chat } from '@colega/chat-domain';
import { useCallback } from 'react';
import { useExchangeStore } from '../../data/exchanges-context.ts';
import { useSession } from '../../session/session-context.ts';
import { useServices } from '../../shared/services.ts';
import { prepareUndo } from './notice-place.tsx';

/** Clears a chat, with a way back. The function stays the same. */
export function useClearChat(): (chat: Chat) => void {
  const { api, queryClient, errors } = useServices();
  const exchanges = useExchangeStore();
  const session = useSession();
  return useCallback(
    (chat: Chat) => {
      const { renew: renewSession } = session;
      const dependencies = { api, queryClient, exchanges, errors, renewSession };
      Promise.all([import('../../data/clear-chat.ts'), prepareUndo()]).then(
        ([{ clearChat }, deferredActs]) => clearChat({ ...dependencies, deferredActs }, chat),
        () => errors.report('clear-chat'),
      );
    },
    [api, queryClient, exchanges, errors, session],
  );
}
