import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RowSizes } from './tree-geometry.ts';

const SIZES = { row: 34, heading: 32 };
const SIZES_FOR_FINGERS = { row: 44, heading: 32 };
/** Text size of the page, in CSS pixels, at which rows have these heights. */
const USUAL_TEXT_SIZE = 16;

const COARSE_POINTER = '(pointer: coarse)';

function subscribeToPointer(onChange: () => void): () => void {
  const query = matchMedia(COARSE_POINTER);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Returns how much larger than usual the page's text is; never below 1. */
function readTextScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.max(1, size / USUAL_TEXT_SIZE);
}

/**
 * Returns how much larger than usual the page's text is. Reads it only when it may have changed: a
 * reading at each render makes the browser compute all styles, and WebKit then refuses the focus
 * to what is shown at that moment.
 */
function useTextScale(): number {
  const [scale, setScale] = useState(readTextScale);
  useEffect(() => {
    const observer = new MutationObserver(() => setScale(readTextScale()));
    observer.observe(document.documentElement, { attributeFilter: ['style'] });
    return () => {
      observer.disconnect();
    };
  }, []);
  return scale;
}

/**
 * Returns the heights of rows, which are higher if the main pointer is a finger, and grow with the
 * page's text.
 */
export function useRowSizes(): RowSizes {
  const isCoarse = useSyncExternalStore(
    subscribeToPointer,
    () => matchMedia(COARSE_POINTER).matches,
  );
  const scale = useTextScale();
  return useMemo(() => {
    const { row, heading } = isCoarse ? SIZES_FOR_FINGERS : SIZES;
    return { row: Math.round(row * scale), heading: Math.round(heading * scale) };
  }, [isCoarse, scale]);
}
