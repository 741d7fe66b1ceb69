/** Distance from the end that still counts as the end, in CSS px. */
const NEAR = 32;

/** A message, and its distance from the top of the view in CSS px. */
export interface RowPlace {
  readonly id: string;
  readonly top: number;
}

/** Target that the view keeps while the transcript changes: the end, a message, or nothing. */
export type ScrollTarget = 'end' | RowPlace | null;

/** Position of a scroller, in CSS px. */
export interface ScrollPosition {
  readonly top: number;
  /** Height of the whole content. */
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
 * Chooses the target after a scroll. Moves of the reader win: any move upward releases the target,
 * and only a move to the end makes the view follow the end.
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
  // Without a change of size, the scroll comes from the browser's search or an assistive
  // technology.
  const isSameSize = now.height === before.height && now.viewHeight === before.viewHeight;
  return isSameSize ? null : target;
}

/**
 * Chooses the target after a growth, which may be reported before a scroll of the reader. After a
 * shrink the browser scrolls by itself.
 */
export function targetAfterGrowth(target: ScrollTarget, scroll: Scroll): ScrollTarget {
  const { before, now, byReader } = scroll;
  const isSmaller = now.height < before.height || now.viewHeight !== before.viewHeight;
  return target === 'end' && byReader && !isSmaller ? targetAfterScroll(target, scroll) : target;
}
