import type { AlignType, Table, TableRow } from 'mdast';
import styles from './markdown.module.css';
import type { RenderContext } from './render-context.ts';
import { plainText, renderInline } from './render-inline.tsx';

interface DataTableProps {
  table: Table;
  context: RenderContext;
}

const LONGEST_NAME = 80;

/** A table in its own scroll box, which takes focus so that the keys can scroll it. */
export function DataTable({ table, context }: DataTableProps) {
  const [head, ...rows] = table.children;
  const align = table.align ?? [];
  const titles = head?.children.map((cell) => plainText(cell.children)).filter(Boolean) ?? [];
  const name = [context.texts.table, titles.join(', ')].filter(Boolean).join(': ');
  return (
    <div
      className={styles['table']}
      role="region"
      aria-label={name.slice(0, LONGEST_NAME)}
      tabIndex={0}
    >
      <table>
        {head !== undefined && (
          <thead>
            <tr>
              {head.children.map((cell, column) => (
                <th key={column} scope="col" data-align={align[column] ?? undefined}>
                  {renderInline(cell.children, context)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <Row key={index} row={row} align={align} context={context} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: TableRow;
  align: readonly AlignType[];
  context: RenderContext;
}

function Row({ row, align, context }: RowProps) {
  return (
    <tr>
      {row.children.map((cell, column) => (
        <td key={column} data-align={align[column] ?? undefined} dir="auto">
          {renderInline(cell.children, context)}
        </td>
      ))}
    </tr>
  );
}
