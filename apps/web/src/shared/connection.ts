import { useSyncExternalStore } from 'react';

/** Tells whether the browser has a network: false is certain, true is a guess. */
export function isOnline(): boolean {
  return navigator.onLine !== false;
}

/** Tells whether to load nothing ahead of need: the user asks for it, or the line is slow. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
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
