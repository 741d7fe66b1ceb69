import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { FolderDropLayout } from './folder-drop-layout.ts';

/** The layout of the rows, and what brings one of them into view, also where it is not in the document. */
export function useReveal(
  tree: RefObject<HTMLElement | null>,
  revealed: string | null | undefined,
): FolderDropLayout {
  const [layout] = useState(() => new FolderDropLayout());
  useEffect(() => {
    if (revealed === null || revealed === undefined) return undefined;
    // After the rows around it have opened.
    const frame = requestAnimationFrame(() => {
      const rect = layout.getLayoutInfo(revealed)?.rect;
      const element = tree.current;
      if (rect === undefined || element === null) return;
      const { scrollTop, clientHeight } = element;
      const isInView = rect.y >= scrollTop && rect.maxY <= scrollTop + clientHeight;
      if (!isInView) element.scrollTop = Math.max(0, rect.y - clientHeight / 3);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [layout, revealed, tree]);
  return layout;
}
