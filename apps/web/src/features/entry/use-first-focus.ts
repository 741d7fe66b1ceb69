import { useEffect, type RefObject } from 'react';

/** Mouse or touchpad; without them an on-screen keyboard would open and cover half of the page. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

/** Focuses the first field of a page, unless something else has the focus. */
export function useFirstFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body;
    if (!isFree || !matchMedia(HAS_KEYBOARD).matches) return;
    place.current?.querySelector('input')?.focus();
  }, [place]);
}
