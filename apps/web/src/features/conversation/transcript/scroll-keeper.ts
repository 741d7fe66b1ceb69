import type { RefObject } from 'react';
import {
  type ElementPosition,
  firstPartInView,
  isComing,
  partAt,
  ROW_ID,
  rowOf,
  topIn,
  type RowPosition,
} from './rows-on-page.ts';

/** Distance from the end that still counts as the end, in CSS px. */
const END_LIMIT = 32;

/** Space below the buttons of the newest answer, in CSS px. */
const SPACE_AT_END = 48;

/** Target that the view keeps while the transcript changes: the end, a message, or nothing. */
type ScrollTarget = 'end' | RowPosition | null;

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
  return distanceFromEnd(position) <= END_LIMIT;
}

/**
 * Tells whether text or buttons lie below the view; below them there may be room, in CSS px.
 */
export function isMoreBelow(position: ScrollPosition, room: number): boolean {
  return distanceFromEnd(position) - room > SPACE_AT_END;
}

/** Returns the room that the newest turn keeps free for its answer, in CSS px. */
function roomBelowText(scroller: HTMLElement): number {
  const turn = scroller.querySelector('[data-latest]');
  const last = turn?.lastElementChild;
  if (!turn || !last) return 0;
  return turn.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
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

/** Waits for a scroll that a move of the reader may cause. */
interface AwaitedScroll {
  readonly isAwaited: () => boolean;
  readonly begin: () => void;
  /** Ends the wait: the scroll has come, or is no longer needed. */
  readonly end: () => void;
}

/**
 * Longest wait. A position set before the first frame of a scroll cancels that scroll, and a
 * slow machine may take several frames.
 */
const MAX_WAIT_MS = 400;

/** Creates the wait; calls `onNothing` if no scroll comes. */
function createAwaitedScroll(onNothing: () => void): AwaitedScroll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    isAwaited: () => timer !== undefined,
    begin: () => {
      end();
      timer = setTimeout(() => {
        end();
        onNothing();
      }, MAX_WAIT_MS);
    },
    end,
  };
}

/** The elements that a transcript scrolls in. */
export interface TranscriptElements {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

/** Keeps the scroll position while the transcript changes, outside of React. */
export interface ScrollKeeper {
  /** Scrolls to a target, and keeps it until the reader moves. */
  readonly keepTo: (target: ScrollTarget) => void;
  /** Returns the message that is kept at its place, until the reader moves; null if none is. */
  readonly keptRow: () => RowPosition | null;
  /** Restores the position after a change of size. */
  readonly settle: () => void;
  readonly onScroll: () => void;
  /** Called when a scroll by the reader or by the app has ended. */
  readonly onScrollEnd: () => void;
  /** Called when the reader moves by hand; the scroll follows later. */
  readonly onReaderMove: (direction: ReaderDirection) => void;
}

/** Direction in which the reader is about to move. */
export type ReaderDirection = 'up' | 'unknown';

/** True if the browser keeps the reading position when content above it changes. */
const CAN_KEEP_POSITION = typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

export function positionOf(scroller: HTMLElement): ScrollPosition {
  const { scrollTop: top, scrollHeight: height, clientHeight: viewHeight } = scroller;
  return { top, height, viewHeight };
}

/**
 * Tells whether the reader is elsewhere than at a message at the end of the chat: the focus is in
 * another row, or text lies below the view.
 */
export function isReaderElsewhere(messageId: string): boolean {
  const row = rowOf(document, messageId);
  const scroller = row?.closest<HTMLElement>('[role="log"]') ?? null;
  if (row === null || scroller === null) return true;
  const focused = document.activeElement?.closest(`[${ROW_ID}]`) ?? row;
  return focused !== row || isMoreBelow(positionOf(scroller), roomBelowText(scroller));
}

/**
 * Detects a changed width: the browser may then lose the position, even by a margin that depends
 * on the width.
 */
function createWidthWatch(): (element: HTMLElement) => boolean {
  let width = 0;
  return ({ clientWidth }) => {
    const isOther = clientWidth !== width;
    width = clientWidth;
    return isOther;
  };
}

/**
 * Creates the keeper. Calls `onMoreBelow` with true if there is text below the view, else false.
 */
export function createScrollKeeper(
  { scroller, list }: TranscriptElements,
  onMoreBelow: (moreBelow: boolean) => void,
): ScrollKeeper {
  let target: ScrollTarget = 'end';
  let before: ScrollPosition = { top: 0, height: 0, viewHeight: 0 };
  let byReader = false;
  /**
   * The last scroll was the reader's; only then, and below the top, does the browser keep the
   * position.
   */
  let wasReaders = false;
  /** The part being read, for browsers and cases without a kept position. */
  let read: ElementPosition | null = null;
  const hasOtherWidth = createWidthWatch();
  const upward = createAwaitedScroll(settle);

  function note(element: HTMLElement): void {
    before = positionOf(element);
    onMoreBelow(isMoreBelow(before, roomBelowText(element)));
  }
  function moveBy(element: HTMLElement, distance: number): void {
    if (Math.abs(distance) < 0.1) return;
    element.scrollTop += distance;
    wasReaders = false;
  }
  /** Scrolls to a message or a part of it; returns false if it is not on the page. */
  function goToRow(element: HTMLElement, position: RowPosition): boolean {
    const part = list.current && partAt(list.current, position);
    if (part !== null) moveBy(element, topIn(element, part) - position.top);
    return part !== null;
  }
  /**
   * Keeps the part being read. It changes only when the reader scrolls: parts that come into view
   * above may still grow.
   */
  function keepRead(element: HTMLElement): void {
    if (read?.element.isConnected) moveBy(element, topIn(element, read.element) - read.top);
    else if (target === null || target === 'end') read = firstPartInView(element);
    // A long text is gone to again until all of it has come.
    else read = goToRow(element, target) && !isComing(element) ? firstPartInView(element) : null;
  }
  function goToTarget(element: HTMLElement): void {
    const isKept = !hasOtherWidth(element) && CAN_KEEP_POSITION && wasReaders && before.top > 0;
    if (target === 'end') moveBy(element, upward.isAwaited() ? 0 : element.scrollHeight);
    // A message that begins above the view is kept by its part in view.
    else if (target !== null && target.top >= 0) goToRow(element, target);
    else if (target !== null || !isKept) keepRead(element);
  }
  function letGoIfMoved(element: HTMLElement): void {
    const next = targetAfterGrowth(target, { before, now: positionOf(element), byReader });
    if (target === null || next !== null) return;
    target = null;
    wasReaders = true;
    read = firstPartInView(element);
  }
  function settle(): void {
    const element = scroller.current;
    if (element === null) return;
    letGoIfMoved(element);
    goToTarget(element);
    note(element);
  }

  return {
    settle,
    keptRow: () => (target === 'end' ? null : target),
    keepTo: (next) => {
      upward.end();
      byReader = false;
      target = next;
      read = null;
      settle();
    },
    onScroll: () => {
      const element = scroller.current;
      if (element === null) return;
      const now = positionOf(element);
      target = targetAfterScroll(target, { before, now, byReader });
      // An unchanged position means that the app has scrolled.
      const isOurs = Math.abs(now.top - before.top) < 0.5;
      if (!isOurs) wasReaders = byReader;
      note(element);
      if (target !== 'end') upward.end();
      if (target === null && (!isOurs || wasReaders)) read = firstPartInView(element);
    },
    onScrollEnd: () => {
      if (wasReaders) byReader = false;
    },
    onReaderMove: (direction) => {
      byReader = true;
      if (direction === 'up' && target === 'end') upward.begin();
    },
  };
}
