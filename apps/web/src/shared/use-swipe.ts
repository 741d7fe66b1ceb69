import { type TouchEvent, useRef } from 'react';

type Direction = 'left' | 'right' | 'down';

/** Distance in CSS px from which a movement of a finger is a swipe. */
const MIN_SWIPE = 56;
/** A slower movement is no swipe. */
const MAX_SWIPE_MS = 700;
/** By how many times a swipe is longer than wide. */
const MIN_STRAIGHTNESS = 2;

interface Start {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** Tells whether the movement would scroll something between the touched element and `within`. */
function scrolls(touched: EventTarget, within: Element, direction: Direction): boolean {
  for (
    let element = touched instanceof Element ? touched : null;
    element !== null;
    element = element.parentElement
  ) {
    const { scrollWidth, clientWidth, scrollTop } = element;
    const { overflowX } = getComputedStyle(element);
    const isWide = scrollWidth > clientWidth && ['auto', 'scroll'].includes(overflowX);
    if (direction === 'down' ? scrollTop > 0 : isWide) return true;
    if (element === within) return false;
  }
  return false;
}

/** Tells whether the movement is for what it touches: a text field or a selected text. */
function isForText(touched: EventTarget): boolean {
  const isField = touched instanceof Element && touched.closest('input, textarea') !== null;
  return isField || getSelection()?.isCollapsed === false;
}

/** Returns how far a finger went in the direction, and how far across it. */
function distances(
  direction: Direction,
  from: Start,
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const [x, y] = [clientX - from.x, clientY - from.y];
  if (direction === 'down') return { along: y, across: Math.abs(x) };
  return { along: direction === 'right' ? x : -x, across: Math.abs(y) };
}

/**
 * Recognises a swipe of one finger that scrolls nothing and selects nothing. What it does must have
 * a button too.
 */
export function useSwipe(direction: Direction, onSwipe: () => void) {
  const start = useRef<Start | null>(null);
  return {
    onTouchStart: ({ touches, target, currentTarget, timeStamp }: TouchEvent) => {
      const touch = touches[0];
      const isOwn =
        touches.length === 1 && !isForText(target) && !scrolls(target, currentTarget, direction);
      start.current =
        touch !== undefined && isOwn
          ? { x: touch.clientX, y: touch.clientY, time: timeStamp }
          : null;
    },
    onTouchCancel: () => {
      start.current = null;
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const from = start.current;
      const touch = changedTouches[0];
      start.current = null;
      if (from === null || touch === undefined || timeStamp - from.time > MAX_SWIPE_MS) return;
      const { along, across } = distances(direction, from, touch);
      if (along >= MIN_SWIPE && along >= across * MIN_STRAIGHTNESS) onSwipe();
    },
  };
}
