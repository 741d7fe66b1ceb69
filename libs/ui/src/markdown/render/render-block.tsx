import type { Heading, List, ListItem, RootContent } from 'mdast';
import { Fragment, memo } from 'react';
import type { ReactNode } from 'react';
import SquareCheck from 'lucide-react/icons/square-check';
import Square from 'lucide-react/icons/square';
import { CodeBlock } from '../code/code-block.tsx';
import { DataTable } from './data-table.tsx';
import { directionOf, directionOfBlocks, directionOfItem } from './running-text.ts';
import type { Direction } from './running-text.ts';
import { showInvisible } from '../../invisible-characters.ts';
import styles from '../markdown.module.css';
import { MathFormula } from '../math/math-formula.tsx';
import type { RenderContext } from './render-context.ts';
import { renderInline } from './render-inline.tsx';

/** Renders blocks. */
export function renderBlocks(nodes: readonly RootContent[], context: RenderContext): ReactNode[] {
  return nodes.map((node, index) => <Block key={index} node={node} context={context} />);
}

interface BlockProps {
  node: RootContent;
  context: RenderContext;
}

const Block = memo(function Block({ node, context }: BlockProps) {
  return renderBlock(node, context);
});

/** Renders one block. Definitions render nothing; running text renders as itself. */
export function renderBlock(node: RootContent, context: RenderContext): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p dir={directionOf(node.children)}>{renderInline(node.children, context)}</p>;
    case 'heading':
      return renderHeading(node, context);
    case 'list':
      return renderList(node, context);
    case 'blockquote':
      return (
        <blockquote dir={directionOfBlocks(node.children)}>
          {renderBlocks(node.children, context)}
        </blockquote>
      );
    case 'code':
      return (
        <CodeBlock
          code={node.value}
          info={node.lang ?? ''}
          open={context.open}
          grown={context.grownCode}
          texts={context.texts}
        />
      );
    case 'table':
      return <DataTable table={node} context={context} />;
    case 'math':
      return (
        <div>
          <MathFormula value={node.value} source={node.source} block />
        </div>
      );
    case 'thematicBreak':
      return <hr />;
    case 'html':
      return (
        <p className={styles['plain']} data-copy="lines">
          {showInvisible(node.value)}
        </p>
      );
    case 'definition':
    case 'footnoteDefinition':
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
    case 'yaml':
      return null;
    case 'break':
    case 'delete':
    case 'emphasis':
    case 'footnoteReference':
    case 'image':
    case 'imageReference':
    case 'inlineCode':
    case 'inlineMath':
    case 'link':
    case 'linkReference':
    case 'strong':
    case 'text':
      return renderInline([node], context);
  }
}

const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const;

// The page and the answer use the levels above.
function renderHeading({ depth, children }: Heading, context: RenderContext): ReactNode {
  const Tag = HEADINGS[depth - 1] ?? 'h6';
  return <Tag dir={directionOf(children)}>{renderInline(children, context)}</Tag>;
}

function renderList(list: List, context: RenderContext): ReactNode {
  const loose = isLoose(list);
  const dir = directionOfBlocks(list.children);
  const items = list.children.map((item, index) => (
    <Item key={index} item={item} loose={loose} around={dir} context={context} />
  ));
  if (list.ordered !== true) return <ul dir={dir}>{items}</ul>;
  return (
    <ol start={list.start ?? undefined} dir={dir}>
      {items}
    </ol>
  );
}

interface ItemProps {
  item: ListItem;
  loose: boolean;
  /** Direction of the list, on whose side the mark stands. */
  around: Direction;
  context: RenderContext;
}

const Item = memo(function Item({ item, loose, around, context }: ItemProps) {
  const content = renderItem(item, loose, context);
  const own = directionOfItem(item.children);
  const turns = !loose && own !== undefined && own !== around;
  return (
    <li data-task={typeof item.checked === 'boolean' || undefined}>
      {renderTaskMark(item, context)}
      {turns ? <span dir={own}>{content}</span> : content}
    </li>
  );
});

function isLoose(list: List): boolean {
  return list.spread === true || list.children.some((item) => item.spread === true);
}

function renderTaskMark({ checked }: ListItem, { texts }: RenderContext): ReactNode {
  if (typeof checked !== 'boolean') return null;
  const Icon = checked ? SquareCheck : Square;
  return (
    <span
      className={styles['task']}
      role="img"
      aria-label={checked ? texts.taskDone : texts.taskOpen}
      data-checked={checked}
    >
      <Icon />
    </span>
  );
}

function renderItem(item: ListItem, loose: boolean, context: RenderContext): ReactNode {
  return item.children.map((child, index) =>
    !loose && child.type === 'paragraph' ? (
      <Fragment key={index}>{renderInline(child.children, context)}</Fragment>
    ) : (
      <Block key={index} node={child} context={context} />
    ),
  );
}
