import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the element of this id if the notice leaves the page while it has the focus. */
export function useFocusReturn(returnFocusTo: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const notice = element.current;
    // This cleanup runs before the notice leaves the page, while it still has the focus.
    return () => {
      if (notice?.contains(document.activeElement) === true)
        document.getElementById(returnFocusTo)?.focus();
    };
  }, [returnFocusTo]);
  return element;
}
