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

/** Height from which a covered part of the window counts as a keyboard, in CSS px. */
const MIN_KEYBOARD_HEIGHT = 120;

/**
 * Keeps the app within the part of the window that a keyboard on the screen leaves, where the
 * browser only lays it over the page, as on iOS; elsewhere the window itself becomes lower by the
 * `interactive-widget` of index.html. The style sheets read `--visible-height` and `data-keyboard`.
 */
export function followKeyboard(): void {
  const viewport = window.visualViewport;
  const root = document.documentElement;
  if (!viewport) return;
  const follow = () => {
    const { height, offsetTop, scale } = viewport;
    const covered = root.clientHeight - height;
    // Of a zoomed page a part is seen as well.
    const isKeyboard = covered >= MIN_KEYBOARD_HEIGHT && Math.abs(scale - 1) < 0.01;
    const top = Math.min(Math.max(offsetTop, 0), covered);
    root.toggleAttribute('data-keyboard', isKeyboard);
    root.style.setProperty('--covered-top', isKeyboard ? `${top}px` : '');
    root.style.setProperty('--covered-bottom', isKeyboard ? `${covered - top}px` : '');
  };
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
}
