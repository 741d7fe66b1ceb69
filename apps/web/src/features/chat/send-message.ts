import {
  ApiConnectionError,
  ApiResponseError,
  ApiSdkError,
  ApiTimeoutError,
  isAbort,
  type ApiClient,
} from '@colega/api-sdk';
import {
  mergeTranscript,
  needsGeneratedTitle,
  startExchange,
  type Chat,
  type Exchange,
  type ExchangeFailure,
  type Message,
  type Persona,
} from '@colega/chat-domain';
import type { QueryClient } from '@tanstack/react-query';
import type { ErrorCenter } from '../../shared/error-center.ts';
import { errorDetails, isUnauthorized } from '../../shared/query-client.ts';
import { toReplyPiece } from '../../data/wire-to-domain.ts';
import { cacheTitle, chatQuery } from '../../data/chats.ts';
import type { ExchangeStore } from '../../data/exchange-store.ts';
import { cacheExchange, messagesOf, messagesQuery, nameExchange } from '../../data/messages.ts';

export interface SendDependencies {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly exchanges: ExchangeStore;
  readonly errors: ErrorCenter;
  /** The localised 'error found in API' text (§8). */
  readonly errorInApi: string;
  readonly onUnauthorized: () => void;
  /** No news for 20 s; and news again. */
  readonly onWaiting?: (waiting: boolean) => void;
}

export interface OutgoingMessage {
  readonly chat: Chat | null;
  readonly persona: Persona;
  readonly prompt: string;
  readonly userName: string;
  /** The server has taken the question: what was typed may go. */
  readonly onAccepted?: () => void;
}

function failureOf(error: unknown): ExchangeFailure {
  if (error instanceof ApiTimeoutError) return 'timeout';
  if (error instanceof ApiConnectionError) return 'connection';
  if (error instanceof ApiResponseError) return error.status === 401 ? 'unauthorized' : 'refused';
  return 'unknown';
}

function cachedMessages(
  { api, queryClient }: SendDependencies,
  chatId: string,
): readonly Message[] {
  return messagesOf(queryClient.getQueryData(messagesQuery(api, chatId).queryKey));
}

/** Puts the question on the screen; null where the domain refuses it (§5). */
function beginExchange(
  dependencies: SendDependencies,
  { chat, persona, prompt, userName }: OutgoingMessage,
): Exchange | null {
  const { exchanges, errors } = dependencies;
  const started = startExchange({
    chat,
    persona,
    prompt,
    userName,
    exchangeId: crypto.randomUUID(),
    questionId: crypto.randomUUID(),
    answerId: crypto.randomUUID(),
    now: new Date().toISOString(),
    lastKnown: chat === null ? null : (cachedMessages(dependencies, chat.chatId).at(-1) ?? null),
  });
  if (!started.ok) {
    errors.report(started.error === 'no-current-chat' ? 'no-current-chat' : 'add-message');
    return null;
  }
  const { chatId } = started.value;
  exchanges.dispatch(chatId, { type: 'exchange-started', exchange: started.value });
  // While another reply is awaited, the store takes no new exchange.
  return exchanges.get(chatId) === started.value ? started.value : null;
}

/** Feeds the reply into the exchange, piece by piece, until it ends. */
async function receiveReply(
  { api, exchanges, errorInApi, onWaiting }: SendDependencies,
  { persona, prompt, onAccepted }: OutgoingMessage,
  { exchangeId, chatId }: Exchange,
): Promise<void> {
  const pieces = api.replies.stream(
    { endpoint: persona.endpoint, prompt, chatId },
    {
      signal: exchanges.begin(chatId),
      onIdle: () => onWaiting?.(true),
      ...(onAccepted === undefined ? {} : { onAccepted }),
    },
  );
  for await (const streamed of pieces) {
    onWaiting?.(false);
    if (streamed.kind === 'unreadable') {
      exchanges.dispatch(chatId, { type: 'unreadable-piece-received', exchangeId });
    } else {
      const piece = toReplyPiece(streamed, errorInApi);
      exchanges.dispatch(chatId, { type: 'piece-received', exchangeId, piece });
    }
  }
  exchanges.dispatch(chatId, { type: 'reply-ended', exchangeId });
}

