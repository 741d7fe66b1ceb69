import type { DropTarget, Key } from 'react-aria-components';
import type { CollectionRenderer } from 'react-aria-components/CollectionBuilder';
import type { RowPositions } from './row-positions.ts';
import type { TreeEntry } from './tree-entries.ts';

type LayoutDelegate = NonNullable<CollectionRenderer['layoutDelegate']>;
type DropTargetDelegate = NonNullable<CollectionRenderer['dropTargetDelegate']>;

interface Rows {
  get(key: Key): { value: unknown; parentKey?: Key | null } | null | undefined;
}

/** Returns the target folder of a drop on a row: the row itself, or the folder that holds it. */
export function folderOfRow(key: Key | null | undefined, rows: Rows): string | null {
  for (let at = key; at !== null && at !== undefined; at = rows.get(at)?.parentKey) {
    const entry = rows.get(at)?.value as TreeEntry | null | undefined;
    if (entry?.kind === 'folder') return entry.id;
  }
  return null;
}

/**
 * Tells React Aria the positions of rows for its keys and dragging, also of rows outside the
 * document.
 */
export class TreeGeometry implements LayoutDelegate, DropTargetDelegate {
  #positions: RowPositions | undefined;
  #scroller: HTMLElement | null = null;
  #revealedFirst: string | null;

  /** `revealedFirst` is the row in view when the first rows appear. */
  constructor(revealedFirst: string | null = null) {
    this.#revealedFirst = revealedFirst;
  }

  /** Sets the current positions and the scrolling element. */
  show(positions: RowPositions, scroller: HTMLElement | null): void {
    this.#positions = positions;
    this.#scroller = scroller;
    if (positions.height === 0 || this.#revealedFirst === null) return;
    this.reveal(this.#revealedFirst);
    this.#revealedFirst = null;
  }

  /** Scrolls a row into view, also if it is not in the document. Does nothing for unknown rows. */
  reveal(key: Key): void {
    const rect = this.getItemRect(key);
    const scroller = this.#scroller;
    if (rect === null || scroller === null) return;
    const { scrollTop, clientHeight } = scroller;
    const isInView = rect.y >= scrollTop && rect.y + rect.height <= scrollTop + clientHeight;
    if (!isInView) scroller.scrollTop = Math.max(0, rect.y - clientHeight / 3);
  }

  getItemRect(key: Key) {
    const position = this.#positions?.of(key);
    if (!position) return null;
    return {
      x: 0,
      y: position.top,
      width: this.#scroller?.clientWidth ?? 0,
      height: position.height,
    };
  }

  getVisibleRect() {
    const { scrollTop = 0, clientWidth = 0, clientHeight = 0 } = this.#scroller ?? {};
    return { x: 0, y: scrollTop, width: clientWidth, height: clientHeight };
  }

  getContentSize() {
    return { width: this.#scroller?.clientWidth ?? 0, height: this.#positions?.height ?? 0 };
  }

  /**
   * Returns the drop target at a point: any row of a folder means the folder, everything else the
   * top level.
   */
  getDropTargetFromPoint(_x: number, y: number): DropTarget {
    const positions = this.#positions;
    const key = positions?.at(y + (this.#scroller?.scrollTop ?? 0))?.node.key;
    const folder = folderOfRow(key, { get: (at) => positions?.of(at)?.node });
    return folder === null ? { type: 'root' } : { type: 'item', key: folder, dropPosition: 'on' };
  }
}
