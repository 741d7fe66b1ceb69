import {
  currentExchange,
  type Exchange,
  isReplyAwaited,
  editedQuestionIds,
  queuedQuestionIds,
  type Message,
  transcriptOf,
  unsentQuestionIds,
} from '@colega/chat-domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useConversations, useExchangeStore } from '../../../data/exchanges.ts';
import { knownMessagesOf, messagesQuery } from '../../../data/messages.ts';
import { readChat } from '../../../data/outbox.ts';
import { useServices } from '../../../shared/services.ts';
import { useIsCleared } from '../../../shared/use-undo.ts';

export interface Transcript {
  /** State of the first reading; 'error' also where a question of the outbox is there to show. */
  readonly status: 'pending' | 'error' | 'success';
  /** Oldest first: the messages of the server, then the question and answer in flight. */
  readonly messages: readonly Message[];
  readonly exchange: Exchange | null;
  readonly awaitingReply: boolean;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly olderFailed: boolean;
  /** The last reading of the chat failed: messages may be missing. */
  readonly readFailed: boolean;
  /** Ids of the failed questions that were never sent. */
  readonly unsentIds: ReadonlySet<string>;
  /** Ids of the questions in line, in the order in which they will be sent. */
  readonly queuedIds: ReadonlySet<string>;
  /** Ids of the questions of the outbox that are being written anew. */
  readonly editedIds: ReadonlySet<string>;
  readonly loadOlder: () => void;
  /** Reads the newest messages again; resolves at the end to whether they came. */
  readonly reload: () => Promise<boolean>;
}

const NOTHING_KNOWN = { messages: [], total: 0 };

/**
 * Returns a function that gives each answer the id with which it was shown first. A reading of the
 * chat brings another one, and what is open at the answer would close.
 */
export function createFirstIds(): (messages: readonly Message[]) => readonly Message[] {
  const firstIds = new Map<string, string>();
  const renamed = new WeakMap<Message, Message>();
  const rename = (message: Message, id: string) => {
    const named = renamed.get(message) ?? { ...message, id };
    renamed.set(message, named);
    return named;
  };
  return (messages) => {
    for (const { id, messageId = id } of messages)
      if (messageId !== id) firstIds.set(messageId, id);
    if (firstIds.size === 0) return messages;
    const ids = new Set(messages.map(({ id }) => id));
    return messages.map((message) => {
      const id = firstIds.get(message.id);
      return id === undefined || ids.has(id) ? message : rename(message, id);
    });
  };
}

/**
 * Joins the messages of the server with the exchange. One hook reads both; otherwise a settled
 * answer would show twice or not at all between their notifications.
 */
export function useTranscript(chatId: string | null, enabled: boolean): Transcript {
  const { api, queryClient } = useServices();
  const exchanges = useExchangeStore();
  const conversations = useConversations(exchanges, chatId);
  const cleared = useIsCleared(chatId);
  const exchange = cleared ? null : currentExchange(conversations, chatId ?? '');
  const awaitingReply = chatId !== null && !cleared && isReplyAwaited(conversations, chatId);
  const query = useInfiniteQuery({
    ...messagesQuery(api, chatId ?? ''),
    enabled: enabled && chatId !== null,
  });
  const { data, refetch, fetchNextPage } = query;
  const known = useMemo(() => knownMessagesOf(data) ?? NOTHING_KNOWN, [data]);
  const [withFirstIds] = useState(createFirstIds);
  const messages = useMemo(
    () =>
      cleared
        ? NOTHING_KNOWN.messages
        : withFirstIds(transcriptOf({ ...known, conversations, chatId: chatId ?? '' })),
    [withFirstIds, cleared, known, conversations, chatId],
  );
  const unsentIds = useMemo(() => unsentQuestionIds(conversations), [conversations]);
  const queuedIds = useMemo(() => queuedQuestionIds(conversations), [conversations]);
  const editedIds = useMemo(() => editedQuestionIds(conversations), [conversations]);
  const status = data === undefined ? query.status : 'success';
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const readFailed = !cleared && (query.isLoadingError || query.isRefetchError);
  const isLoaded = data !== undefined;
  const reload = useCallback(async () => {
    if (chatId === null || !isLoaded) return (await refetch()).isSuccess;
    // In a long chat only the newest messages are read again.
    return readChat({ api, queryClient, exchanges }, chatId);
  }, [chatId, isLoaded, refetch, api, queryClient, exchanges]);
  return useMemo(
    () => ({
      status,
      messages,
      exchange,
      awaitingReply,
      hasOlder: hasNextPage && !cleared,
      loadingOlder: isFetchingNextPage,
      olderFailed: isFetchNextPageError,
      readFailed,
      unsentIds,
      queuedIds,
      editedIds,
      // A second call would start the page again.
      loadOlder: () => void (isFetchingNextPage || fetchNextPage()),
      reload,
    }),
    [
      status,
      messages,
      exchange,
      awaitingReply,
      hasNextPage,
      cleared,
      isFetchingNextPage,
      isFetchNextPageError,
      readFailed,
      unsentIds,
      queuedIds,
      editedIds,
      fetchNextPage,
      reload,
    ],
  );
}
