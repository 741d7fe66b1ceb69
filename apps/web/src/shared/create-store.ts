import { useSyncExternalStore } from 'react';

/** State outside React that components can read and subscribe to. */
export interface ReadableStore<State> {
  get: () => State;
  subscribe: (listener: () => void) => () => void;
}

/** State outside React that its users change too. */
export interface Store<State> extends ReadableStore<State> {
  set: (next: State) => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<State>(store: ReadableStore<State>): State {
  return useSyncExternalStore(store.subscribe, store.get);
}
