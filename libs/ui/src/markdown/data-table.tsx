import type { AlignType, Table, TableRow } from 'mdast';
import { useRef } from 'react';
import { copyRich } from '../copy-rich.ts';
import { BlockCopyButton } from './block-copy-button.tsx';
import { showControls } from './invisible-characters.ts';
import styles from './markdown.module.css';
import type { RenderContext } from './render-context.ts';
import { plainText, renderInline } from './render-inline.tsx';

interface DataTableProps {
  table: Table;
  context: RenderContext;
}

const LONGEST_NAME = 80;

/**
 * A table in its own scroll box, which takes focus so that the keys can scroll it, and a button that
 * copies it: as a table, and with tabs between its cells.
 */
export function DataTable({ table, context }: DataTableProps) {
  const element = useRef<HTMLTableElement>(null);
  const { texts } = context;
  const [head, ...rows] = table.children;
  const align = table.align ?? [];
  const columns = head?.children.length ?? 0;
  const titles = head?.children.map((cell) => plainText(cell.children)).filter(Boolean) ?? [];
  const name = showControls([texts.table, titles.join(', ')].filter(Boolean).join(': '));

  async function copy(): Promise<boolean> {
    return element.current !== null && copyRich(element.current);
  }

  return (
    <div className={styles['tableFrame']}>
      <div
        className={styles['table']}
        role="region"
        aria-label={name.slice(0, LONGEST_NAME)}
        tabIndex={0}
      >
        <table ref={element}>
          {head !== undefined && (
            <thead>
              <tr>
                {head.children.map((cell, column) => (
                  <th key={column} scope="col" data-align={align[column] ?? undefined} dir="auto">
                    {renderInline(cell.children, context)}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, index) => (
              <Row key={index} row={row} columns={columns} align={align} context={context} />
            ))}
          </tbody>
        </table>
      </div>
      <BlockCopyButton label={texts.copyTable} copied={texts.copied} copy={copy} />
    </div>
  );
}

interface RowProps {
  row: TableRow;
  /** As many cells as the head has: missing ones are empty, and more are left out. */
  columns: number;
  align: readonly AlignType[];
  context: RenderContext;
}

function Row({ row, columns, align, context }: RowProps) {
  return (
    <tr>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} data-align={align[column] ?? undefined} dir="auto">
          {renderInline(row.children[column]?.children ?? [], context)}
        </td>
      ))}
    </tr>
  );
}
