import { useSyncExternalStore } from 'react';

/** Tells whether the browser has a network: false is certain, true is a guess. */
export function isOnline(): boolean {
  return navigator.onLine !== false;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}
