import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { TreeGeometry } from './tree-geometry.ts';

/** Brings a row into view, also where it is not in the document. */
export function useReveal(
  tree: RefObject<HTMLElement | null>,
  geometry: TreeGeometry,
  revealed: string | null | undefined,
): void {
  useEffect(() => {
    if (revealed === null || revealed === undefined) return undefined;
    // After the rows around it have opened.
    const frame = requestAnimationFrame(() => {
      const rect = geometry.getItemRect(revealed);
      const element = tree.current;
      if (rect === null || element === null) return;
      const { scrollTop, clientHeight } = element;
      const isInView = rect.y >= scrollTop && rect.y + rect.height <= scrollTop + clientHeight;
      if (!isInView) element.scrollTop = Math.max(0, rect.y - clientHeight / 3);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [geometry, revealed, tree]);
}
