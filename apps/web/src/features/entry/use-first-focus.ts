import { useEffect, type RefObject } from 'react';

/** A mouse or a touchpad: a keyboard on the screen would cover half of the page, unasked. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

/** Gives the focus to the first field of a page that is about this field, unless somebody has taken it. */
export function useFirstFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body;
    if (!isFree || !matchMedia(HAS_KEYBOARD).matches) return;
    place.current?.querySelector('input')?.focus();
  }, [place]);
}
