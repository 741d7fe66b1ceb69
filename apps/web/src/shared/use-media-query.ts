import { useSyncExternalStore } from 'react';

function subscribeTo(query: string): (listener: () => void) => () => void {
  return (listener) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
}

const subscribeToWide = subscribeTo('(min-width: 1024px)');

/** Whether there is room for the side panel beside the conversation. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribeToWide, () => matchMedia('(min-width: 1024px)').matches);
}
