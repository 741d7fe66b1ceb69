import { useSyncExternalStore } from 'react';
import { WIDE } from './media-queries.ts';

function subscribeTo(query: string): (listener: () => void) => () => void {
  return (listener) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
}

const subscribeToWide = subscribeTo(WIDE);

/** Whether there is room for the side panel beside the conversation. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribeToWide, () => matchMedia(WIDE).matches);
}
