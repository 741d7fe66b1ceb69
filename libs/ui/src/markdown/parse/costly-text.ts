import {
  MAX_ADDRESSES,
  MAX_BARS,
  MAX_CONTAINERS,
  MAX_DEFINITIONS,
  MAX_DEPTH,
  MAX_LINE_DEPTH,
  MAX_LINES,
  MAX_MARKS,
  MAX_PARAGRAPH_LINES,
  MAX_SHAPED_RUN,
} from '../../text-limits.ts';
import { isHardToShape } from '../../shaped-text.ts';

/** Throws if a text takes too long to parse or to lay out. */
export function refuseCostly(text: string) {
  if (isCostly(text)) throw new RangeError('Too costly to parse');
}

/**
 * Checks if parsing a text in one piece, or showing it, would take longer than a reader waits. A
 * text that is one code fence is never costly to parse.
 */
export function isCostly(text: string): boolean {
  if (text.length > MAX_SHAPED_RUN && isHardToLayOut(text)) return true;
  if (isOneFence(text)) return false;
  if (isDeeplyNested(text)) return true;
  if (text.length < MAX_PARAGRAPH_LINES) return false;
  if (count(text, /\n/g) > MAX_LINES || count(text, /\|/g) > MAX_BARS) return true;
  if (count(text, /^ {0,3}\[[^\]\n]+\]:/gm) > MAX_DEFINITIONS) return true;
  if (text.split(BLANK_LINE).some((part) => count(part, /\n/g) > MAX_PARAGRAPH_LINES)) return true;
  return paragraphPieces(text).some(
    (piece) =>
      count(piece, /[*_`~[\]!<&\\$]/g) > MAX_MARKS ||
      count(piece, /www\.|:\/\/|@/gi) > MAX_ADDRESSES,
  );
}

/** Checks if one of the paragraphs of a text is hard to lay out. */
export function isHardToLayOut(text: string): boolean {
  return isHardToShape(text) && text.split(BLANK_LINE).some(isHardToShape);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const CONTAINERS = /^(?:[ \t]*(?:>|[*+-](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;
const CONTAINER = />|[*+-]|\d{1,9}[.)]/g;

/** Checks if lines open too many quotes and items, one of them or all together. */
function isDeeplyNested(text: string): boolean {
  if (text.length <= MAX_LINE_DEPTH) return false;
  let total = 0;
  for (const line of text.split('\n')) {
    const opened = count(CONTAINERS.exec(line)?.[0] ?? '', CONTAINER);
    if (opened >= MAX_LINE_DEPTH) return true;
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    total += opened + Math.min(indent >> 1, MAX_DEPTH);
  }
  return total > MAX_CONTAINERS;
}

/** Checks if a text is a single code fence, closed or not. */
function isOneFence(text: string): boolean {
  const marks = /^(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)(?:\n|$)/.exec(text);
  const fence = marks?.[1] ?? marks?.[2];
  if (fence === undefined) return false;
  const closing = new RegExp(`\\n {0,3}${fence}${fence.charAt(0)}*[ \\t]*(?:\\n|$)`).exec(text);
  return closing === null || text.slice(closing.index + closing[0].length).trim() === '';
}

const BLANK_LINE = /\n[ \t]*(?=\n)/;
// Items that end a paragraph anywhere. Numbers other than 1, and marks without text, do not.
const ITEM = /^ {0,3}(?:[*+-]|1[.)])[ \t]+\S/;
const DELIMITER_ROW = /^(?:\|[ \t]*:?-+:?[ \t]*)+(?:\|[ \t]*)?$/;
const HTML_OVER_BLANK_LINES = /<(?:script|pre|style|textarea|!|\?)/i;

/**
 * Splits a text into pieces that no paragraph, heading or table cell spans: at blank lines, at
 * items, and at the rows of a separate table. If unsure, it does not split.
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
