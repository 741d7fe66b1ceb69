import { startTransition, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Heights are rounded to as many CSS pixels, so that few frames of a scroll have rows to change. */
const STEP = 408;
/** What there is at least above and below: a screen may scroll some frames before it tells. */
const MARGIN = 136;
/** Milliseconds after which a list that has not been scrolled again is at rest. */
const REST = 150;

/** A range of heights with what is in sight, in CSS pixels from the top of all rows. */
export interface RowsInView {
  readonly top: number;
  readonly bottom: number;
  /** It is being scrolled, by more than one jump. */
  readonly moving: boolean;
}

interface RowsOptions {
  /** Every row has to be whole, also while the list moves. */
  readonly isHeld: () => boolean;
  /** Without any, nothing is in view yet. */
  readonly hasRows: boolean;
}

/** Both ends change at once: each by itself would have rows to change twice as often. */
function rangeOf({ scrollTop, clientHeight }: HTMLElement) {
  const step = Math.floor(scrollTop / STEP) * STEP;
  return { top: Math.max(0, step - MARGIN), bottom: step + STEP + clientHeight + MARGIN };
}

/** What of a list is in sight, with a margin above and below, in time for the next frame. */
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
    const look = (moving: boolean, update: (change: () => void) => void) => {
      const { top, bottom } = rangeOf(scroller);
      if (last?.top === top && last.bottom === bottom && last.moving === moving) return;
      const next = { top, bottom, moving };
      last = next;
      update(() => {
        setView(next);
      });
    };
    const onScroll = ({ timeStamp }: Event) => {
      const moving = timeStamp - scrolledAt < REST && !held.current();
      scrolledAt = timeStamp;
      look(moving, flushSync);
      clearTimeout(rest);
      rest = setTimeout(() => {
        look(false, startTransition);
      }, REST);
    };
    const observer = new ResizeObserver(() => {
      look(last?.moving ?? false, flushSync);
    });
    look(false, (change) => {
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
