import type { Nodes } from 'mdast';
import { spineOf } from './spine.ts';

/** Paragraph, heading or table row that is exactly the last line of a text. */
export interface OpenLine {
  readonly type: Nodes['type'];
  /** Depth in the spine. */
  readonly depth: number;
  /** Text before the line, and the first character of the line. */
  readonly before: string;
  readonly first: string;
  /** Text to put before the line so that it parses alone as it does in its context. */
  readonly head: string;
}

/** Finds the open line of a shown text by the spine of its nodes. */
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

/** Returns the source to parse instead of the whole text if only the open line has changed. */
export function sourceOfLine({ before, first, head }: OpenLine, shown: string): string | undefined {
  if (!shown.startsWith(before + first)) return undefined;
  const line = shown.slice(before.length);
  // These need their context: the box of a task, the mark of a formula (it may end a table), a line
  // of only marks (it may be a break), and a leading byte order mark (it is dropped).
  const isSure = !'[$\\\uFEFF'.includes(first) && !/\n[^]/.test(line) && /[\p{L}\p{N}]/u.test(line);
  return isSure ? head + line : undefined;
}

/**
 * Returns the line's node after parsing its source; `undefined` if the line has become something
 * else.
 */
export function nodeOfLine({ type, head }: OpenLine, nodes: readonly Nodes[]): Nodes | undefined {
  const [node, ...others] = nodes;
  if (others.length > 0) return undefined;
  if (head === '') return node?.type === type ? node : undefined;
  return rowOf(node);
}

/** Returns the row below a table's head if there is exactly one. */
function rowOf(table: Nodes | undefined): Nodes | undefined {
  return table?.type === 'table' && table.children.length === 2 ? table.children[1] : undefined;
}

/** Returns a table head with so many columns, so that a row parses alone. */
function tableHead(columns: number): string {
  return `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`;
}

/** Line below a text that adds an item to its open list, or a row to its open table. */
interface NextLine {
  /** Depth in the spine of that list or table, or of the item in which a list begins. */
  readonly depth: number;
  /**
   * Source that parses alone as the line does in its context, and the offset of that source in the
   * text.
   */
  readonly source: string;
  readonly shift: number;
}

interface Texts {
  /** Text of the current nodes, and the longer text to show now. */
  readonly known: string;
  readonly shown: string;
}

/** Finds the line that continues a text, by the spine of its nodes. `undefined` if unsure. */
export function findNextLine(spine: readonly Nodes[], texts: Texts): NextLine | undefined {
  const { known, shown } = texts;
  const line = /^[ \t]*\n([^\n\t]*)$/.exec(shown.slice(known.length))?.[1];
  if (line === undefined || !shown.startsWith(known) || !/[\p{L}\p{N}]/u.test(line))
    return undefined;
  // Blank lines may make the whole list loose, and an open formula may take the next lines.
  if (/\t|\n *\n|[$\\][$[]/.test(known.trimStart())) return undefined;
  const start = shown.length - line.length;
  const [table] = spine;
  if (table?.type !== 'table') return findItem(spine, { known, line, start });
  if (!line.startsWith('|')) return undefined;
  const head = tableHead(table.align?.length ?? 1);
  return { depth: 0, source: head + line, shift: start - head.length };
}

/**
 * Returns the node of the next line with its offsets in the text; `undefined` if it is something
 * else.
 */
export function nodeOfNextLine(
  { depth, shift }: NextLine,
  spine: readonly Nodes[],
  [node, ...others]: readonly Nodes[],
): Nodes | undefined {
  if (others.length > 0) return undefined;
  const added = rowOf(node) ?? itemOf(node, spine[depth]);
  for (const part of spineOf(added === undefined ? [] : [added])) move(part, shift);
  return added;
}

// Item with a number or a bullet, but not a task.
const ITEM = /^( *)((?:\d{1,9}(?=[.)]))?[*+.)-]) {1,4}(?=[^ [])/;

interface Line {
  readonly known: string;
  readonly line: string;
  readonly start: number;
}

function findItem(spine: readonly Nodes[], { known, line, start }: Line): NextLine | undefined {
  const [, indent = '', mark = ''] = ITEM.exec(line) ?? [];
  const end = spine.findIndex(({ type }) => type === 'paragraph');
  const isList = spine.slice(0, end).every(({ type }) => type === 'list' || type === 'listItem');
  if (mark === '' || end < 2 || !isList) return undefined;
  const found = { source: line.slice(indent.length), shift: start + indent.length };
  for (let depth = end - 1; depth > 0; depth -= 2) {
    const item = columnsOf(spine[depth], known);
    if (item === undefined) return undefined;
    const isInside = depth === end - 1 && item.content === indent.length;
    if (isInside && !/\d/.test(mark)) return { ...found, depth };
    if (item.column === indent.length && item.mark.slice(-1) === mark.slice(-1))
      return { ...found, depth: depth - 1 };
    if (item.column <= indent.length) return undefined;
  }
  return undefined;
}

/** Returns the columns of an item and of its content, and its mark. */
function columnsOf(item: Nodes | undefined, text: string) {
  const offset = item?.position?.start.offset ?? NaN;
  const found = ITEM.exec(text.slice(offset));
  if (found === null || found[1] !== '') return undefined;
  const column = offset - text.lastIndexOf('\n', offset - 1) - 1;
  return { column, content: column + found[0].length, mark: found[2] ?? '' };
}

/** Returns the new item for a list, or the new list for an item. One line adds exactly one. */
function itemOf(list: Nodes | undefined, parent: Nodes | undefined): Nodes | undefined {
  const item = list?.type === 'list' ? list.children[0] : undefined;
  if (item?.children[0]?.type !== 'paragraph') return undefined;
  return parent?.type === 'list' ? item : list;
}

function move(node: Nodes, by: number) {
  const { position } = node;
  if (position === undefined) return;
  const { start, end } = position;
  node.position = {
    start: { ...start, offset: (start.offset ?? 0) + by },
    end: { ...end, offset: (end.offset ?? 0) + by },
  };
}
