import { useSyncExternalStore } from 'react';

/** Whether the browser has a network, as far as it knows: 'offline' is certain, 'online' is a guess. */
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
