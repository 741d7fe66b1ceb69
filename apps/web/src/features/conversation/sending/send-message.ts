import {
  ApiAbortError,
  ApiConnectionError,
  ApiResponseError,
  ApiSdkError,
  ApiTimeoutError,
  isAbort,
} from '@colega/api-sdk';
import {
  type Chat,
  type ConversationEvent,
  type Exchange,
  type ExchangeFailure,
  isReplyAwaited,
  type KnownMessages,
  needsGeneratedTitle,
  type Persona,
  startExchange,
} from '@colega/chat-domain';
import { generateTitle, isTitleUnderWay } from '../../../data/chat-mutations.ts';
import { chatQuery } from '../../../data/chats.ts';
import { dispatch } from '../../../data/exchanges.ts';
import { toReplyPiece } from '../../../data/from-wire.ts';
import {
  cacheExchanges,
  knownMessagesOf,
  messagesQuery,
  setServerIds,
} from '../../../data/messages.ts';
import { pass, readChat } from '../../../data/outbox.ts';
import type { TabNews } from '../../../data/tab-news.ts';
import type { ErrorCenter } from '../../../shared/error-center.ts';
import { errorDetails } from '../../../shared/query-client.ts';
import type { Undo } from '../../../shared/undo.ts';
import { type SleepDependencies, type SleepWatch, watchSleep } from './sleep-check.ts';

export interface SendDependencies extends SleepDependencies {
  readonly errors: ErrorCenter;
  readonly undo: Undo;
  /** Tells the other tabs of this user about changes on the server. */
  readonly tell: (news: TabNews) => void;
  /** The localised 'error found in API' text (§8). */
  readonly errorInApi: string;
  /** Sends a failed or stopped question again. */
  readonly retry?: (questionId: string) => void;
  /** Called with true when no piece has come for long, and with false when one comes. */
  readonly onIdleChange?: (isIdle: boolean) => void;
}

export interface OutgoingMessage {
  readonly chat: Chat | null;
  readonly persona: Persona;
  readonly prompt: string;
  readonly userName: string;
  /** Id of a question that is sent again; a new question gets a new id. */
  readonly questionId?: string;
  /** Called when the question is on the screen. */
  readonly onAsked?: (questionId: string) => void;
  /** Called when the server has taken the question, so that the typed text may be removed. */
  readonly onAccepted?: () => void;
  /**
   * Called when the reply has failed or was stopped before its end; the question is on the screen,
   * and in the stored outbox.
   */
  readonly onFailed?: () => void;
}

/**
 * Sends a question and stores its answer; only here do SDK, domain and cache meet (§4). Resolves
 * to the ended exchange; null if there was none, or the user has left.
 */
export async function sendMessage(
  dependencies: SendDependencies,
  message: OutgoingMessage,
): Promise<Exchange | null> {
  const { chat } = message;
  // On a second press before the screen has updated, the domain would keep a second question.
  if (chat !== null && isReplyAwaited(dependencies.exchanges.conversations(), chat.chatId))
    return null;
  const exchange = prepareExchange(dependencies, message);
  if (exchange === null || chat === null) return null;
  showQuestion(dependencies, message, { type: 'exchange-started', exchange });
  dependencies.tell({ type: 'question-asked', chatId: chat.chatId });
  await receiveReply(dependencies, message, exchange);
  const ended = await settleExchange(dependencies, exchange);
  // Not awaited: the next question need not wait for a title.
  void generateMissingTitle(dependencies, chat);
  return ended;
}

/** Shows a question that cannot be sent now; returns true if it is kept (§5). */
export function keepMessage(dependencies: SendDependencies, message: OutgoingMessage): boolean {
  const exchange = prepareExchange(dependencies, message);
  if (exchange === null) return false;
  showQuestion(dependencies, message, { type: 'question-kept', exchange });
  return true;
}

/** Makes an exchange; null if the domain refuses it, and the refusal is reported (§5). */
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

/** Reads the cached messages; undefined if none have come yet. */
function cachedMessages(
  { api, queryClient }: SendDependencies,
  chatId: string,
): KnownMessages | undefined {
  return knownMessagesOf(queryClient.getQueryData(messagesQuery(api, chatId).queryKey));
}

function showQuestion(
  { exchanges }: SendDependencies,
  { onAsked }: OutgoingMessage,
  event: Extract<ConversationEvent, { type: 'exchange-started' | 'question-kept' }>,
): void {
  dispatch(exchanges, event);
  onAsked?.(event.exchange.question.id);
}

/** Feeds the reply into the exchange until it ends, fails or is stopped. */
async function receiveReply(
  dependencies: SendDependencies,
  message: OutgoingMessage,
  exchange: Exchange,
): Promise<void> {
  const sleep = watchSleep(dependencies, exchange);
  const { exchangeId, chatId } = exchange;
  const signal = dependencies.exchanges.begin(chatId);
  try {
    await receivePieces({ ...dependencies, sleep, signal }, message, exchange);
    // The user may stop a look at the server too.
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new ApiAbortError()));
    });
    dispatch(
      dependencies.exchanges,
      (await Promise.race([sleep.isCutShort(), stopped]))
        ? { type: 'exchange-failed', exchangeId, failure: 'connection' }
        : { type: 'reply-ended', exchangeId },
    );
  } catch (error) {
    failExchange(dependencies, exchange, error);
    message.onFailed?.();
  }
  sleep.stop();
  dependencies.onIdleChange?.(false);
}

