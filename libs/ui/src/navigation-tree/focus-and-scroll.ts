import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { rowAfterRemoval } from './tree-entries.ts';
import type { TreeGeometry } from './tree-geometry.ts';

/** Tells when less than a screenful is left below, also where everything fits. */
export function useNearEnd(onNearEnd: () => void, content: readonly unknown[]) {
  const ref = useRef<HTMLDivElement>(null);
  const check = () => {
    const box = ref.current;
    if (!box) return;
    const left = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (left < box.clientHeight) onNearEnd();
  };
  const checkSoon = useEffectEvent(check);
  useEffect(() => {
    // The rows have their heights a moment after the content has changed.
    const frame = requestAnimationFrame(() => {
      checkSoon();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, content);
  return { ref, onScroll: check };
}

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

/** Brings a row into view, also where it is not in the document. */
export function useReveal(geometry: TreeGeometry, revealed: string | null | undefined): void {
  useEffect(() => {
    if (revealed === null || revealed === undefined) return undefined;
    // After the rows around it have opened.
    const frame = requestAnimationFrame(() => {
      geometry.reveal(revealed);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [geometry, revealed]);
}

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
