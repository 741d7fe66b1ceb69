/**
 * Position of a floating button, in CSS px: its middle from the left, and its top or bottom edge.
 */
export interface Place {
  readonly left: number;
  readonly top?: number;
  readonly bottom?: number;
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Selected {
  /** Edges of the first and last selected line. */
  readonly first: Edges;
  readonly last: Edges;
  readonly window: { readonly width: number; readonly height: number };
  readonly side: 'above' | 'below';
}

const GAP = 8;
const HEIGHT = 44;
const HALF_WIDTH = 56;

/**
 * Places the button above or below a selection, within the window; null if the selection is out of
 * view.
 */
export function placeBeside({ first, last, window, side }: Selected): Place | null {
  const { width, height } = window;
  if (last.bottom < 0 || first.top > height) return null;
  const fitsAbove = first.top >= HEIGHT + GAP;
  const fitsBelow = height - last.bottom >= HEIGHT + GAP;
  const isAbove = side === 'above' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const { left, right } = isAbove ? first : last;
  const middle = Math.max(HALF_WIDTH, Math.min((left + right) / 2, width - HALF_WIDTH));
  return isAbove
    ? { left: middle, bottom: Math.min(height - first.top, height - HEIGHT) + GAP }
    : { left: middle, top: Math.max(0, Math.min(last.bottom + GAP, height - HEIGHT)) };
}
