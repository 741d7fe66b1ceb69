import { useSyncExternalStore } from 'react';
import { WIDE } from './panel-layout.ts';

/** Screens wide enough for lists, conversation and sources side by side. */
const ROOMY = '(width >= 80em)';
/** Screens of a phone held upright; the style sheets have the same width. */
const NARROW = '(width < 40em)';

function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const screens = matchMedia(query);
      screens.addEventListener('change', listener);
      return () => screens.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Tells whether the side panel fits beside the conversation. */
export const useIsWide = () => useMatches(WIDE);

/** Tells whether the sources fit beside the conversation and the side panel. */
export const useIsRoomy = () => useMatches(ROOMY);

/** Tells whether the screen is as narrow as a phone. */
export const useIsNarrow = () => useMatches(NARROW);
