import { exchangeReducer, type Exchange, type ExchangeEvent } from '@colega/chat-domain';
import { useCallback, useSyncExternalStore } from 'react';

type Exchanges = ReadonlyMap<string, Exchange>;

/** The exchanges in flight, at most one a chat. Not server truth yet, so not in the query cache. */
export interface ExchangeStore {
  get: (chatId: string) => Exchange | null;
  all: () => Exchanges;
  dispatch: (chatId: string, event: ExchangeEvent) => void;
  /** A signal for a new exchange of this chat; `stop` and `stopAll` abort it. */
  begin: (chatId: string) => AbortSignal;
  stop: (chatId: string) => void;
  /** Stops every reply and forgets everything, for a sign-out. */
  stopAll: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Pieces arrive faster than a screen can show: they are told to watchers once a frame. */
function isFrequent(event: ExchangeEvent): boolean {
  return event.type === 'piece-received';
}

/** Where changes become visible: a hidden page paints no frames. */
export interface Screen {
  nextFrame: (callback: () => void) => void;
  isVisible: () => boolean;
}

const page: Screen = {
  nextFrame: (callback) => void requestAnimationFrame(callback),
  isVisible: () => document.visibilityState === 'visible',
};

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

  return {
    get: (chatId) => exchanges.get(chatId) ?? null,
    all: () => shown,
    dispatch: (chatId, event) => {
      const before = exchanges.get(chatId) ?? null;
      const after = exchangeReducer(before, event);
      if (after === before) return;
      const next = new Map(exchanges);
      if (after === null) next.delete(chatId);
      else next.set(chatId, after);
      exchanges = next;
      if (isFrequent(event) && isVisible()) showInNextFrame();
      else show();
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

/** The exchange of one chat as the screen last saw it. */
export function useExchange(store: ExchangeStore, chatId: string | null): Exchange | null {
  const read = useCallback(
    () => (chatId === null ? null : (store.all().get(chatId) ?? null)),
    [store, chatId],
  );
  return useSyncExternalStore(store.subscribe, read);
}

/** Every exchange, for the marks in the list of chats. */
export function useExchanges(store: ExchangeStore): Exchanges {
  return useSyncExternalStore(store.subscribe, store.all);
}
