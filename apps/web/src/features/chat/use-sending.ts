import type { Chat, Persona } from '@colega/chat-domain';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExchangeStore } from '../../data/exchanges-context.ts';
import { cacheExchange } from '../../data/messages.ts';
import { useSession, useUser } from '../../session/session-context.ts';
import { drafts } from '../../shared/drafts.ts';
import { useServices } from '../../shared/services.ts';
import { sendMessage, type SendDependencies } from './send-message.ts';

export interface Sending {
  send: (prompt: string) => void;
  stop: () => void;
  /** Takes the failed question off the screen; its text is given back. */
  takeBack: () => string;
  /** No news of the reply for a while. */
  readonly quiet: boolean;
  /** Id of the question last asked from this screen; null before one was. */
  readonly askedId: string | null;
}

function useSendDependencies(chatId: string | null) {
  const { api, queryClient, errors } = useServices();
  const { t } = useTranslation();
  const session = useSession();
  const exchanges = useExchangeStore();
  const [quietChats, setQuietChats] = useState<ReadonlySet<string>>(new Set());
  const dependenciesFor = useCallback(
    (chat: string): SendDependencies => ({
      api,
      queryClient,
      exchanges,
      errors,
      errorInApi: t('chat.errorInApi'),
      onUnauthorized: () => void session.renew(),
      onWaiting: (waiting) =>
        setQuietChats((before) => {
          if (before.has(chat) === waiting) return before;
          const after = new Set(before);
          if (waiting) after.add(chat);
          else after.delete(chat);
          return after;
        }),
    }),
    [api, queryClient, exchanges, errors, t, session],
  );
  return { dependenciesFor, quiet: chatId !== null && quietChats.has(chatId) };
}

/** Sending, stopping and taking back, for the chat on the screen. */
export function useSending(chat: Chat | null, persona: Persona | null): Sending {
  const { api, queryClient } = useServices();
  const user = useUser();
  const exchanges = useExchangeStore();
  const chatId = chat?.chatId ?? null;
  const { dependenciesFor, quiet } = useSendDependencies(chatId);
  const [askedId, setAskedId] = useState<string | null>(null);

  const send = useCallback(
    (prompt: string) => {
      if (chat === null || persona === null || user === null) return;
      const failed = exchanges.get(chat.chatId);
      if (failed?.status === 'failed') cacheExchange(queryClient, api, failed);
      void sendMessage(dependenciesFor(chat.chatId), {
        chat,
        persona,
        prompt,
        userName: user.name,
        signal: exchanges.begin(chat.chatId),
        onAccepted: () => drafts.write(chat.chatId, ''),
      });
      setAskedId(exchanges.get(chat.chatId)?.question.id ?? null);
    },
    [chat, persona, user, exchanges, dependenciesFor, queryClient, api],
  );

  const takeBack = useCallback(() => {
    const exchange = chatId === null ? null : exchanges.get(chatId);
    if (exchange?.status !== 'failed') return '';
    const { exchangeId } = exchange;
    exchanges.dispatch(exchange.chatId, { type: 'exchange-cleared', exchangeId });
    return exchange.question.content;
  }, [chatId, exchanges]);

  const stop = useCallback(() => {
    if (chatId !== null) exchanges.stop(chatId);
  }, [chatId, exchanges]);
  return { send, stop, takeBack, quiet, askedId };
}
