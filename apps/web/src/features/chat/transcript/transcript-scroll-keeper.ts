import type { RefObject } from 'react';
import { createAwaitedScroll } from './awaited-scroll.ts';
import { firstPartInView, rowOf, topIn, type ElementPlace } from './transcript-rows.ts';
import {
  isAtEnd,
  targetAfterGrowth,
  targetAfterScroll,
  type RowPlace,
  type ScrollPosition,
  type ScrollTarget,
} from './transcript-target.ts';

/** The parts of the page that a transcript scrolls in. */
export interface TranscriptElements {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

/** Holds the view where it is to be while the transcript changes, outside of React. */
export interface ScrollKeeper {
  /** Goes to a place, and keeps to it until the reader moves. */
  readonly keepTo: (target: ScrollTarget) => void;
  /** Puts the view where it is to be after something has changed. */
  readonly settle: () => void;
  readonly onScroll: () => void;
  /** A scroll by hand or by us has come to its end. */
  readonly onScrollEnd: () => void;
  /** The reader moves by hand; what comes of it scrolls later. */
  readonly onReaderMove: (direction: ReaderDirection) => void;
}

/** Which way the reader is about to move. */
export type ReaderDirection = 'up' | 'unknown';

/** Whether the browser knows how to keep what is read in its place when something above changes. */
const CAN_KEEP_PLACE = typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

export function positionOf(scroller: HTMLElement): ScrollPosition {
  const { scrollTop: top, scrollHeight: height, clientHeight: viewHeight } = scroller;
  return { top, height, viewHeight };
}

/** In another width the browser may give up: a margin that changes with the width is enough. */
function createWidthWatch(): (element: HTMLElement) => boolean {
  let width = 0;
  return ({ clientWidth }) => {
    const isOther = clientWidth !== width;
    width = clientWidth;
    return isOther;
  };
}

/** `onMoreBelow` hears whether there is more below than is in view. */
export function createScrollKeeper(
  { scroller, list }: TranscriptElements,
  onMoreBelow: (moreBelow: boolean) => void,
): ScrollKeeper {
  let target: ScrollTarget = 'end';
  let before: ScrollPosition = { top: 0, height: 0, viewHeight: 0 };
  let byReader = false;
  /** The last scroll was the reader's: only then, and away from the top, the browser keeps a place. */
  let wasReaders = false;
  /** What is read, for where the browser does not keep it in its place. */
  let read: ElementPlace | null = null;
  const hasOtherWidth = createWidthWatch();
  const upward = createAwaitedScroll(settle);

  function note(element: HTMLElement): void {
    before = positionOf(element);
    onMoreBelow(!isAtEnd(before));
  }
  function moveBy(element: HTMLElement, distance: number): void {
    if (Math.abs(distance) < 0.1) return;
    element.scrollTop += distance;
    wasReaders = false;
  }
  /** False where the message is not in the page. */
  function goToRow(element: HTMLElement, { id, top }: RowPlace): boolean {
    const row = list.current && rowOf(list.current, id);
    if (row !== null) moveBy(element, topIn(element, row) - top);
    return row !== null;
  }
  /** Another part is read only once the reader has scrolled: what comes into view above may still grow. */
  function keepRead(element: HTMLElement): void {
    if (read?.element.isConnected) moveBy(element, topIn(element, read.element) - read.top);
    else if (target === null || target === 'end' || goToRow(element, target))
      read = firstPartInView(element);
    else read = null;
  }
  function goToTarget(element: HTMLElement): void {
    const isKept = !hasOtherWidth(element) && CAN_KEEP_PLACE && wasReaders && before.top > 0;
    if (target === 'end') moveBy(element, upward.isAwaited() ? 0 : element.scrollHeight);
    // A message that begins above the view is kept by what is read of it.
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
      // A place that is known is one that we went to.
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
