import { useEffect, useRef } from 'react';
import type { MouseEvent, TouchEvent } from 'react';

/** Time for which a finger rests; less than the 500 ms after which React Aria and browsers act. */
const HOLD_MS = 450;
/** Distance in CSS pixels that a resting finger may move. */
const MAX_MOVE = 10;

/** Options of {@link useHolding}. */
export interface HoldingOptions {
  /** Finds what is held below the touched element; null for what has no menu. */
  readonly heldAt: (target: Element) => HTMLElement | null;
  /** Called when a finger that was held leaves. */
  readonly onHeld: (held: HTMLElement) => void;
}

interface Hold {
  readonly held: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly isDraggable: boolean;
}

/**
 * Recognises a finger that is held, and marks what it holds by `data-held`. Acts when the finger
 * leaves: a menu that opened under it would be closed by that. Returns the handlers for an element
 * around all that can be held.
 */
export function useHolding({ heldAt, onHeld }: HoldingOptions) {
  const hold = useRef<Hold | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function end(): void {
    clearTimeout(timer.current);
    if (hold.current === null) return;
    const { held, isDraggable } = hold.current;
    delete held.dataset['held'];
    if (isDraggable) held.draggable = true;
    hold.current = null;
  }
  useEffect(() => end, []);

  function recognise({ target }: TouchEvent): void {
    if (hold.current === null) return;
    hold.current.held.dataset['held'] = '';
    // Otherwise the lifted finger would press as well.
    target.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
  }
  return {
    onTouchStartCapture: (event: TouchEvent) => {
      end();
      const { target, touches } = event;
      const finger = touches[0];
      const held = target instanceof Element ? heldAt(target) : null;
      if (held === null || finger === undefined || touches.length > 1) return;
      const isDraggable = held.draggable;
      hold.current = { held, x: finger.clientX, y: finger.clientY, isDraggable };
      // A drag that the system begins at the same moment would end the touch.
      if (isDraggable) held.draggable = false;
      timer.current = setTimeout(recognise, HOLD_MS, event);
    },
    onTouchMoveCapture: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      if (hold.current === null || finger === undefined) return;
      const { x, y } = hold.current;
      if (Math.hypot(finger.clientX - x, finger.clientY - y) > MAX_MOVE) end();
    },
    onTouchCancelCapture: end,
    onTouchEndCapture: (event: TouchEvent) => {
      const held = hold.current?.held;
      const isHeld = held?.dataset['held'] !== undefined;
      end();
      if (!isHeld || held === undefined) return;
      // Without the click that may follow, which would close the menu or do something else.
      event.preventDefault();
      onHeld(held);
    },
    onContextMenuCapture: (event: MouseEvent) => {
      // The browser's own menu of a held link.
      if (hold.current !== null) event.preventDefault();
    },
  };
}
