import type { ApiClient } from '@colega/api-sdk';
import { questionsInDoubt } from '@colega/chat-domain';
import type { QueryClient, QueryCacheNotifyEvent } from '@tanstack/react-query';
import { readNewestMessages } from './cache-exchanges.ts';
import { dispatch } from './exchange-events.ts';
import type { ExchangeStore } from './exchange-store.ts';
import { knownMessagesOf, MESSAGES_KEY, type MessagePages } from './messages.ts';

export interface ReadingDependencies {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly exchanges: ExchangeStore;
}

/**
 * Reads a chat's newest messages, and settles its questions in doubt. Returns false on failure.
 */
export async function readChat(
  dependencies: ReadingDependencies,
  chatId: string,
): Promise<boolean> {
  const { exchanges } = dependencies;
  const inDoubt = questionsInDoubt(exchanges.conversations(), chatId);
  const known = await readNewestMessages(dependencies, chatId);
  if (known === null) return false;
  dispatch(exchanges, { type: 'messages-read', chatId, ...known, inDoubt });
  return true;
}

/** Describes a change of cached messages; null for any other event. */
function changeOf(event: QueryCacheNotifyEvent) {
  const [kind, chatId] = event.query.queryKey as readonly unknown[];
  if (event.type !== 'updated' || kind !== MESSAGES_KEY || typeof chatId !== 'string') return null;
  return { chatId, action: event.action, data: event.query.state.data as MessagePages | undefined };
}

/**
 * Settles a chat's questions in doubt after every fetch of its newest messages. Restored questions
 * are settled by cached messages too: they failed before any fetch of this page began.
 */
export function watchReadings({
  queryClient,
  exchanges,
}: Omit<ReadingDependencies, 'api'>): () => void {
  const cache = queryClient.getQueryCache();
  /** Questions in doubt when the current fetch began, by chat. */
  const readings = new Map<string, readonly string[]>();
  const begin = (chatId: string) =>
    readings.set(chatId, questionsInDoubt(exchanges.conversations(), chatId));

  function finish(chatId: string, data: MessagePages | undefined): void {
    const inDoubt = readings.get(chatId);
    const known = knownMessagesOf(data);
    if (inDoubt === undefined || known === undefined) return;
    readings.delete(chatId);
    dispatch(exchanges, { type: 'messages-read', chatId, ...known, inDoubt });
  }

  for (const { queryKey, state } of cache.findAll({ queryKey: [MESSAGES_KEY] })) {
    const chatId = String(queryKey[1]);
    begin(chatId);
    finish(chatId, state.data as MessagePages | undefined);
    if (state.fetchStatus === 'fetching') begin(chatId);
  }
  return cache.subscribe((event) => {
    const change = changeOf(event);
    if (change === null) return;
    const { chatId, action, data } = change;
    if (action.type === 'success' && action.manual !== true) finish(chatId, data);
    else if (action.type === 'fetch') {
      // Older pages say nothing about the last questions.
      if (action.meta?.fetchMore === undefined) begin(chatId);
      else readings.delete(chatId);
    }
  });
}
