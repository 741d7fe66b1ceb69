import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { rowAfterRemoval } from './rows-in-order.ts';

/**
 * Where the row with the focus is removed, the row in its place has it, so that whoever deletes one
 * after the other need not begin at the top each time.
 */
export function useFocusAfterRemoval(
  tree: RefObject<HTMLElement | null>,
  rows: readonly string[],
): { onFocusCapture: (event: FocusEvent) => void } {
  const focused = useRef<string>(undefined);
  const before = useRef(rows);
  useLayoutEffect(() => {
    const place = focused.current;
    const next =
      place === undefined || rows.includes(place)
        ? undefined
        : rowAfterRemoval(place, before.current, rows);
    before.current = rows;
    if (next === undefined) return undefined;
    // React Aria gives the focus to the tree itself, after this.
    const frame = requestAnimationFrame(() => {
      const element = tree.current;
      const isLeft = document.activeElement === element || document.activeElement === document.body;
      if (!element || !isLeft) return;
      element.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(next)}"]`)?.focus();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [tree, rows]);
  return {
    onFocusCapture: ({ target }) => {
      const row = target.closest<HTMLElement>('[role="row"][data-key]');
      if (row) focused.current = row.dataset['key'];
      else if (target !== tree.current) focused.current = undefined;
    },
  };
}
