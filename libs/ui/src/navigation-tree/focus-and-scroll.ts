import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { rowAfterRemoval } from './tree-entries.ts';
import type { TreeGeometry } from './tree-geometry.ts';

/** Calls `onNearEnd` when less than a screen is left below, also if everything fits. */
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
    // The rows get their heights a moment after the content changes.
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
 * Keeps the scroll position when the focus enters the tree. React Aria restores the position of the
 * last scroll event, but after a quick scroll and press that event comes too late: the row would
 * move away under the pointer.
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

/** Scrolls a row into view, also if it is not in the document. */
export function useReveal(geometry: TreeGeometry, revealed: string | null | undefined): void {
  useEffect(() => {
    if (revealed === null || revealed === undefined) return undefined;
    // After the folders around it have opened.
    const frame = requestAnimationFrame(() => {
      geometry.reveal(revealed);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [geometry, revealed]);
}

/** Number of frames in which a new row appears, also on a slow machine. */
const MAX_FRAMES = 20;

function findRow(tree: HTMLElement | null, id: string): HTMLElement | null {
  return tree?.querySelector(`[role="row"][data-key="${CSS.escape(id)}"]`) ?? null;
}

/** Scrolls to a row and gives it the focus, as soon as it is in the tree. */
export function useFocusOfRow(
  tree: RefObject<HTMLElement | null>,
  geometry: TreeGeometry,
  id: string | null | undefined,
): void {
  useEffect(() => {
    if (id === null || id === undefined) return undefined;
    let frame = 0;
    const focusSoon = (framesLeft: number) => {
      frame = requestAnimationFrame(() => {
        geometry.reveal(id);
        const row = findRow(tree.current, id);
        if (row) row.focus();
        else if (framesLeft > 0) focusSoon(framesLeft - 1);
      });
    };
    focusSoon(MAX_FRAMES);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [tree, geometry, id]);
}

/**
 * Moves the focus to the next row when the focused row is removed, so that deleting several rows
 * does not start at the top each time.
 */
export function useFocusAfterRemoval(
  tree: RefObject<HTMLElement | null>,
  rows: readonly string[],
): { onFocusCapture: (event: FocusEvent) => void } {
  const focused = useRef<string>(undefined);
  const before = useRef(rows);
  useLayoutEffect(() => {
    const row = focused.current;
    const next =
      row === undefined || rows.includes(row)
        ? undefined
        : rowAfterRemoval(row, before.current, rows);
    before.current = rows;
    if (next === undefined) return undefined;
    // React Aria focuses the tree itself after this.
    const frame = requestAnimationFrame(() => {
      const element = tree.current;
      const isLeft = document.activeElement === element || document.activeElement === document.body;
      if (!element || !isLeft) return;
      findRow(element, next)?.focus();
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
