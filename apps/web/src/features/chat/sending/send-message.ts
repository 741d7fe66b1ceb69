import {
  ApiConnectionError,
  ApiResponseError,
  ApiSdkError,
  ApiTimeoutError,
  isAbort,
  type ApiClient,
} from '@colega/api-sdk';
import {
  isReplyAwaited,
  needsGeneratedTitle,
  startExchange,
  type Chat,
  type Exchange,
  type ExchangeFailure,
  type KnownMessages,
  type Persona,
} from '@colega/chat-domain';
import type { QueryClient } from '@tanstack/react-query';
import type { ErrorCenter } from '../../../shared/error-center.ts';
import { errorDetails } from '../../../shared/query-client.ts';
import type { Undo } from '../../../shared/undo.ts';
import { toReplyPiece } from '../../../data/wire-to-messages.ts';
import { generateTitle as generateTitleOf } from '../../../data/chat-mutations.ts';
import { chatQuery } from '../../../data/chats.ts';
import { cacheExchanges, nameExchange } from '../../../data/cache-exchanges.ts';
import { dispatch, exchangeIn } from '../../../data/exchange-events.ts';
import type { ExchangeStore } from '../../../data/exchange-store.ts';
import { knownMessagesOf, messagesQuery } from '../../../data/messages.ts';
import { readChat } from '../../../data/outbox-readings.ts';
import type { TabNews } from '../../../data/tab-news-messages.ts';

export interface SendDependencies {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly exchanges: ExchangeStore;
  readonly errors: ErrorCenter;
  readonly undo: Undo;
  /** Tells the other tabs of this user what the server has done. */
  readonly tell: (news: TabNews) => void;
  /** The localised 'error found in API' text (§8). */
  readonly errorInApi: string;
  /** The API no longer knows the session: whether it is renewed now. */
  readonly renewSession: () => Promise<boolean>;
  /** No news for 20 s; and news again. */
  readonly onWaiting?: (waiting: boolean) => void;
}

export interface OutgoingMessage {
  readonly chat: Chat | null;
  readonly persona: Persona;
  readonly prompt: string;
  readonly userName: string;
  /** A question that is sent again keeps its id; a new one gets one. */
  readonly questionId?: string;
  /** The question is on the screen. */
  readonly onBegun?: (questionId: string) => void;
  /** The server has taken the question: what was typed may go. */
  readonly onAccepted?: () => void;
}

function failureOf(error: unknown): ExchangeFailure {
  if (error instanceof ApiTimeoutError) return 'timeout';
  if (error instanceof ApiConnectionError) return 'connection';
  if (error instanceof ApiResponseError) {
    // A server that fails may have taken the question all the same.
    if (error.status >= 500) return 'unknown';
    return error.status === 401 ? 'unauthorized' : 'refused';
  }
  return 'unknown';
}

/** Undefined where none have come yet. */
function cachedMessages(
  { api, queryClient }: SendDependencies,
  chatId: string,
): KnownMessages | undefined {
  return knownMessagesOf(queryClient.getQueryData(messagesQuery(api, chatId).queryKey));
}

/** An exchange that is to begin; null where the domain refuses it, which is said (§5). */
function prepareExchange(
  dependencies: SendDependencies,
  { chat, persona, prompt, userName, questionId = crypto.randomUUID() }: OutgoingMessage,
): Exchange | null {
  const { exchanges, errors } = dependencies;
  const started = startExchange({
    chat,
    persona,
    prompt,
    userName,
    exchangeId: crypto.randomUUID(),
    questionId,
    answerId: crypto.randomUUID(),
    now: new Date().toISOString(),
    conversations: exchanges.conversations(),
    known: chat === null ? undefined : cachedMessages(dependencies, chat.chatId),
  });
  if (started.ok) return started.value;
  errors.report(started.error === 'no-current-chat' ? 'no-current-chat' : 'add-message');
  return null;
}

/** Puts the question on the screen; null where nothing is to be sent. */
function beginExchange(dependencies: SendDependencies, message: OutgoingMessage): Exchange | null {
  const { exchanges } = dependencies;
  const { chat, onBegun } = message;
  // A second press, before the screen knows of the first: the domain would keep it as another one.
  if (chat !== null && isReplyAwaited(exchanges.conversations(), chat.chatId)) return null;
  const exchange = prepareExchange(dependencies, message);
  if (exchange === null) return null;
  dispatch(exchanges, { type: 'exchange-started', exchange });
  onBegun?.(exchange.question.id);
  return exchange;
}

