import { useSyncExternalStore } from 'react';
import { WIDE } from './media-queries.ts';

let list: MediaQueryList | null = null;

/** Made once: it is asked at every render. */
function wideScreens(): MediaQueryList {
  list ??= matchMedia(WIDE);
  return list;
}

function subscribe(listener: () => void): () => void {
  wideScreens().addEventListener('change', listener);
  return () => wideScreens().removeEventListener('change', listener);
}

/** Whether there is room for the side panel beside the conversation. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wideScreens().matches);
}
