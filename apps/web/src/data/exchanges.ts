import {
  type AskedQuestion,
  type ConversationEvent,
  type Conversations,
  conversationsReducer,
  type Message,
} from '@colega/chat-domain';
import type { LiveText } from '@colega/ui/markdown';
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';

export type Pace = 'at-once' | 'next-frame';

/**
 * Holds the questions and answers of all chats that are not among the cached messages yet. It has
 * no rules of its own: `dispatch` applies those of the domain.
 */
export interface ExchangeStore {
  /** The current conversations; the shown ones may be older. */
  readonly conversations: () => Conversations;
  /**
   * A chat's conversations as the screen last showed them. The same list while only the text of an
   * answer grows: components read that by `textOf`, so nothing else is rendered with each piece.
   */
  readonly shown: (chatId: string) => Conversations;
  /** The text of an answer as the screen last showed it; undefined if it is of no exchange. */
  readonly textOf: (answerId: string) => string | undefined;
  /** Listeners are called at once, or with the next frame if many changes come in a second. */
  readonly update: (change: (before: Conversations) => Conversations, pace?: Pace) => void;
  /** Returns a signal for the exchange that begins; `stop` and `stopAll` abort it. */
  readonly begin: (chatId: string) => AbortSignal;
  readonly stop: (chatId: string) => void;
  /** Stops every reply and forgets everything, for a sign-out. */
  readonly stopAll: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Chats whose queued questions are being sent. */
  readonly busyChats: Set<string>;
  /** Chats that the server no longer has. */
  readonly goneChats: Set<string>;
  /**
   * Stores the outbox a last time, as before a page that goes, and ends the storing. Null until the
   * outbox was restored, and is stored.
   */
  endOutbox: (() => void) | null;
}

/** The frames of the page; a hidden page paints none. */
export interface Screen {
  readonly nextFrame: (callback: () => void) => void;
  readonly isVisible: () => boolean;
}

const page: Screen = {
  nextFrame: (callback) => void requestAnimationFrame(callback),
  isVisible: () => document.visibilityState === 'visible',
};

const NOTHING: Conversations = [];

export function createExchangeStore({ nextFrame, isVisible }: Screen = page): ExchangeStore {
  let conversations = NOTHING;
  let shown = conversations;
  /** The last lists that `shown` returned, so that equal ones stay the same object. */
  const lastShown = new Map<string, Conversations>();
  let frameRequested = false;
  const listeners = new Set<() => void>();
  const controllers = new Map<string, AbortController>();

  function show(): void {
    if (shown === conversations) return;
    shown = conversations;
    for (const listener of listeners) listener();
  }
  function showInNextFrame(): void {
    if (frameRequested) return;
    frameRequested = true;
    nextFrame(() => {
      frameRequested = false;
      show();
    });
  }
  function update(change: (before: Conversations) => Conversations, pace?: Pace): void {
    const before = conversations;
    conversations = change(before);
    if (conversations === before) return;
    if (pace === 'next-frame' && isVisible()) showInNextFrame();
    else show();
  }

  const store: ExchangeStore = {
    busyChats: new Set(),
    goneChats: new Set(),
    endOutbox: null,
    conversations: () => conversations,
    shown: (chatId) => {
      const now = shown.filter((asked) => asked.chatId === chatId);
      const before = lastShown.get(chatId);
      const isUnchanged =
        before?.length === now.length &&
        before.every((asked, index) => isSameButForText(asked, now[index]));
      if (isUnchanged) return before;
      lastShown.set(chatId, now);
      return now;
    },
    textOf: (answerId) =>
      shown.find(({ exchange }) => exchange?.answer.id === answerId)?.exchange?.answer.content,
    update,
    begin: (chatId) => {
      const controller = new AbortController();
      controllers.set(chatId, controller);
      return controller.signal;
    },
    stop: (chatId) => controllers.get(chatId)?.abort(),
    stopAll: () => {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
      lastShown.clear();
      store.goneChats.clear();
      update(() => NOTHING);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}

/** Tells whether two questions are the same, but for the text of an answer that both have begun. */
function isSameButForText(before: AskedQuestion, now: AskedQuestion | undefined): boolean {
  if (before === now) return true;
  const answers = [before.exchange?.answer, now?.exchange?.answer];
  if (now === undefined || answers.some((answer) => !answer?.content)) return false;
  return (
    isSame(before, now, 'exchange') &&
    isSame({ ...before.exchange }, { ...now.exchange }, 'answer') &&
    isSame({ ...answers[0] }, { ...answers[1] }, 'content')
  );
}

/** Tells whether two records have the same fields, `except` for one. */
function isSame<Fields extends object>(before: Fields, now: Fields, except: keyof Fields): boolean {
  const names = Object.keys({ ...before, ...now }) as (keyof Fields)[];
  return names.every((name) => name === except || before[name] === now[name]);
}

/** Returns a chat's conversations as the screen last showed them. */
export function useConversations(store: ExchangeStore, chatId: string | null): Conversations {
  const read = useCallback(
    () => (chatId === null ? NOTHING : store.shown(chatId)),
    [store, chatId],
  );
  return useSyncExternalStore(store.subscribe, read);
}

/** Returns the text of an answer; while it streams, a live text with `subscribe`. */
export function useAnswerText(
  store: ExchangeStore,
  { id, content }: Message,
  streaming: boolean,
): string | LiveText {
  return useMemo(
    () =>
      streaming ? { read: () => store.textOf(id) ?? content, subscribe: store.subscribe } : content,
    [store, id, content, streaming],
  );
}

/**
 * Applies an event to the store; pieces are shown with the next frame, as many come in a second.
 */
export function dispatch(exchanges: ExchangeStore, event: ConversationEvent): void {
  exchanges.update(
    (before) => conversationsReducer(before, event),
    event.type === 'piece-received' ? 'next-frame' : 'at-once',
  );
}

/** Stops the reply of a chat that is to go; what waits behind it is not sent in its place. */
export function stopChat(exchanges: ExchangeStore, chatId: string): void {
  dispatch(exchanges, { type: 'questions-held', chatId });
  exchanges.stop(chatId);
}

/** A question that was discarded, and its place. */
export interface DiscardedQuestion {
  readonly asked: AskedQuestion;
  /** Ids of the questions of its chat that came before it. */
  readonly earlierIds: readonly string[];
}

/** Discards a question of the outbox; null if it is not there. */
export function discardQuestion(
  exchanges: ExchangeStore,
  questionId: string,
): DiscardedQuestion | null {
  const before = exchanges.conversations();
  dispatch(exchanges, { type: 'question-discarded', questionId });
  const after = exchanges.conversations();
  const index = before.findIndex((asked) => !after.includes(asked));
  const asked = before[index];
  if (asked === undefined) return null;
  const earlier = before.slice(0, index).filter(({ chatId }) => chatId === asked.chatId);
  return { asked, earlierIds: earlier.map(({ question }) => question.id) };
}

export const ExchangesContext = createContext<ExchangeStore | null>(null);

export function useExchangeStore(): ExchangeStore {
  const store = use(ExchangesContext);
  if (store === null) throw new Error('useExchangeStore needs an ExchangesContext above it.');
  return store;
}
