import { createContext, memo, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { CollectionRendererContext } from 'react-aria-components/CollectionBuilder';
import type { CollectionRenderer } from 'react-aria-components/CollectionBuilder';
import { LightRow } from './tree-rows.tsx';
import styles from './navigation-tree.module.css';
import { RowPositions } from './tree-geometry.ts';
import type { RowNode, RowPosition, RowWindowProps, TreeGeometry } from './tree-geometry.ts';
import { useRowSizes } from './use-row-sizes.ts';
import { useRowsInView } from './use-rows-in-view.ts';

interface VisibleRows {
  readonly positions: readonly RowPosition[];
  /** True during a scroll: new rows are light until it ends. */
  readonly moving: boolean;
  /** Keys of rows that are never light, such as the focused one. */
  readonly whole: ReadonlySet<unknown>;
}

/** Rows that are in the document. */
const ShownRowsContext = createContext<VisibleRows>({
  positions: [],
  moving: false,
  whole: new Set(),
});

/** Row at its position. It never turns from whole back to light. */
const PositionedRow = memo(function PositionedRow({
  position,
  light,
}: {
  position: RowPosition;
  light: boolean;
}) {
  const { node, top, height } = position;
  const [whole, setWhole] = useState(!light);
  if (!light && !whole) setWhole(true);
  // The same element tells React that nothing in it has changed.
  const row = useMemo(
    () => (whole ? node.render?.(node) : <LightRow node={node} />),
    [node, whole],
  );
  return (
    <div role="presentation" className={styles['slot']} style={{ top, height }}>
      {row}
    </div>
  );
});

/** Rows at their positions. */
function PositionedRows({ positions }: { positions: readonly RowPosition[] }) {
  const { moving, whole } = useContext(ShownRowsContext);
  return positions.map((position) => (
    <PositionedRow
      key={position.node.key}
      position={position}
      light={moving && position.node.type === 'item' && !whole.has(position.node.key)}
    />
  ));
}

/** Visible rows of a section, when React Aria asks for its content. */
function SectionRows({ parent }: ComponentProps<CollectionRenderer['CollectionBranch']>) {
  const { positions } = useContext(ShownRowsContext);
  return (
    <PositionedRows positions={positions.filter(({ node }) => node.parentKey === parent.key)} />
  );
}

/** Section; React Aria asks for its content. */
const Section = memo(function Section({ node }: { node: RowNode }) {
  return node.render?.(node);
});

const NONE: ReadonlySet<unknown> = new Set();

interface WindowOptions {
  readonly geometry: TreeGeometry;
  /** Returns true if all rows must be whole, even during a scroll. */
  readonly isHeld: () => boolean;
}

const WindowContext = createContext<WindowOptions | null>(null);

/** Returns the sections of some rows, in order. */
function sectionsOf({ collection }: RowWindowProps, positions: readonly RowPosition[]) {
  const sections = new Map<unknown, RowNode>();
  for (const { parentKey } of positions.map(({ node }) => node)) {
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
  const sizes = useRowSizes();
  const positions = useMemo(() => new RowPositions(collection, sizes), [collection, sizes]);
  // Must run before the visible range is read: the first rows are those around the revealed one.
  useLayoutEffect(() => {
    geometry.show(positions, list.current?.parentElement ?? null);
  }, [geometry, positions]);
  const { top, bottom, moving } = useRowsInView(list, { isHeld, hasRows: positions.height > 0 });
  const whole = persistedKeys ?? NONE;
  const shown = useMemo(
    () => ({ positions: positions.within(top, bottom, persistedKeys ?? []), moving, whole }),
    [positions, top, bottom, moving, persistedKeys, whole],
  );
  return { list, height: positions.height, shown };
}

/**
 * Renders the visible rows and those that React Aria keeps. All others count only by their height.
 */
function ShownRows(props: RowWindowProps) {
  const { list, height, shown } = useShownRows(props);
  const sections = sectionsOf(props, shown.positions);
  return (
    <div
      ref={list}
      role="presentation"
      className={styles['slots']}
      style={{ height }}
      data-moving={shown.moving || undefined}
    >
      <ShownRowsContext value={shown}>
        <PositionedRows
          positions={shown.positions.filter(({ node }) => !sections.has(node.parentKey))}
        />
        {[...sections.values()].map((section) => (
          <Section key={section.key} node={section} />
        ))}
      </ShownRowsContext>
    </div>
  );
}

/**
 * Makes React Aria's collections render only the visible rows. Replaces React Aria's virtualizer,
 * which does several times the work per frame of a scroll.
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
