import type { AlignType, Table, TableRow } from 'mdast';
import { memo, useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { copyRich } from '../../copy-rich.ts';
import { BlockCopyButton } from './block-copy-button.tsx';
import { directionOf, directionOfBlocks, plainText } from './running-text.ts';
import { showControls } from '../../invisible-characters.ts';
import styles from './data-table.module.css';
import type { MarkdownTexts, RenderContext } from './render-context.ts';
import { renderInline } from './render-inline.tsx';

interface DataTableProps {
  table: Table;
  context: RenderContext;
}

const MAX_NAME_LENGTH = 80;
const NO_SIDES: readonly AlignType[] = [];

/**
 * Table in a scroll box that takes the keyboard focus and fades where columns are hidden, with a
 * button that copies it as HTML and as tab-separated text.
 */
export function DataTable({ table, context }: DataTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLTableElement>(null);
  useHiddenSides(box, element);
  const { texts } = context;
  const [head, ...rows] = table.children;
  const align = table.align ?? NO_SIDES;
  const columns = head?.children.length ?? 0;
  const name = useMemo(() => nameOf(head, texts), [head, texts]);

  return (
    <div className={styles['tableFrame']}>
      <div ref={box} className={styles['table']} role="group" aria-label={name} tabIndex={0}>
        <table ref={element} dir={directionOfBlocks(table.children)}>
          {head !== undefined && <Head row={head} align={align} context={context} />}
          <tbody>
            {rows.map((row, index) => (
              <Row key={index} row={row} columns={columns} align={align} context={context} />
            ))}
          </tbody>
        </table>
      </div>
      <CopyTable table={element} texts={texts} />
    </div>
  );
}

/** Keeps in `data-hidden` of a scroll box on which sides a part of its content is hidden. */
function useHiddenSides(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (box.current === null || content.current === null) return;
    const { current } = box;
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const hidden = scrollWidth - clientWidth;
      const isFromRight = getComputedStyle(current).direction === 'rtl';
      const left = isFromRight ? hidden + scrollLeft : scrollLeft;
      // Sizes are rounded, so one pixel is none.
      const sides = [left > 1 ? 'left' : '', hidden - left > 1 ? 'right' : ''];
      current.dataset['hidden'] = sides.filter((side) => side !== '').join(' ');
    };
    const observer = new ResizeObserver(update);
    observer.observe(current);
    observer.observe(content.current);
    current.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', update);
    };
  }, [box, content]);
}

function nameOf(head: TableRow | undefined, texts: MarkdownTexts): string {
  const titles = head?.children.map((cell) => plainText(cell.children)).filter(Boolean) ?? [];
  const name = showControls([texts.table, titles.join(', ')].filter(Boolean).join(': '));
  return name.slice(0, MAX_NAME_LENGTH);
}

interface CopyTableProps {
  table: RefObject<HTMLTableElement | null>;
  texts: MarkdownTexts;
}

const CopyTable = memo(function CopyTable({ table, texts }: CopyTableProps) {
  async function copy(): Promise<string | undefined> {
    const isCopied = table.current !== null && (await copyRich(table.current));
    return isCopied ? texts.copied : undefined;
  }

  return <BlockCopyButton label={texts.copyTable} failedLabel={texts.copyFailed} copy={copy} />;
});

type HeadProps = Omit<RowProps, 'columns'>;

const Head = memo(function Head({ row, align, context }: HeadProps) {
  return (
    <thead>
      <tr>
        {row.children.map((cell, column) => (
          <th
            key={column}
            scope="col"
            data-align={align[column] ?? undefined}
            dir={directionOf(cell.children)}
          >
            {renderInline(cell.children, context)}
          </th>
        ))}
      </tr>
    </thead>
  );
});

interface RowProps {
  row: TableRow;
  /**
   * Number of cells to show: that of the head. Missing cells are empty; extra ones are left out.
   */
  columns: number;
  align: readonly AlignType[];
  context: RenderContext;
}

const Row = memo(function Row({ row, columns, align, context }: RowProps) {
  return (
    <tr>
      {Array.from({ length: columns }, (_, column) => {
        const content = row.children[column]?.children ?? [];
        return (
          <td key={column} data-align={align[column] ?? undefined} dir={directionOf(content)}>
            {renderInline(content, context)}
          </td>
        );
      })}
    </tr>
  );
});
