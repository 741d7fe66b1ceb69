import { exchangeReducer, type Exchange, type ExchangeEvent } from '@colega/chat-domain';
import { useCallback, useSyncExternalStore } from 'react';

/** What a chat holds that the server has not acknowledged. */
export interface ChatExchanges {
  readonly current: Exchange | null;
  /** Earlier exchanges that failed, oldest first: their questions are kept until taken back. */
  readonly failed: readonly Exchange[];
}

type Exchanges = ReadonlyMap<string, ChatExchanges>;

/** The exchanges of every chat, at most one in flight each. Not server truth: not in the cache. */
export interface ExchangeStore {
  readonly get: (chatId: string) => Exchange | null;
  /** A chat's exchanges as the screen last saw them. */
  readonly shown: (chatId: string) => ChatExchanges;
  readonly dispatch: (chatId: string, event: ExchangeEvent) => void;
  /** Takes a failed question off the screen; its text is given back, '' where it is unknown. */
  readonly takeBack: (chatId: string, questionId: string) => string;
  /** A signal for the exchange that has just begun; `stop` and `stopAll` abort it. */
  readonly begin: (chatId: string) => AbortSignal;
  readonly stop: (chatId: string) => void;
  /** Stops every reply and forgets everything, for a sign-out. */
  readonly stopAll: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const NOTHING: ChatExchanges = { current: null, failed: [] };

/** Pieces arrive faster than a screen can show: they are told to watchers once a frame. */
function isFrequent(event: ExchangeEvent): boolean {
  return event.type === 'piece-received';
}

/** Where changes become visible: a hidden page paints no frames. */
export interface Screen {
  readonly nextFrame: (callback: () => void) => void;
  readonly isVisible: () => boolean;
}

const page: Screen = {
  nextFrame: (callback) => void requestAnimationFrame(callback),
  isVisible: () => document.visibilityState === 'visible',
};

/** What an event makes of a chat; a new exchange leaves a failed one among the failed. */
function applyEvent(before: ChatExchanges, event: ExchangeEvent): ChatExchanges {
  const current = exchangeReducer(before.current, event);
  if (current === before.current) return before;
  const left = event.type === 'exchange-started' ? before.current : null;
  return { current, failed: left?.status === 'failed' ? [...before.failed, left] : before.failed };
}

function withoutQuestion({ current, failed }: ChatExchanges, questionId: string): ChatExchanges {
  const isCurrent = current?.status === 'failed' && current.question.id === questionId;
  return {
    current: isCurrent ? null : current,
    failed: failed.filter(({ question }) => question.id !== questionId),
  };
}

export function createExchangeStore({ nextFrame, isVisible }: Screen = page): ExchangeStore {
  let exchanges: Exchanges = new Map();
  let shown = exchanges;
  let frameRequested = false;
  const listeners = new Set<() => void>();
  const controllers = new Map<string, AbortController>();

  function show(): void {
    if (shown === exchanges) return;
    shown = exchanges;
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
  function replace(chatId: string, next: ChatExchanges): void {
    const all = new Map(exchanges);
    if (next.current === null && next.failed.length === 0) all.delete(chatId);
    else all.set(chatId, next);
    exchanges = all;
  }

  return {
    get: (chatId) => exchanges.get(chatId)?.current ?? null,
    shown: (chatId) => shown.get(chatId) ?? NOTHING,
    dispatch: (chatId, event) => {
      const before = exchanges.get(chatId) ?? NOTHING;
      const after = applyEvent(before, event);
      if (after === before) return;
      replace(chatId, after);
      if (isFrequent(event) && isVisible()) showInNextFrame();
      else show();
    },
    takeBack: (chatId, questionId) => {
      const { current, failed } = exchanges.get(chatId) ?? NOTHING;
      const all = current === null ? failed : [...failed, current];
      const taken = all.find(({ question }) => question.id === questionId);
      if (taken?.status !== 'failed') return '';
      replace(chatId, withoutQuestion({ current, failed }, questionId));
      show();
      return taken.question.content;
    },
    begin: (chatId) => {
      const controller = new AbortController();
      controllers.set(chatId, controller);
      return controller.signal;
    },
    stop: (chatId) => controllers.get(chatId)?.abort(),
    stopAll: () => {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
      exchanges = new Map();
      show();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The exchanges of one chat as the screen last saw them. */
export function useChatExchanges(store: ExchangeStore, chatId: string | null): ChatExchanges {
  const read = useCallback(
    () => (chatId === null ? NOTHING : store.shown(chatId)),
    [store, chatId],
  );
  return useSyncExternalStore(store.subscribe, read);
}

/** The exchange in flight of one chat, or the last one that failed. */
export function useExchange(store: ExchangeStore, chatId: string | null): Exchange | null {
  const read = useCallback(
    () => (chatId === null ? null : store.shown(chatId).current),
    [store, chatId],
  );
  return useSyncExternalStore(store.subscribe, read);
}
