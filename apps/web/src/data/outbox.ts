import type { ApiClient } from '@colega/api-sdk';
import {
  type AskedQuestion,
  type Conversations,
  isReplyAwaited,
  missingAnswers,
  questionsInDoubt,
  restoreOutbox,
  storedOutbox,
  unreadablePart,
} from '@colega/chat-domain';
import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { isOnline } from '../shared/connection.ts';
import { type KeptTexts, keptTexts } from '../shared/kept-texts.ts';
import { USER_KEYS } from '../shared/storage.ts';
import { COPY_SEPARATOR } from '../shared/tab-texts.ts';
import { dispatch, type ExchangeStore } from './exchanges.ts';
import { takeTextsAlong } from './gone-chats.ts';
import {
  knownMessagesOf,
  type MessagePages,
  MESSAGES_KEY,
  readNewestMessages,
} from './messages.ts';

/**
 * Milliseconds between two writes of a growing answer. Only a page that crashes needs them, and a
 * write can take as long as some frames.
 */
const PIECES_STORED_EVERY_MS = 3_000;

/** Timers of the outbox: later, and before the page is left. */
export interface StoringTimes {
  readonly later: (store: () => void, milliseconds: number) => void;
  readonly onLeave: (store: () => void) => void;
}

const thisPage: StoringTimes = {
  later: (store, milliseconds) => void setTimeout(store, milliseconds),
  onLeave: (store) => addEventListener('pagehide', store),
};

function isSameQuestion(one: AskedQuestion, other: AskedQuestion | undefined): boolean {
  return (
    one.question === other?.question &&
    one.status === other.status &&
    one.delivery === other.delivery &&
    one.alikeSince === other.alikeSince
  );
}

function areSameQuestions(now: Conversations, before: Conversations): boolean {
  return (
    now.length === before.length &&
    now.every((asked, index) => isSameQuestion(asked, before[index]))
  );
}

/** Restores the stored questions. What cannot be read is set aside, for another version to read. */
function restoreQuestions(exchanges: ExchangeStore, texts: KeptTexts): void {
  const stored = texts.keys().filter((key) => key.split(COPY_SEPARATOR)[0] === USER_KEYS.outbox);
  for (const key of stored) {
    const text = texts.read(key) ?? '';
    dispatch(exchanges, { type: 'outbox-restored', outbox: restoreOutbox(text) });
    const unreadable = unreadablePart(text);
    if (unreadable === text && key !== USER_KEYS.outbox) continue;
    if (unreadable !== null)
      texts.write(`${USER_KEYS.outbox}${COPY_SEPARATOR}${crypto.randomUUID()}`, unreadable);
    // Only in the same task as the next writing of the outbox.
    texts.remove(key);
  }
}

/**
 * Restores the outbox of the user and of closed tabs, and stores it from now on: at once if a
 * question or its state changes, so that the composer may clear its text; every few seconds while
 * an answer grows. Returns whether this was the first call for the store.
 */
export function keepOutbox(
  exchanges: ExchangeStore,
  texts: KeptTexts = keptTexts,
  { later, onLeave }: StoringTimes = thisPage,
): boolean {
  if (exchanges.endOutbox !== null) return false;
  let before: Conversations = [];
  let isPlanned = false;
  let isEnded = false;

  function store(): void {
    isPlanned = false;
    if (isEnded) return;
    before = exchanges.conversations();
    const text = storedOutbox(before);
    if (text === '[]') texts.remove(USER_KEYS.outbox);
    else texts.write(USER_KEYS.outbox, text);
  }
  function storeSoon(): void {
    if (isPlanned) return;
    isPlanned = true;
    later(store, PIECES_STORED_EVERY_MS);
  }
  function restore(): void {
    restoreQuestions(exchanges, texts);
    takeTextsAlong(exchanges);
    store();
  }

  restore();
  const stopRestoring = texts.subscribe(restore);
  exchanges.subscribe(() =>
    areSameQuestions(exchanges.conversations(), before) ? storeSoon() : store(),
  );
  onLeave(store);
  exchanges.endOutbox = () => {
    store();
    stopRestoring();
    isEnded = true;
  };
  return true;
}

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

/** Time before each reading: a server may continue an answer for long. */
const POLL_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

export interface AnswerPolling {
  readonly chatId: string;
  readonly signal: AbortSignal;
  /** Replaces the timer in tests. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Resolves after a time. */
export const pass = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Reads a chat with growing pauses while answers are missing. Returns whether the last reading
 * succeeded; false if it was aborted.
 */
export async function pollForAnswers(
  dependencies: ReadingDependencies,
  { chatId, signal, wait = pass }: AnswerPolling,
): Promise<boolean> {
  const { exchanges } = dependencies;
  let isRead = false;
  for (const milliseconds of POLL_WAITS_MS) {
    await wait(milliseconds);
    const conversations = exchanges.conversations();
    if (signal.aborted) return false;
    if (missingAnswers(conversations, chatId).length === 0) return isRead;
    // Messages read in the middle of a reply prove nothing.
    isRead = isOnline() && !isReplyAwaited(conversations, chatId);
    if (isRead) isRead = await readChat(dependencies, chatId);
  }
  return isRead;
}
