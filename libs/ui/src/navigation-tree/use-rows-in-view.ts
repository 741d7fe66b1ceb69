import { startTransition, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Visible heights are rounded to this many CSS pixels, so that few frames of a scroll change rows.
 */
const STEP_HEIGHT = 408;
/**
 * Minimum extra height above and below, since some frames of a scroll may pass before its event.
 */
const MIN_MARGIN = 136;
/** Milliseconds without a scroll event after which a scroll has ended. */
const REST_MS = 150;

/** Visible range of heights, in CSS pixels from the top of all rows. */
interface RowsInView {
  readonly top: number;
  readonly bottom: number;
  /** True during a scroll of more than one jump. */
  readonly moving: boolean;
}

interface RowsOptions {
  /** Returns true if all rows must be whole, even during a scroll. */
  readonly isHeld: () => boolean;
  /** If false, nothing is visible yet. */
  readonly hasRows: boolean;
}

/**
 * Returns a range whose two ends change together: separately they would change rows twice as often.
 */
function rangeOf({ scrollTop, clientHeight }: HTMLElement) {
  const step = Math.floor(scrollTop / STEP_HEIGHT) * STEP_HEIGHT;
  return {
    top: Math.max(0, step - MIN_MARGIN),
    bottom: step + STEP_HEIGHT + clientHeight + MIN_MARGIN,
  };
}

/**
 * Returns the visible range of a list, with a margin above and below, in time for the next frame.
 */
export function useRowsInView(
  list: RefObject<HTMLElement | null>,
  { isHeld, hasRows }: RowsOptions,
): RowsInView {
  const [view, setView] = useState<RowsInView>({ top: 0, bottom: 0, moving: false });
  const held = useRef(isHeld);
  useInsertionEffect(() => {
    held.current = isHeld;
  });
  useLayoutEffect(() => {
    const scroller = list.current?.parentElement;
    if (!scroller || !hasRows) return undefined;
    let scrolledAt = -Infinity;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let last: RowsInView | undefined;
    const updateView = (moving: boolean, commit: (change: () => void) => void) => {
      const { top, bottom } = rangeOf(scroller);
      if (last?.top === top && last.bottom === bottom && last.moving === moving) return;
      const next = { top, bottom, moving };
      last = next;
      commit(() => {
        setView(next);
      });
    };
    const onScroll = ({ timeStamp }: Event) => {
      const moving = timeStamp - scrolledAt < REST_MS && !held.current();
      scrolledAt = timeStamp;
      updateView(moving, flushSync);
      clearTimeout(rest);
      rest = setTimeout(() => {
        updateView(false, startTransition);
      }, REST_MS);
    };
    const observer = new ResizeObserver(() => {
      updateView(last?.moving ?? false, flushSync);
    });
    updateView(false, (change) => {
      change();
    });
    scroller.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(scroller);
    return () => {
      clearTimeout(rest);
      scroller.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [list, hasRows]);
  return view;
}
