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
  questionsInDoubt,
  startExchange,
  type Chat,
  type Exchange,
  type ExchangeFailure,
  type KnownMessages,
  type Persona,
} from '@colega/chat-domain';
import type { QueryClient } from '@tanstack/react-query';
import type { ErrorCenter } from '../../shared/error-center.ts';
import { errorDetails, isUnauthorized } from '../../shared/query-client.ts';
import { toReplyPiece } from '../../data/wire-to-messages.ts';
import { cacheTitle, chatQuery } from '../../data/chats.ts';
import { cacheExchanges, nameExchange, readNewestMessages } from '../../data/cache-exchanges.ts';
import { dispatch, exchangeIn } from '../../data/exchange-events.ts';
import type { ExchangeStore } from '../../data/exchange-store.ts';
import { knownMessagesOf, messagesQuery } from '../../data/messages.ts';

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

/** Puts the question on the screen; null where the domain refuses it (§5). */
function beginExchange(
  dependencies: SendDependencies,
  { chat, persona, prompt, userName }: OutgoingMessage,
): Exchange | null {
  const { exchanges, errors } = dependencies;
  // A second press, before the screen knows of the first: the domain would keep it as another one.
  if (chat !== null && isReplyAwaited(exchanges.conversations(), chat.chatId)) return null;
  const started = startExchange({
    chat,
    persona,
    prompt,
    userName,
    exchangeId: crypto.randomUUID(),
    questionId: crypto.randomUUID(),
    answerId: crypto.randomUUID(),
    now: new Date().toISOString(),
    conversations: exchanges.conversations(),
    known: chat === null ? undefined : cachedMessages(dependencies, chat.chatId),
  });
  if (!started.ok) {
    errors.report(started.error === 'no-current-chat' ? 'no-current-chat' : 'add-message');
    return null;
  }
  dispatch(exchanges, { type: 'exchange-started', exchange: started.value });
  return started.value;
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
  { exchanges, errors, onUnauthorized }: SendDependencies,
  { exchangeId, chatId }: Exchange,
  error: unknown,
): void {
  if (isAbort(error)) {
    dispatch(exchanges, { type: 'exchange-stopped', exchangeId });
    return;
  }
  dispatch(exchanges, { type: 'exchange-failed', exchangeId, failure: failureOf(error) });
  if (isUnauthorized(error)) onUnauthorized();
  else if (exchangeIn(exchanges, chatId)?.status === 'failed')
    errors.report(isCommunicationError(error) ? 'communication' : 'sending', errorDetails(error));
}

/** Reloads the chat of a failed exchange; where the server has answered after all, that is shown. */
async function reloadChat(dependencies: SendDependencies, chatId: string): Promise<void> {
  const { exchanges } = dependencies;
  const inDoubt = questionsInDoubt(exchanges.conversations(), chatId);
  const known = await readNewestMessages(dependencies, chatId);
  if (known !== null) dispatch(exchanges, { type: 'messages-read', chatId, ...known, inDoubt });
}

/** Moves an exchange that has ended into the cache, or reloads the chat it failed in (§4). */
async function finishExchange(
  dependencies: SendDependencies,
  { chatId, exchangeId }: Exchange,
): Promise<void> {
  const { api, queryClient, exchanges, errors } = dependencies;
  const { exchange = null, status } =
    exchanges.conversations().find((asked) => asked.exchange?.exchangeId === exchangeId) ?? {};
  if (exchange === null) return;
  if (status === 'failed') {
    if (exchange.failure === 'empty-reply') errors.report('communication');
    await reloadChat(dependencies, chatId);
    return;
  }
  await cacheExchanges(dependencies, chatId, exchanges.conversations);
  dispatch(exchanges, { type: 'exchange-cleared', exchangeId });
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
  if (!needsGeneratedTitle(cachedMessages(dependencies, chatId)?.messages ?? [], chat)) return;
  const generated = await api.chats.generateTitle(chatId).catch(() => null);
  if (generated !== null) cacheTitle(queryClient, api, { ...generated, previousTitle: chat.title });
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
  await finishExchange(dependencies, exchange);
  await generateTitle(dependencies, message.chat);
}