/** Puts a question on the screen that cannot be sent now; whether it is kept (§5). */
export function keepMessage(dependencies: SendDependencies, message: OutgoingMessage): boolean {
  const exchange = prepareExchange(dependencies, message);
  if (exchange === null) return false;
  dispatch(dependencies.exchanges, { type: 'question-kept', exchange });
  message.onBegun?.(exchange.question.id);
  return true;
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
      dispatch(exchanges, { type: 'unreadable-piece-received', exchangeId });
    } else {
      const piece = toReplyPiece(streamed, errorInApi);
      dispatch(exchanges, { type: 'piece-received', exchangeId, piece });
    }
  }
  dispatch(exchanges, { type: 'reply-ended', exchangeId });
}

/** The API could not be reached, or did not answer as it should: the chat is reloaded (§4). */
function isCommunicationError(error: unknown): boolean {
  return error instanceof ApiSdkError && !(error instanceof ApiResponseError);
}

function failExchange(
  { exchanges, errors }: SendDependencies,
  { exchangeId, chatId }: Exchange,
  error: unknown,
): void {
  if (isAbort(error)) {
    dispatch(exchanges, { type: 'exchange-stopped', exchangeId });
    return;
  }
  dispatch(exchanges, { type: 'exchange-failed', exchangeId, failure: failureOf(error) });
  const { status, failure } = exchangeIn(exchanges, chatId) ?? {};
  // A session that has ended is said by its dialog.
  if (status === 'failed' && failure !== 'unauthorized')
    errors.report(isCommunicationError(error) ? 'communication' : 'sending', errorDetails(error));
}

/**
 * Moves an exchange that has ended into the cache, or reloads the chat where its answer is missing or
 * broke off: where the server has it after all, that is shown (§4). Null where the user has left.
 */
async function finishExchange(
  dependencies: SendDependencies,
  { chatId, exchangeId }: Exchange,
): Promise<Exchange | null> {
  const { api, queryClient, exchanges, errors } = dependencies;
  const { exchange = null, status } =
    exchanges.conversations().find((asked) => asked.exchange?.exchangeId === exchangeId) ?? {};
  if (exchange === null) return null;
  if (status !== 'answered') {
    if (exchange.failure === 'empty-reply') errors.report('communication');
    // What was refused for its session is not on the server.
    if (exchange.failure !== 'unauthorized') await readChat(dependencies, chatId);
    return exchange;
  }
  await cacheExchanges(dependencies, chatId, exchanges.conversations);
  dispatch(exchanges, { type: 'exchange-cleared', exchangeId });
  // What the server keeps of a stopped answer gets its id, by which it can be rated.
  if (exchange.status === 'stopped')
    await nameExchange(queryClient, api, exchange).catch(() => undefined);
  return exchange;
}

/** A chat stays '[No title]' where no title can be made: nobody asked for it. */
async function generateTitle(dependencies: SendDependencies, sentIn: Chat): Promise<void> {
  const { api, queryClient } = dependencies;
  const { chatId } = sentIn;
  // The user may have given a title since.
  const chat = queryClient.getQueryData(chatQuery(api, chatId).queryKey) ?? sentIn;
  if (!needsGeneratedTitle(cachedMessages(dependencies, chatId)?.messages ?? [], chat)) return;
  await generateTitleOf(dependencies, chat, { isAsked: false });
}

/**
 * Asks a persona and keeps the reply: the only place where SDK, domain and cache meet (§4). Gives the
 * exchange as it ended; null where there was none, or the user has left.
 */
export async function sendMessage(
  dependencies: SendDependencies,
  message: OutgoingMessage,
): Promise<Exchange | null> {
  const exchange = beginExchange(dependencies, message);
  if (exchange === null || message.chat === null) return null;
  try {
    await receiveReply(dependencies, message, exchange);
  } catch (error) {
    failExchange(dependencies, exchange, error);
  }
  dependencies.onWaiting?.(false);
  const ended = await finishExchange(dependencies, exchange);
  await generateTitle(dependencies, message.chat);
  return ended;
}
