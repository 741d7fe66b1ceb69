import { isAwaitingReply, mergeTranscript, type Exchange, type Message } from '@colega/chat-domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useExchange } from '../../data/exchange-store.ts';
import { useExchangeStore } from '../../data/exchanges-context.ts';
import { messagesOf, messagesQuery } from '../../data/messages.ts';
import { useServices } from '../../shared/services.ts';

export interface Transcript {
  readonly status: 'pending' | 'error' | 'success';
  /** Oldest first: what the server has, then the question and answer in flight. */
  readonly messages: readonly Message[];
  readonly exchange: Exchange | null;
  readonly awaitingReply: boolean;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  loadOlder: () => void;
  reload: () => void;
}

/**
 * What is said in a chat. Cache and exchange are read in this one hook: read in two places, a
 * settled answer would be on the screen twice, or not at all, between their notifications.
 */
export function useTranscript(chatId: string | null, enabled: boolean): Transcript {
  const { api } = useServices();
  const exchange = useExchange(useExchangeStore(), chatId);
  const query = useInfiniteQuery({
    ...messagesQuery(api, chatId ?? ''),
    enabled: enabled && chatId !== null,
  });
  const cached = useMemo(() => messagesOf(query.data), [query.data]);
  const messages = useMemo(() => mergeTranscript(cached, exchange), [cached, exchange]);
  return {
    status: query.status,
    messages,
    exchange,
    awaitingReply: isAwaitingReply(exchange),
    hasOlder: query.hasNextPage,
    loadingOlder: query.isFetchingNextPage,
    loadOlder: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}
