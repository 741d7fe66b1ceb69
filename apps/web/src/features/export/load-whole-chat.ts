import type { ApiClient } from '@colega/api-sdk';
import {
  type Conversations,
  currentExchange,
  isReplyAwaited,
  mergeMessagePages,
  type Message,
  PAGE_SIZES,
  transcriptOf,
} from '@colega/chat-domain';
import type { QueryClient } from '@tanstack/react-query';
import type { ExchangeStore } from '../../data/exchanges.ts';
import { toMessagePage } from '../../data/from-wire.ts';
import { messagesQuery, NEWEST_PAGE } from '../../data/messages.ts';
import { nextPageOf } from '../../data/pages.ts';

export interface WholeChatDependencies {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly exchanges: ExchangeStore;
}

/** Number of loaded messages, and of all. */
export interface LoadingProgress {
  readonly loaded: number;
  readonly total: number;
}

interface LoadingOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: LoadingProgress) => void;
}

const nextPage = nextPageOf(PAGE_SIZES.messages);

/** Cuts an unfinished answer at its present end; leaves out an empty one. */
function withoutReplyToCome(
  messages: readonly Message[],
  conversations: Conversations,
  chatId: string,
): readonly Message[] {
  if (!isReplyAwaited(conversations, chatId)) return messages;
  const id = currentExchange(conversations, chatId)?.answer.id;
  return messages.flatMap((message) => {
    if (message.id !== id) return [message];
    const { content, context } = message;
    return content === '' && context.length === 0 ? [] : [{ ...message, ending: 'incomplete' }];
  });
}

/**
 * Loads all messages of a chat, oldest first: those of the cache, older pages from the server, and
 * unanswered questions. The screen's list stays unchanged. Throws an `ApiSdkError` if a page is
 * missing.
 */
export async function loadWholeChat(
  { api, queryClient, exchanges }: WholeChatDependencies,
  chatId: string,
  { signal, onProgress }: LoadingOptions,
): Promise<readonly Message[]> {
  const cached = queryClient.getQueryData(messagesQuery(api, chatId).queryKey);
  const pages = [...(cached?.pages ?? [])];
  const loaded = () => pages.reduce((sum, { items }) => sum + items.length, 0);
  const last = pages.at(-1);
  let page = last === undefined ? 1 : nextPage(last, pages, pages.length);
  while (page !== undefined) {
    const query = { ...NEWEST_PAGE, currentPage: page };
    const read = toMessagePage(await api.messages.list(chatId, query, { signal }), page);
    pages.push(read);
    onProgress({ loaded: loaded(), total: Math.max(read.total, loaded()) });
    page = nextPage(read, pages, page);
  }
  const conversations = exchanges.conversations();
  const messages = mergeMessagePages(pages);
  const total = pages[0]?.total ?? 0;
  const transcript = transcriptOf({ conversations, chatId, messages, total });
  return withoutReplyToCome(transcript, conversations, chatId);
}