/** The API could not be reached, or did not answer as it should: the chat is reloaded (§4). */
function isCommunicationError(error: unknown): boolean {
  return error instanceof ApiSdkError && !(error instanceof ApiResponseError);
}

function failExchange(
  { exchanges, errors, onUnauthorized }: SendDependencies,
  { exchangeId, chatId }: Exchange,
  error: unknown,
): void {
  if (isAbort(error)) {
    exchanges.dispatch(chatId, { type: 'exchange-stopped', exchangeId });
    return;
  }
  exchanges.dispatch(chatId, { type: 'exchange-failed', exchangeId, failure: failureOf(error) });
  if (isUnauthorized(error)) onUnauthorized();
  else if (exchanges.get(chatId)?.status === 'failed')
    errors.report(isCommunicationError(error) ? 'communication' : 'sending', errorDetails(error));
}

/** Reloads the chat of a failed exchange; where the server has answered after all, that is shown. */
async function reloadChat(dependencies: SendDependencies, exchange: Exchange): Promise<void> {
  const { api, queryClient, exchanges } = dependencies;
  const { chatId, exchangeId, question } = exchange;
  await queryClient.invalidateQueries({
    queryKey: messagesQuery(api, chatId).queryKey,
    refetchType: 'all',
  });
  const merged = mergeTranscript(cachedMessages(dependencies, chatId), exchange);
  if (!merged.includes(question))
    exchanges.dispatch(chatId, { type: 'exchange-cleared', exchangeId });
}

/** Moves an exchange that has ended into the cache, or reloads the chat it failed in (§4). */
async function finishExchange(dependencies: SendDependencies, chatId: string): Promise<void> {
  const { api, queryClient, exchanges, errors } = dependencies;
  const exchange = exchanges.get(chatId);
  if (exchange === null) return;
  if (exchange.status === 'failed') {
    if (exchange.failure === 'empty-reply') errors.report('communication');
    await reloadChat(dependencies, exchange);
    return;
  }
  await cacheExchange(queryClient, api, exchange);
  exchanges.dispatch(chatId, { type: 'exchange-cleared', exchangeId: exchange.exchangeId });
  // What the server keeps of a stopped answer gets its id, by which it can be rated.
  if (exchange.status === 'stopped')
    await nameExchange(queryClient, api, exchange).catch(() => undefined);
}

/** A chat stays '[No title]' where no title can be made: nobody asked for it. */
async function generateTitle(dependencies: SendDependencies, sentIn: Chat): Promise<void> {
  const { api, queryClient } = dependencies;
  const { chatId } = sentIn;
  // The user may have given a title since.
  const chat = queryClient.getQueryData(chatQuery(api, chatId).queryKey) ?? sentIn;
  if (!needsGeneratedTitle(cachedMessages(dependencies, chatId), chat)) return;
  const generated = await api.chats.generateTitle(chatId).catch(() => null);
  if (generated !== null) cacheTitle(queryClient, api, generated);
}

/** Asks a persona and keeps the reply: the only place where SDK, domain and cache meet (§4). */
export async function sendMessage(
  dependencies: SendDependencies,
  message: OutgoingMessage,
): Promise<void> {
  const exchange = beginExchange(dependencies, message);
  if (exchange === null || message.chat === null) return;
  try {
    await receiveReply(dependencies, message, exchange);
  } catch (error) {
    failExchange(dependencies, exchange, error);
  }
  dependencies.onWaiting?.(false);
  await finishExchange(dependencies, exchange.chatId);
  await generateTitle(dependencies, message.chat);
}
