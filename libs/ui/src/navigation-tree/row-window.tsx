import {
  createContext,
  memo,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { CollectionRendererContext } from 'react-aria-components/CollectionBuilder';
import type { CollectionRenderer } from 'react-aria-components/CollectionBuilder';
import { LightRow } from './light-row.tsx';
import styles from './navigation-tree.module.css';
import { RowPlaces } from './row-positions.ts';
import type { RowNode, RowPlace, RowWindowProps } from './row-positions.ts';
import type { TreeGeometry } from './tree-geometry.ts';
import { useRowsInView } from './use-rows-in-view.ts';

interface VisibleRows {
  readonly places: readonly RowPlace[];
  /** Rows that come are light until the list rests. */
  readonly moving: boolean;
  /** Rows that are never light, such as the one with the focus. */
  readonly whole: ReadonlySet<unknown>;
}

/** The rows that are in the document. */
const ShownRowsContext = createContext<VisibleRows>({
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
function PlacedRows({ places }: { places: readonly RowPlace[] }) {
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
function SectionRows({ parent }: ComponentProps<CollectionRenderer['CollectionBranch']>) {
  const { places } = useContext(ShownRowsContext);
  return <PlacedRows places={places.filter(({ node }) => node.parentKey === parent.key)} />;
}

/** A section, which asks for its content by itself. */
const PlacedSection = memo(function PlacedSection({ node }: { node: RowNode }) {
  return node.render?.(node);
});

const SIZES = { row: 34, heading: 32 };
const SIZES_FOR_FINGERS = { row: 44, heading: 32 };
const NONE: ReadonlySet<unknown> = new Set();

interface WindowOptions {
  readonly geometry: TreeGeometry;
  /** Every row has to be whole, also while the list moves. */
  readonly isHeld: () => boolean;
}

const WindowContext = createContext<WindowOptions | null>(null);

/** The sections that some of the rows are in, in order. */
function sectionsOf({ collection }: RowWindowProps, places: readonly RowPlace[]) {
  const sections = new Map<unknown, RowNode>();
  for (const { parentKey } of places.map(({ node }) => node)) {
    const parent =
      parentKey === null || parentKey === undefined ? null : collection.getItem(parentKey);
    if (parent?.type === 'section') sections.set(parent.key, parent);
  }
  return sections;
}

function useShownRows({ collection, persistedKeys }: RowWindowProps) {
  const options = useContext(WindowContext);
  if (!options) throw new Error('Rows are outside of their window');
  const { geometry, isHeld } = options;
  const list = useRef<HTMLDivElement>(null);
  const sizes = useCoarsePointer() ? SIZES_FOR_FINGERS : SIZES;
  const places = useMemo(() => new RowPlaces(collection, sizes), [collection, sizes]);
  // Before it is looked at what is in view: the first rows are those around the one that is revealed.
  useLayoutEffect(() => {
    geometry.show(places, list.current?.parentElement ?? null);
  }, [geometry, places]);
  const { top, bottom, moving } = useRowsInView(list, { isHeld, hasRows: places.height > 0 });
  const whole = persistedKeys ?? NONE;
  const shown = useMemo(
    () => ({ places: places.within(top, bottom, persistedKeys ?? []), moving, whole }),
    [places, top, bottom, moving, persistedKeys, whole],
  );
  return { list, height: places.height, shown };
}

/** The rows in sight and those that React Aria keeps. Of all others there is only the height. */
function ShownRows(props: RowWindowProps) {
  const { list, height, shown } = useShownRows(props);
  const sections = sectionsOf(props, shown.places);
  return (
    <div
      ref={list}
      role="presentation"
      className={styles['places']}
      style={{ height }}
      data-moving={shown.moving || undefined}
    >
      <ShownRowsContext value={shown}>
        <PlacedRows places={shown.places.filter(({ node }) => !sections.has(node.parentKey))} />
        {[...sections.values()].map((section) => (
          <PlacedSection key={section.key} node={section} />
        ))}
      </ShownRowsContext>
    </div>
  );
}

/**
 * Has React Aria's collections in it show only the rows in sight, in place of React Aria's own
 * virtualizer, which does several times the work in each frame of a scroll.
 */
export function RowWindow({ geometry, isHeld, children }: WindowOptions & { children: ReactNode }) {
  const renderer = useMemo(
    () => ({
      isVirtualized: true,
      layoutDelegate: geometry,
      dropTargetDelegate: geometry,
      CollectionRoot: ShownRows,
      CollectionBranch: SectionRows,
    }),
    [geometry],
  );
  const options = useMemo(() => ({ geometry, isHeld }), [geometry, isHeld]);
  return (
    <CollectionRendererContext value={renderer}>
      <WindowContext value={options}>{children}</WindowContext>
    </CollectionRendererContext>
  );
}

const QUERY = '(pointer: coarse)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Whether the main pointer is a finger, so that rows are as high as one. */
function useCoarsePointer(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}
