import { createContext, memo, useContext, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import type { CollectionRenderer } from 'react-aria-components/CollectionBuilder';
import { LightRow } from './light-row.tsx';
import styles from './navigation-tree.module.css';
import type { RowNode, RowPlace } from './row-places.ts';

interface ShownRows {
  readonly places: readonly RowPlace[];
  /** Rows that come are light until the list rests. */
  readonly moving: boolean;
  /** Rows that are never light, such as the one with the focus. */
  readonly whole: ReadonlySet<unknown>;
}

/** The rows that are in the document. */
export const ShownRowsContext = createContext<ShownRows>({
  places: [],
  moving: false,
  whole: new Set(),
});

/** A row in its place. One that was whole stays so. */
const PlacedRow = memo(function PlacedRow({ place, light }: { place: RowPlace; light: boolean }) {
  const { node, top, height } = place;
  const [whole, setWhole] = useState(!light);
  if (!light && !whole) setWhole(true);
  // By the same element React knows that nothing of it has changed.
  const row = useMemo(
    () => (whole ? node.render?.(node) : <LightRow node={node} />),
    [node, whole],
  );
  return (
    <div role="presentation" className={styles['place']} style={{ top, height }}>
      {row}
    </div>
  );
});

/** Rows in their places. */
export function PlacedRows({ places }: { places: readonly RowPlace[] }) {
  const { moving, whole } = useContext(ShownRowsContext);
  return places.map((place) => (
    <PlacedRow
      key={place.node.key}
      place={place}
      light={moving && place.node.type === 'item' && !whole.has(place.node.key)}
    />
  ));
}

/** The shown rows of a section, where React Aria asks for its content. */
export function SectionRows({ parent }: ComponentProps<CollectionRenderer['CollectionBranch']>) {
  const { places } = useContext(ShownRowsContext);
  return <PlacedRows places={places.filter(({ node }) => node.parentKey === parent.key)} />;
}

/** A section, which asks for its content by itself. */
export const PlacedSection = memo(function PlacedSection({ node }: { node: RowNode }) {
  return node.render?.(node);
});
