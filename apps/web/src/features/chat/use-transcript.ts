import { isReplyAwaited, type Exchange, type Message } from '@colega/chat-domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConversations } from '../../data/exchange-store.ts';
import { useExchangeStore } from '../../data/exchanges-context.ts';
import { knownMessagesOf, messagesQuery } from '../../data/messages.ts';
import { useServices } from '../../shared/services.ts';
import type { ConversationContent } from './use-conversation-content.ts';

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

const NOTHING_KNOWN = { messages: [], total: 0 };

/**
 * What is said in a chat. Cache and exchange are read in this one hook: read in two places, a
 * settled answer would be on the screen twice, or not at all, between their notifications. Before
 * the content has arrived nothing was asked, and there is the cache only.
 */
export function useTranscript(
  chatId: string | null,
  { content, enabled }: { content: ConversationContent | null; enabled: boolean },
): Transcript {
  const { api } = useServices();
  const conversations = useConversations(useExchangeStore(), chatId);
  const exchange = content?.currentExchange(conversations, chatId ?? '') ?? null;
  const awaitingReply = chatId !== null && isReplyAwaited(conversations, chatId);
  const query = useInfiniteQuery({
    ...messagesQuery(api, chatId ?? ''),
    enabled: enabled && chatId !== null,
  });
  const { data, refetch, fetchNextPage } = query;
  const known = useMemo(() => knownMessagesOf(data) ?? NOTHING_KNOWN, [data]);
  const messages = useMemo(
    () =>
      content?.transcriptOf({ ...known, conversations, chatId: chatId ?? '' }) ?? known.messages,
    [content, known, conversations, chatId],
  );
  const status = data === undefined ? query.status : 'success';
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  return useMemo(
    () => ({
      status,
      messages,
      exchange,
      awaitingReply,
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
      awaitingReply,
      hasNextPage,
      isFetchingNextPage,
      isFetchNextPageError,
      fetchNextPage,
      refetch,
    ],
  );
}
