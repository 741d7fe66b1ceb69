import type { Code } from 'mdast';
import { closeInlineMarks } from './repair-inline.ts';

const FENCE_LINE = /^\s*(?:[*+-]\s+|\d{1,9}[.)]\s+)?(`{3,}|~{3,})/;
const SETEXT_OR_BREAK = /(?:^|\n) {0,3}(?:-+|=+|\*+|_+)[ \t]*$/;
const BARE_BLOCK_MARK = /(?:^|\n)[ \t>]*(?:#{1,6}|[*+-]|\d{1,9}[.)]?|>|\|)[ \t]*$/;
const TABLE_LINE = /^[ \t>]*\|/;
// Runs of blanks may never meet in these patterns: a line of blanks would be tried at each
// position.
const HALF_DELIMITER_ROW = /^[ \t>]*(?:[|:-][|:\- \t]*)?$/;
const DELIMITER_ROW = /^[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

/**
 * Completes or leaves out half-written marks at the end of a growing text, so that no raw mark
 * flashes. For display only.
 */
export function repair(text: string): string {
  if (endsInFence(text)) return text.replace(/\n[ \t]*[`~]+[ \t]*$/, '');
  const start = lastBlockStart(text);
  const before = text.slice(0, start);
  const block = withoutTableHead(text.slice(start));
  return before + closeInlineMarks(withoutBareMark(block));
}

/** Returns the node of an open fence at the start of a text, without the parser. */
export function openFenceNode(text: string): Code | undefined {
  const opening = /^(`{3,}|~{3,})[ \t]*([\w+#.-]*)[ \t]*\n/.exec(text);
  if (opening === null) return undefined;
  const [line, , language = ''] = opening;
  const lastLine = Math.max(text.lastIndexOf('\n') + 1, line.length);
  const isHalf = /^ {0,3}[`~]+[ \t]*$/.test(text.slice(lastLine));
  const end = isHalf ? Math.max(lastLine - 1, line.length) : text.length;
  const value = text.slice(line.length, text.charAt(end - 1) === '\n' ? end - 1 : end);
  return { type: 'code', lang: language === '' ? null : language, meta: null, value };
}

function endsInFence(text: string): boolean {
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const marks = FENCE_LINE.exec(line)?.[1];
    if (marks === undefined) continue;
    if (open === undefined) open = marks;
    else if (marks.startsWith(open) && line.trim() === marks) open = undefined;
  }
  return open !== undefined;
}

/** Returns where the last paragraph, item or table begins. No inline mark spans a blank line. */
function lastBlockStart(text: string): number {
  let start = 0;
  for (const blank of text.trimEnd().matchAll(/\n[ \t]*\n/g)) start = blank.index + blank[0].length;
  return start;
}

function withoutBareMark(block: string): string {
  if (SETEXT_OR_BREAK.test(block)) return block.replace(SETEXT_OR_BREAK, '');
  return block.replace(BARE_BLOCK_MARK, '');
}

/**
 * Leaves out a possible table head until its delimiter row is complete. Only then are the columns
 * and their alignment known, and nothing moves.
 */
function withoutTableHead(block: string): string {
  const lines = block.split('\n');
  const head = lines.findIndex((line) => TABLE_LINE.test(line));
  const [header, delimiter = '', ...rest] = lines.slice(head);
  if (head === -1 || header === undefined || rest.length > 0) return block;
  const isClosed = DELIMITER_ROW.test(delimiter) && delimiter.trimEnd().endsWith('|');
  const isComplete = isClosed && columns(delimiter) === columns(header);
  if (isComplete || !HALF_DELIMITER_ROW.test(delimiter)) return block;
  return lines.slice(0, head).join('\n');
}

function columns(row: string): number {
  const cells = row
    .trimEnd()
    .replace(/^[ \t>]*\|?/, '')
    .replace(/(?<!\\)\|$/, '');
  return cells.split(/(?<!\\)\|/).length;
}
