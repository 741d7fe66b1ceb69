import { type Conversations, isReplyAwaited, missingAnswers } from '@colega/chat-domain';
import { useEffect, useRef } from 'react';
import { useExchangeStore } from '../../../data/exchanges.ts';
import { messagesQuery } from '../../../data/messages.ts';
import { keepOutbox, lookForAnswers, readChat, watchReadings } from '../../../data/outbox.ts';
import { unreadChats, watchReplies } from '../../../data/unread-chats.ts';
import { useUser } from '../../../session/session-context.ts';
import { useServices } from '../../../shared/services.ts';

/** Restores the stored outbox of the user, and stores its changes as long as the page lives. */
export function useKeptOutbox(): void {
  const { queryClient } = useServices();
  const exchanges = useExchangeStore();
  const owner = useUser()?.email;
  useEffect(() => {
    if (owner === undefined) return;
    unreadChats.open(owner);
    if (!keepOutbox(exchanges, owner)) return;
    watchReadings({ queryClient, exchanges });
    watchReplies(exchanges);
  }, [queryClient, exchanges, owner]);
}

/** Marks the chat on the screen as read, only while the page is visible. */
export function useShownChat(chatId: string | null): void {
  useEffect(() => {
    const show = () => unreadChats.show(document.visibilityState === 'visible' ? chatId : null);
    show();
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      unreadChats.show(null);
    };
  }, [chatId]);
}

/** Messages read within this time in ms count as fresh. */
const FRESH_FOR = 60_000;

/** Reads the newest messages of a chat that is shown again, if its messages are not fresh. */
export function useFreshMessages(chatId: string | null): void {
  const { api, queryClient } = useServices();
  const exchanges = useExchangeStore();
  useEffect(() => {
    if (chatId === null || isReplyAwaited(exchanges.conversations(), chatId)) return;
    const state = queryClient.getQueryState(messagesQuery(api, chatId).queryKey);
    if (state?.data === undefined || Date.now() - state.dataUpdatedAt < FRESH_FOR) return;
    void readChat({ api, queryClient, exchanges }, chatId);
  }, [chatId, api, queryClient, exchanges]);
}

interface ChatOnScreen {
  readonly chatId: string | null;
  readonly conversations: Conversations;
  readonly online: boolean;
}

/**
 * Looks for the missing answers of the chat on the screen; for each only once, and for a limited
 * time.
 */
export function useAnswerLookup({ chatId, conversations, online }: ChatOnScreen): void {
  const { api, queryClient } = useServices();
  const exchanges = useExchangeStore();
  const lookedFor = useRef(new Set<string>());
  const missing = chatId === null ? '' : missingAnswers(conversations, chatId).join(' ');
  useEffect(() => {
    const attempts = missing.split(' ').filter((attempt) => !lookedFor.current.has(attempt));
    if (chatId === null || missing === '' || attempts.length === 0 || !online) return undefined;
    const { current } = lookedFor;
    const controller = new AbortController();
    const lookup = { chatId, signal: controller.signal };
    void lookForAnswers({ api, queryClient, exchanges }, lookup).then((isDone) => {
      if (isDone) for (const attempt of attempts) current.add(attempt);
    });
    return () => controller.abort();
  }, [chatId, missing, online, api, queryClient, exchanges]);
}
