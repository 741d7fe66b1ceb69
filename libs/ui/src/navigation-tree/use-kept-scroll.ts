import { useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the tree where it is when the focus comes into it. React Aria scrolls it back to where it was
 * at the last scroll event, which is told only after a press that follows the scroll at once: the row
 * would move away under the pointer.
 */
export function useKeptScroll(tree: RefObject<HTMLElement | null>) {
  const top = useRef(0);
  return {
    onFocusCapture: () => {
      top.current = tree.current?.scrollTop ?? 0;
    },
    onFocus: () => {
      if (tree.current) tree.current.scrollTop = top.current;
    },
  };
}
