import type { ComponentProps } from 'react';
import type { Key } from 'react-aria-components';
import type { CollectionRenderer } from 'react-aria-components/CollectionBuilder';

/** Properties that React Aria passes to the renderer of a collection. */
export type RowWindowProps = ComponentProps<CollectionRenderer['CollectionRoot']>;
type Rows = RowWindowProps['collection'];
/** Row, heading or section in React Aria's collection. */
export type RowNode = Rows extends Iterable<infer Node> ? Node : never;

/** Heights in CSS pixels. */
interface RowSizes {
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
