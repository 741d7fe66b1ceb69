import { useSyncExternalStore } from 'react';
import { WIDE } from './media-queries.ts';

let list: MediaQueryList | null = null;

/** Created once, because it is read at every rendering. */
function wideScreens(): MediaQueryList {
  list ??= matchMedia(WIDE);
  return list;
}

function subscribe(listener: () => void): () => void {
  wideScreens().addEventListener('change', listener);
  return () => wideScreens().removeEventListener('change', listener);
}

/** Tells whether the side panel fits beside the conversation. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wideScreens().matches);
}
