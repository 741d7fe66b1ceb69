/** So close to the end that it counts as the end, in CSS px. */
const NEAR = 32;

/** A message, and where in the view its beginning is, in CSS px from the top. */
export interface RowPlace {
  readonly id: string;
  readonly top: number;
}

/** What the view keeps to while the transcript changes: its end, a message, or nothing. */
export type ScrollTarget = 'end' | RowPlace | null;

/** Where a scroller is. */
export interface ScrollPosition {
  readonly top: number;
  /** Of all that can be scrolled. */
  readonly height: number;
  readonly viewHeight: number;
}

function distanceFromEnd({ top, height, viewHeight }: ScrollPosition): number {
  return height - top - viewHeight;
}

export function isAtEnd(position: ScrollPosition): boolean {
  return distanceFromEnd(position) <= NEAR;
}

interface Scroll {
  readonly before: ScrollPosition;
  readonly now: ScrollPosition;
  /** The reader moved by hand: wheel, touch, key or scrollbar. */
  readonly byReader: boolean;
}

/**
 * What the view keeps to after a scroll. Any move of the reader's wins: upward it lets go at once,
 * however small it is; only one that leads to the end makes the view follow it.
 */
export function targetAfterScroll(
  target: ScrollTarget,
  { before, now, byReader }: Scroll,
): ScrollTarget {
  if (Math.abs(now.top - before.top) < 0.5) return target;
  if (byReader) {
    if (distanceFromEnd(now) <= 1) return 'end';
    if (now.top < before.top) return null;
    return target === 'end' || isAtEnd(now) ? 'end' : null;
  }
  // Neither by hand nor because something grew: a search of the browser, or an assistive technology.
  const isSameSize = now.height === before.height && now.viewHeight === before.viewHeight;
  return isSameSize ? null : target;
}

/**
 * What the view keeps to when something has grown: that may be told before a scroll of the reader is.
 * What has shrunk scrolls by itself.
 */
export function targetAfterGrowth(target: ScrollTarget, scroll: Scroll): ScrollTarget {
  const { before, now, byReader } = scroll;
  const isSmaller = now.height < before.height || now.viewHeight !== before.viewHeight;
  return target === 'end' && byReader && !isSmaller ? targetAfterScroll(target, scroll) : target;
}
