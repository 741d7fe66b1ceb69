import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { syntaxesOf } from './syntaxes.ts';

const DEEPEST = 60;

/** Throws on a text that takes too long to parse. */
export function refuseCostly(text: string) {
  if (isCostly(text)) throw new RangeError('Too costly to parse');
}

/** The nodes of a text; throws on one that takes too long, or is nested deeper than any real one. */
export function parseBlock(text: string): RootContent[] {
  refuseCostly(text);
  return parseSafely(text, 0);
}

/** The nodes of a text that will stand `depth` deep in the tree; throws on one nested too deep. */
export function parseSafely(text: string, depth: number): RootContent[] {
  const { children } = fromMarkdown(text, syntaxesOf(text));
  if (isDeeper(children, DEEPEST - depth)) throw new RangeError('Nested too deep');
  return children;
}

function isDeeper(nodes: readonly Nodes[], limit: number): boolean {
  let level: readonly Nodes[] = nodes;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === limit) return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}

// Nested quotes and lists cost the parser more than their length: a line with this many is no text.
const NESTING = /^[ \t]*(?:(?:>|[*+-][ \t]|\d{1,9}[.)][ \t])[ \t]*){40}/m;

// The parser's time grows with the square of the marks, and of the lines, of one paragraph.
const MOST_MARKS = 3000;
const MOST_LINES_TOGETHER = 1500;
const MOST_LINES = 5000;
const MOST_ADDRESSES = 300;
// Each is compared with all before it, in a text that is read again as a whole.
const MOST_DEFINITIONS = 300;

/**
 * Whether a text, parsed in one piece, would keep the parser busy for longer than a reader waits. A
 * text that is one code fence costs nothing, however long.
 */
export function isCostly(text: string): boolean {
  if (isOneFence(text)) return false;
  if (NESTING.test(text)) return true;
  if (text.length < MOST_LINES_TOGETHER) return false;
  if (count(text, /\n/g) > MOST_LINES) return true;
  if (count(text, /^ {0,3}\[[^\]\n]+\]:/gm) > MOST_DEFINITIONS) return true;
  if (text.split(BLANK_LINE).some((part) => count(part, /\n/g) > MOST_LINES_TOGETHER)) return true;
  return paragraphPieces(text).some(
    (piece) =>
      count(piece, /[*_`~[\]!<&\\$]/g) > MOST_MARKS ||
      count(piece, /www\.|:\/\/|@/gi) > MOST_ADDRESSES,
  );
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Whether nothing stands before, or after, a fence; it need not be closed. */
function isOneFence(text: string): boolean {
  const marks = /^(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)(?:\n|$)/.exec(text);
  const fence = marks?.[1] ?? marks?.[2];
  if (fence === undefined) return false;
  const closing = new RegExp(`\\n {0,3}${fence}${fence.charAt(0)}*[ \\t]*(?:\\n|$)`).exec(text);
  return closing === null || text.slice(closing.index + closing[0].length).trim() === '';
}

const BLANK_LINE = /\n[ \t]*(?=\n)/;
// What ends a paragraph wherever it stands; numbers but 1, and marks without text after them, do not.
const ITEM = /^ {0,3}(?:[*+-]|1[.)])[ \t]+\S/;
const DELIMITER_ROW = /^(?:\|[ \t]*:?-+:?[ \t]*)+(?:\|[ \t]*)?$/;
const HTML_OVER_BLANK_LINES = /<(?:script|pre|style|textarea|!|\?)/i;

/**
 * A text cut, without its blank lines, where no paragraph, heading or table cell reaches over: at
 * items, and at the rows of a table that stands alone. Where it is unsure, it does not cut.
 */
export function paragraphPieces(text: string): string[] {
  const tablesAreSure = !HTML_OVER_BLANK_LINES.test(text);
  return text.split(BLANK_LINE).flatMap((part) => {
    const lines = part.replace(/^\n/, '').split('\n');
    let rows = tablesAreSure && startsTable(lines);
    const pieces: string[][] = [];
    for (const [index, line] of lines.entries()) {
      rows &&= line.startsWith('|');
      const last = pieces.at(-1);
      if (last === undefined || (rows && index > 1) || ITEM.test(line)) pieces.push([line]);
      else last.push(line);
    }
    return pieces.map((piece) => piece.join('\n'));
  });
}

function startsTable([header = '', delimiters = '']: readonly string[]): boolean {
  if (!header.startsWith('|') || header.includes('\\') || !DELIMITER_ROW.test(delimiters)) {
    return false;
  }
  const cells = cellsOf(header);
  return cells.length === cellsOf(delimiters).length && cells.every((cell) => cell.trim() !== '');
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');
}
