import {
  isAwaitingReply,
  mergeFailedExchanges,
  mergeTranscript,
  type Exchange,
  type Message,
} from '@colega/chat-domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChatExchanges } from '../../data/exchange-store.ts';
import { useExchangeStore } from '../../data/exchanges-context.ts';
import { messagesOf, messagesQuery } from '../../data/messages.ts';
import { useServices } from '../../shared/services.ts';

export interface Transcript {
  /** 'error' only where there is nothing to show. */
  readonly status: 'pending' | 'error' | 'success';
  /** Oldest first: what the server has, then the question and answer in flight. */
  readonly messages: readonly Message[];
  readonly exchange: Exchange | null;
  readonly awaitingReply: boolean;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly olderFailed: boolean;
  readonly loadOlder: () => void;
  readonly reload: () => void;
}

/**
 * What is said in a chat. Cache and exchange are read in this one hook: read in two places, a
 * settled answer would be on the screen twice, or not at all, between their notifications.
 */
export function useTranscript(chatId: string | null, enabled: boolean): Transcript {
  const { api } = useServices();
  const { current: exchange, failed } = useChatExchanges(useExchangeStore(), chatId);
  const query = useInfiniteQuery({
    ...messagesQuery(api, chatId ?? ''),
    enabled: enabled && chatId !== null,
  });
  const { data, refetch, fetchNextPage } = query;
  const cached = useMemo(() => messagesOf(data), [data]);
  const messages = useMemo(
    () => mergeFailedExchanges(mergeTranscript(cached, exchange), failed),
    [cached, exchange, failed],
  );
  const status = data === undefined ? query.status : 'success';
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  return useMemo(
    () => ({
      status,
      messages,
      exchange,
      awaitingReply: isAwaitingReply(exchange),
      hasOlder: hasNextPage,
      loadingOlder: isFetchingNextPage,
      olderFailed: isFetchNextPageError,
      loadOlder: () => void fetchNextPage(),
      reload: () => void refetch(),
    }),
    [
      status,
      messages,
      exchange,
      hasNextPage,
      isFetchingNextPage,
      isFetchNextPageError,
      fetchNextPage,
      refetch,
    ],
  );
}