async function receivePieces(
  {
    api,
    exchanges,
    errorInApi,
    onIdleChange,
    sleep,
    signal,
  }: SendDependencies & { readonly sleep: SleepWatch; readonly signal: AbortSignal },
  { persona, prompt, onAccepted }: OutgoingMessage,
  { exchangeId, chatId, question }: Exchange,
): Promise<void> {
  const pieces = api.replies.stream(
    { endpoint: persona.endpoint, prompt, chatId, clientMessageId: question.id },
    // Without `idleLimit`: a silent reply ends by the user, or after 20 minutes (§9).
    { signal, onIdle: () => onIdleChange?.(true), onAccepted },
  );
  for await (const streamed of pieces) {
    onIdleChange?.(false);
    sleep.notePiece();
    if (streamed.kind === 'unreadable') {
      dispatch(exchanges, { type: 'unreadable-piece-received', exchangeId });
    } else {
      const piece = toReplyPiece(streamed, errorInApi);
      dispatch(exchanges, { type: 'piece-received', exchangeId, piece });
    }
  }
}

function failExchange(
  dependencies: SendDependencies,
  { exchangeId, question }: Exchange,
  error: unknown,
): void {
  const { exchanges, errors } = dependencies;
  if (isAbort(error)) {
    dispatch(exchanges, { type: 'exchange-stopped', exchangeId });
    return;
  }
  dispatch(exchanges, { type: 'exchange-failed', exchangeId, failure: failureOf(error) });
  const failed = exchanges
    .conversations()
    .find(({ exchange }) => exchange?.exchangeId === exchangeId);
  const { status, failure } = failed?.exchange ?? {};
  // The session has its own dialog for this.
  if (status === 'failed' && failure !== 'unauthorized')
    errors.report(
      isCommunicationError(error) ? 'communication' : 'sending',
      errorDetails(error),
      retryOf(dependencies, question.id),
    );
}

/** Returns the way out of a failure, for its dialog. */
function retryOf({ retry }: SendDependencies, questionId: string): (() => void) | undefined {
  return retry && (() => retry(questionId));
}

function failureOf(error: unknown): ExchangeFailure {
  if (error instanceof ApiTimeoutError) return 'timeout';
  if (error instanceof ApiConnectionError) return 'connection';
  if (error instanceof ApiResponseError) {
    // A server that fails may still have taken the question.
    if (error.status >= 500) return 'unknown';
    return error.status === 401 ? 'unauthorized' : 'refused';
  }
  return 'unknown';
}

/** Tells whether the API could not be reached, or sent no valid answer (§8). */
function isCommunicationError(error: unknown): boolean {
  return error instanceof ApiSdkError && !(error instanceof ApiResponseError);
}

/**
 * Moves an ended exchange into the cache. If its answer is missing or incomplete, reloads the
 * chat, since the server may have all of it (§4). Null if the user has left.
 */
async function settleExchange(
  dependencies: SendDependencies,
  { chatId, exchangeId }: Exchange,
): Promise<Exchange | null> {
  const { api, queryClient, exchanges, errors, tell } = dependencies;
  const { exchange = null, status } =
    exchanges.conversations().find((asked) => asked.exchange?.exchangeId === exchangeId) ?? {};
  if (exchange === null) return null;
  if (status !== 'answered') {
    if (exchange.failure === 'empty-reply')
      errors.report('communication', null, retryOf(dependencies, exchange.question.id));
    // A chat that is gone is left.
    if (exchange.failure === 'refused')
      void queryClient.invalidateQueries({ queryKey: chatQuery(api, chatId).queryKey });
    // The server has not taken a question that it refused for its session.
    if (exchange.failure !== 'unauthorized') {
      await readChat(dependencies, chatId);
      tell({ type: 'messages-changed', chatId });
    }
    return exchange;
  }
  await cacheExchanges(dependencies, chatId, exchanges.conversations);
  dispatch(exchanges, { type: 'exchange-cleared', exchangeId });
  tell({ type: 'messages-changed', chatId });
  if (exchange.status === 'stopped') void nameStopped(dependencies, exchange);
  return exchange;
}

/** Waits before the later looks for a stopped answer: a server stores it once it notices the stop. */
const STORING_WAITS_MS = [1_000, 4_000] as const;

/** Gives a stopped answer its id from the server, by which it can be rated. */
async function nameStopped(dependencies: SendDependencies, exchange: Exchange): Promise<void> {
  const { api, queryClient, exchanges, wait = pass } = dependencies;
  const isThere = () =>
    exchanges.conversations().some((asked) => asked.exchange?.exchangeId === exchange.exchangeId);
  const hasName = () => setServerIds(queryClient, api, exchange).catch(() => false);
  let isDone = await hasName();
  for (const milliseconds of STORING_WAITS_MS) {
    if (isDone) return;
    await wait(milliseconds);
    isDone = !isThere() || (await hasName());
  }
}

/**
 * Generates a title; if that fails, the chat stays '[No title]' without a report, as nobody asked.
 */
async function generateMissingTitle(dependencies: SendDependencies, sentIn: Chat): Promise<void> {
  const { api, queryClient } = dependencies;
  const { chatId } = sentIn;
  // The user may have renamed the chat meanwhile.
  const chat = queryClient.getQueryData(chatQuery(api, chatId).queryKey) ?? sentIn;
  if (!needsGeneratedTitle(cachedMessages(dependencies, chatId)?.messages ?? [], chat)) return;
  if (isTitleUnderWay(queryClient, chatId)) return;
  await generateTitle(dependencies, chat, { isAsked: false });
}
