import type { RootContent } from 'mdast';
import { memo, useMemo, useState } from 'react';
import { createChunker } from './chunks.ts';
import styles from './markdown.module.css';
import { renderBlock } from './render-block.tsx';
import type { RenderContext } from './render-context.ts';

const GROUP_SIZE = 16;
const SECTION_SIZE = 16;

interface BlockGroupsProps {
  nodes: readonly RootContent[];
  /** The index of the first node that may still change. */
  openFrom: number;
  context: RenderContext;
}

/**
 * The blocks of a text in groups, each of which the browser can skip while it is out of sight. What has
 * not changed costs nothing: neither a block, nor a group, nor sixteen groups.
 */
export function BlockGroups({ nodes, openFrom, context }: BlockGroupsProps) {
  const [cutIntoGroups] = useState(() => createChunker<RootContent>(GROUP_SIZE));
  const [cutIntoSections] = useState(() => createChunker<readonly RootContent[]>(SECTION_SIZE));
  const openContext = useMemo(() => ({ ...context, open: true }), [context]);
  return cutIntoSections(cutIntoGroups(nodes)).map((groups, index) => (
    <Section
      key={index}
      groups={groups}
      openFrom={within(openFrom, index, GROUP_SIZE * SECTION_SIZE)}
      context={context}
      openContext={openContext}
    />
  ));
}

/** How many of the items of a piece come before an item of all. */
function within(before: number, piece: number, size: number): number {
  return Math.min(Math.max(before - piece * size, 0), size);
}

interface PieceProps {
  openFrom: number;
  context: RenderContext;
  openContext: RenderContext;
}

interface SectionProps extends PieceProps {
  groups: readonly (readonly RootContent[])[];
}

const Section = memo(function Section({ groups, openFrom, ...contexts }: SectionProps) {
  return groups.map((nodes, index) => (
    <Group
      key={index}
      nodes={nodes}
      openFrom={within(openFrom, index, GROUP_SIZE)}
      {...contexts}
    />
  ));
});

interface GroupProps extends PieceProps {
  nodes: readonly RootContent[];
}

const Group = memo(function Group({ nodes, openFrom, context, openContext }: GroupProps) {
  return (
    <div className={styles['group']}>
      {nodes.map((node, index) => (
        <Block key={index} node={node} context={index < openFrom ? context : openContext} />
      ))}
    </div>
  );
});

interface BlockProps {
  node: RootContent;
  context: RenderContext;
}

const Block = memo(function Block({ node, context }: BlockProps) {
  return renderBlock(node, context);
});
