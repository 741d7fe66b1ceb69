import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus back to where it came from if the notice leaves the page while it has the focus;
 * to the element of this id if that is gone.
 */
export function useFocusReturn(returnFocusTo: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const notice = element.current;
    let from: EventTarget | null = null;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && notice?.contains(relatedTarget))) from = relatedTarget;
    };
    notice?.addEventListener('focusin', onFocus);
    // This cleanup runs before the notice leaves the page, while it still has the focus.
    return () => {
      notice?.removeEventListener('focusin', onFocus);
      if (notice?.contains(document.activeElement) !== true) return;
      const before = from instanceof HTMLElement && from.isConnected ? from : null;
      (before ?? document.getElementById(returnFocusTo))?.focus();
    };
  }, [returnFocusTo]);
  return element;
}
