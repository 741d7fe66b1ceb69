import { useEffect } from 'react';
import type { TreeGeometry } from './tree-geometry.ts';

/** Brings a row into view, also where it is not in the document. */
export function useReveal(geometry: TreeGeometry, revealed: string | null | undefined): void {
  useEffect(() => {
    if (revealed === null || revealed === undefined) return undefined;
    // After the rows around it have opened.
    const frame = requestAnimationFrame(() => {
      geometry.reveal(revealed);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [geometry, revealed]);
}
