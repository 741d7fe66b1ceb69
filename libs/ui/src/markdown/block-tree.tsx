import type { RootContent } from 'mdast';
import { memo, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createChunker } from './chunks.ts';
import styles from './markdown.module.css';
import { renderBlock } from './render-block.tsx';
import type { RenderContext } from './render-context.ts';

/** A block, at level 0, or pieces of the level below. */
type Piece = RootContent | readonly Piece[];

/** How many blocks a full piece of each level has. */
const SIZES = [1, 4, 16, 256] as const;
/** The level whose pieces are elements. */
const GROUP = 2;

function createTree(): (nodes: readonly Piece[]) => readonly Piece[] {
  const chunkers = SIZES.slice(1).map((size, level) =>
    createChunker<Piece>(size / (SIZES[level] ?? 1)),
  );
  return (nodes) => chunkers.reduce<readonly Piece[]>((pieces, chunk) => chunk(pieces), nodes);
}

/**
 * The blocks of a text in groups, each of which the browser can skip while it is out of sight; those
 * from `openFrom` on may still change. With a text that grows, React looks at a few pieces of the tree,
 * however long the text is.
 */
export function useBlockTree(
  nodes: readonly RootContent[],
  openFrom: number,
  context: RenderContext,
): ReactNode {
  const [toTree] = useState(createTree);
  const openContext = useMemo(() => ({ ...context, open: true }), [context]);
  return useMemo(() => {
    const shared = { finished: openFrom, context, openContext };
    return renderPieces(toTree(nodes), { level: SIZES.length - 1, ...shared });
  }, [toTree, nodes, openFrom, context, openContext]);
}

interface PieceProps {
  level: number;
  /** How many of its blocks will not change. */
  finished: number;
  context: RenderContext;
  openContext: RenderContext;
}

const TreePiece = memo(function TreePiece({ piece, ...shared }: PieceProps & { piece: Piece }) {
  const { level, finished, context, openContext } = shared;
  if ('type' in piece) return renderBlock(piece, finished > 0 ? context : openContext);
  const pieces = renderPieces(piece, { ...shared, level: level - 1 });
  return level === GROUP ? <div className={styles['group']}>{pieces}</div> : pieces;
});

function renderPieces(pieces: readonly Piece[], { finished, ...shared }: PieceProps) {
  const size = SIZES[shared.level] ?? 1;
  return pieces.map((piece, index) => (
    <TreePiece
      key={index}
      piece={piece}
      finished={Math.min(Math.max(finished - index * size, 0), size)}
      {...shared}
    />
  ));
}
