import type { Nodes } from 'mdast';

/** A paragraph, a heading or a table's row that is the last line of a text and no more than that. */
export interface OpenLine {
  readonly type: Nodes['type'];
  /** Its depth in the spine. */
  readonly depth: number;
  /** The text before it, and its own first character. */
  readonly before: string;
  readonly first: string;
  /** What has to stand before the line for it to read alone as it does in its place. */
  readonly head: string;
}

/** The open line of a text as it was shown, by the spine of its nodes. */
export function findOpenLine(spine: readonly Nodes[], shown: string): OpenLine | undefined {
  const depth = spine.findIndex(
    ({ type }) => type === 'paragraph' || type === 'heading' || type === 'tableRow',
  );
  const node = spine[depth];
  const start = node?.position?.start.offset;
  if (node === undefined || start === undefined || shown.includes('\n', start)) return undefined;
  const parent = spine[depth - 1];
  if (parent?.type === 'listItem' && typeof parent.checked === 'boolean') return undefined;
  return {
    type: node.type,
    depth,
    before: shown.slice(0, start),
    first: shown.charAt(start),
    head: parent?.type === 'table' ? tableHead(parent.align?.length ?? 1) : '',
  };
}

/** The source to parse in place of a text, as it shows now, of which only the open line has changed. */
export function sourceOfLine({ before, first, head }: OpenLine, shown: string): string | undefined {
  if (!shown.startsWith(before + first)) return undefined;
  const line = shown.slice(before.length);
  // A task's box is one only in its item, a formula's mark may end a table, marks alone may be a break,
  // and a text loses a byte order mark at its start.
  const isSure = !'[$\\\uFEFF'.includes(first) && !/\n[^]/.test(line) && /[\p{L}\p{N}]/u.test(line);
  return isSure ? head + line : undefined;
}

/** The line's node among those of its source; `undefined` when the line has become something else. */
export function nodeOfLine({ type, head }: OpenLine, nodes: readonly Nodes[]): Nodes | undefined {
  const [node, ...others] = nodes;
  if (others.length > 0) return undefined;
  if (head === '') return node?.type === type ? node : undefined;
  return rowOf(node);
}

/** The row below the head of a table, if it is the only one. */
export function rowOf(table: Nodes | undefined): Nodes | undefined {
  return table?.type === 'table' && table.children.length === 2 ? table.children[1] : undefined;
}

/** What has to stand before a row of so many columns for it to read alone. */
export function tableHead(columns: number): string {
  return `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`;
}
