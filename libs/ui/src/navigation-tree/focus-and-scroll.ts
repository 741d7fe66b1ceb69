import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { rowAfterMove, rowAfterRemoval, type TreeEntry } from './tree-entries.ts';
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

interface FocusOptions {
  readonly isWanted?: () => boolean;
  /** Called when the row has the focus, or the wait was in vain. */
  readonly onEnd?: () => void;
}

/**
 * Scrolls to a row and gives it the focus as soon as it is in the tree, if that is wanted then.
 * Returns a function that ends the wait.
 */
function focusRow(
  { tree, geometry }: RowsOnScreen,
  id: string,
  { isWanted = () => true, onEnd }: FocusOptions = {},
): () => void {
  let frame = 0;
  const focusSoon = (framesLeft: number) => {
    frame = requestAnimationFrame(() => {
      if (!isWanted()) return onEnd?.();
      geometry.reveal(id);
      const row = tree.current?.querySelector<HTMLElement>(
        `[role="row"][data-key="${CSS.escape(id)}"]`,
      );
      if (!row && framesLeft > 0) return focusSoon(framesLeft - 1);
      row?.focus();
      return onEnd?.();
    });
  };
  focusSoon(MAX_FRAMES);
  return () => {
    cancelAnimationFrame(frame);
  };
}

interface RowsOnScreen {
  readonly tree: RefObject<HTMLElement | null>;
  readonly geometry: TreeGeometry;
}

/** Scrolls to a row and gives it the focus, as soon as it is in the tree. */
export function useFocusOfRow(
  tree: RefObject<HTMLElement | null>,
  geometry: TreeGeometry,
  id: string | null | undefined,
): void {
  useEffect(
    () => (id === null || id === undefined ? undefined : focusRow({ tree, geometry }, id)),
    [tree, geometry, id],
  );
}

interface Removal {
  /** Id of the removed row. */
  readonly row: string;
  /** Id of the row that took the focus. */
  readonly next: string;
}

/** The row that is to take the focus, even if the rows change again before it does. */
interface AwaitedFocus {
  readonly id: string;
  readonly isWanted: () => boolean;
  /** The removed row, if its chat may still appear in another place. */
  readonly removed?: TreeEntry;
}

/**
 * Moves the focus when the focused row is removed: to the chat's new row if the chat was moved,
 * else to the next row, so that deleting several rows does not start at the top each time. Moves
 * it back if the row returns and the focus has not moved since.
 */
export function useFocusAfterRemoval(
  tree: RefObject<HTMLElement | null>,
  geometry: TreeGeometry,
  rows: readonly TreeEntry[],
): { onFocusCapture: (event: FocusEvent) => void } {
  const focused = useRef<string>(undefined);
  const before = useRef(rows);
  const removals = useRef<readonly Removal[]>([]);
  const awaited = useRef<AwaitedFocus>(undefined);
  useLayoutEffect(() => {
    const rowsBefore = before.current;
    before.current = rows;
    const ids = new Set(rows.map(({ id }) => id));
    // React Aria focuses the tree itself when the focused row goes.
    const isLeft = () => [tree.current, document.body].some((it) => it === document.activeElement);
    const returned = removals.current.findLast(({ row }) => ids.has(row));
    const isGone = focused.current !== undefined && !ids.has(focused.current);
    const gone = isGone ? rowsBefore.find(({ id }) => id === focused.current) : undefined;
    const removed = gone ?? awaited.current?.removed;
    const moved = removed && rowAfterMove(removed, rowsBefore, rows);
    const next = gone && rowAfterRemoval(gone, rowsBefore, rows);
    if (returned) {
      removals.current = removals.current.filter((removal) => removal !== returned);
      const isInTree = () => tree.current?.contains(document.activeElement) === true;
      const isStill = () => isLeft() || (isInTree() && focused.current === returned.next);
      awaited.current = { id: returned.row, isWanted: isStill };
    } else if (moved) {
      awaited.current = { id: moved.id, isWanted: isLeft };
    } else if (gone && next) {
      removals.current = [...removals.current, { row: gone.id, next: next.id }];
      focused.current = next.id;
      awaited.current = { id: next.id, isWanted: isLeft, removed: gone };
    }
    if (awaited.current === undefined) return undefined;
    const { id, isWanted } = awaited.current;
    const onEnd = () => {
      awaited.current = undefined;
    };
    return focusRow({ tree, geometry }, id, { isWanted, onEnd });
  }, [tree, geometry, rows]);
  return {
    onFocusCapture: ({ target }) => {
      const row = target.closest<HTMLElement>('[role="row"][data-key]');
      if (row) focused.current = row.dataset['key'];
      else if (target !== tree.current) focused.current = undefined;
    },
  };
}
