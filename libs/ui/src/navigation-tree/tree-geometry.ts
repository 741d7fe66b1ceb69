import type { ComponentProps } from 'react';
import type { DropTarget, Key } from 'react-aria-components';
import type { CollectionRenderer } from 'react-aria-components/CollectionBuilder';
import type { TreeEntry } from './tree-entries.ts';

/** Properties that React Aria passes to the renderer of a collection. */
export type RowWindowProps = ComponentProps<CollectionRenderer['CollectionRoot']>;
type Rows = RowWindowProps['collection'];
/** Row, heading or section in React Aria's collection. */
export type RowNode = Rows extends Iterable<infer Node> ? Node : never;

/** Heights in CSS pixels. */
export interface RowSizes {
  readonly row: number;
  readonly heading: number;
}

/** Position of a row or heading, in CSS pixels from the top of all rows. */
export interface RowPosition {
  readonly node: RowNode;
  readonly top: number;
  readonly height: number;
}

function* rowsAndHeadings(rows: Rows): Iterable<RowNode> {
  for (const node of rows) {
    if (node.type !== 'section') yield node;
    else yield* rows.getChildren?.(node.key) ?? [];
  }
}

/** Positions of all rows and headings. */
export class RowPositions {
  readonly all: readonly RowPosition[];
  readonly height: number;
  readonly #indexes = new Map<Key, number>();

  constructor(rows: Rows, sizes: RowSizes) {
    const all: RowPosition[] = [];
    let top = 0;
    for (const node of rowsAndHeadings(rows)) {
      if (node.type !== 'item' && node.type !== 'header') continue;
      const height = node.type === 'item' ? sizes.row : sizes.heading;
      this.#indexes.set(node.key, all.length);
      all.push({ node, top, height });
      top += height;
    }
    this.all = all;
    this.height = top;
  }

  of(key: Key): RowPosition | undefined {
    return this.all[this.#indexes.get(key) ?? -1];
  }

  /** Returns the row or heading at a height; undefined outside the rows. */
  at(y: number): RowPosition | undefined {
    return y < 0 || y >= this.height ? undefined : this.all[this.#indexAt(y)];
  }

  /**
   * Returns the rows within a range of heights, and those in `alsoKeys` wherever they are, in
   * order.
   */
  within(top: number, bottom: number, alsoKeys: Iterable<Key> = []): readonly RowPosition[] {
    const from = this.#indexAt(top);
    const to = bottom <= 0 ? from : this.#indexAt(Math.max(top, bottom - 1)) + 1;
    const others = [...alsoKeys]
      .flatMap((key) => this.#indexes.get(key) ?? [])
      .filter((index) => index < from || index >= to)
      .sort((a, b) => a - b);
    const positionsAt = (indexes: readonly number[]) => indexes.flatMap((at) => this.all[at] ?? []);
    return [
      ...positionsAt(others.filter((index) => index < from)),
      ...this.all.slice(from, to),
      ...positionsAt(others.filter((index) => index >= to)),
    ];
  }

  /** Returns the index of the last row that begins at or above a height. */
  #indexAt(y: number): number {
    let low = 0;
    let high = this.all.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.all[middle]?.top ?? 0) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

type LayoutDelegate = NonNullable<CollectionRenderer['layoutDelegate']>;
type DropTargetDelegate = NonNullable<CollectionRenderer['dropTargetDelegate']>;

interface RowLookup {
  get(key: Key): { value: unknown; parentKey?: Key | null } | null | undefined;
}

/** Returns the target folder of a drop on a row: the row itself, or the folder that holds it. */
export function folderOfRow(key: Key | null | undefined, rows: RowLookup): string | null {
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
