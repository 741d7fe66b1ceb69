import type { RootContent } from 'mdast';
import { memo, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createChunker } from './chunks.ts';
import styles from '../markdown.module.css';
import { renderBlock } from './render-block.tsx';
import type { RenderContext } from './render-context.ts';

/** A block (level 0) or a list of pieces of the level below. */
type Piece = RootContent | readonly Piece[];

/** Number of blocks in a full piece of each level. */
const SIZES = [1, 4, 16, 256] as const;
/** Level whose pieces become DOM elements. */
const GROUP_LEVEL = 2;

function createTree(): (nodes: readonly Piece[]) => readonly Piece[] {
  const chunkers = SIZES.slice(1).map((size, level) =>
    createChunker<Piece>(size / (SIZES[level] ?? 1)),
  );
  return (nodes) => chunkers.reduce<readonly Piece[]>((pieces, chunk) => chunk(pieces), nodes);
}

/**
 * Renders the blocks of a text in groups that the browser can skip while they are out of sight.
 * Blocks from `openFrom` on may still change. While a text grows, React compares only a few pieces
 * of this tree, however long the text is.
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
  /** Number of its blocks that cannot change any more. */
  finished: number;
  context: RenderContext;
  openContext: RenderContext;
}

const TreePiece = memo(function TreePiece({ piece, ...shared }: PieceProps & { piece: Piece }) {
  const { level, finished, context, openContext } = shared;
  if ('type' in piece) return renderBlock(piece, finished > 0 ? context : openContext);
  const pieces = renderPieces(piece, { ...shared, level: level - 1 });
  return level === GROUP_LEVEL ? <div className={styles['group']}>{pieces}</div> : pieces;
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
