import type { Nodes } from 'mdast';
import { spineOf } from './spine.ts';

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

/** A line below a text that adds an item to its open list, or a row to its open table. */
export interface NextLine {
  /** Where, in the spine, that list or table is; or the item in which a list begins. */
  readonly depth: number;
  /** What reads alone as the line does in its place, and where in the text it would stand. */
  readonly source: string;
  readonly shift: number;
}

interface Texts {
  /** The text that the nodes are of, and the one that goes on from it. */
  readonly known: string;
  readonly shown: string;
}

/** The line by which a text goes on, by the spine of the text before; `undefined` if unsure. */
export function findNextLine(spine: readonly Nodes[], texts: Texts): NextLine | undefined {
  const { known, shown } = texts;
  const line = /^[ \t]*\n([^\n\t]*)$/.exec(shown.slice(known.length))?.[1];
  if (line === undefined || !shown.startsWith(known) || !/[\p{L}\p{N}]/u.test(line))
    return undefined;
  // Blank lines may make all of a list loose; what opens a formula may take the lines below it.
  if (/\t|\n *\n|[$\\][$[]/.test(known.trimStart())) return undefined;
  const start = shown.length - line.length;
  const [table] = spine;
  if (table?.type !== 'table') return findItem(spine, { known, line, start });
  if (!line.startsWith('|')) return undefined;
  const head = tableHead(table.align?.length ?? 1);
  return { depth: 0, source: head + line, shift: start - head.length };
}

/** The line's node among those of its source, in its place; `undefined` when it is something else. */
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

// The number of an item, a point or a bracket after it, or a bullet; and no box of a task.
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
    const place = placeOf(spine[depth], known);
    if (place === undefined) return undefined;
    const isInside = depth === end - 1 && place.content === indent.length;
    if (isInside && !/\d/.test(mark)) return { ...found, depth };
    if (place.column === indent.length && place.mark.slice(-1) === mark.slice(-1))
      return { ...found, depth: depth - 1 };
    if (place.column <= indent.length) return undefined;
  }
  return undefined;
}

/** The column of an item and that of its content, and its mark. */
function placeOf(item: Nodes | undefined, text: string) {
  const offset = item?.position?.start.offset ?? NaN;
  const found = ITEM.exec(text.slice(offset));
  if (found === null || found[1] !== '') return undefined;
  const column = offset - text.lastIndexOf('\n', offset - 1) - 1;
  return { column, content: column + found[0].length, mark: found[2] ?? '' };
}

/** The item, for a list; or the list that it makes, for an item. One line makes no more than one. */
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
