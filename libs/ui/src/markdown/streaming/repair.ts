import type { Code } from 'mdast';

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

interface OpenMark {
  readonly mark: string;
  readonly at: number;
}

/**
 * Completes half-written inline marks at the end of a text, or leaves them out if nothing follows
 * them yet.
 */
function closeInlineMarks(text: string): string {
  const { code, cleaned } = closeCode(text);
  const linked = code === '' ? closeLink(cleaned) : cleaned;
  return closeEmphasis(linked, code);
}

/** Cuts off a code span that is not closed. The caller closes it and appends it again. */
function closeCode(text: string): { cleaned: string; code: string } {
  for (let run = nextRun(text, 0); run !== undefined;) {
    const close = closingRun(text, run);
    if (close === undefined) {
      const content = text.slice(run.end).replace(/`+$/, '');
      const cleaned = text.slice(0, run.start);
      const marks = '`'.repeat(run.end - run.start);
      return { cleaned, code: content.trim() === '' ? '' : marks + content + marks };
    }
    run = nextRun(text, close.end);
  }
  return { cleaned: text, code: '' };
}

interface Run {
  readonly start: number;
  readonly end: number;
}

function nextRun(text: string, from: number): Run | undefined {
  const pattern = /(?<!\\)`+/g;
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}

function closingRun(text: string, open: Run): Run | undefined {
  const pattern = /`+/g;
  pattern.lastIndex = open.end;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const { length } = found[0];
    if (length === open.end - open.start) return { start: found.index, end: found.index + length };
  }
  return undefined;
}

const HALF_IMAGE = /!\[[^\]\n]*(?:\](?:\([^)\n]*)?)?$/;
const HALF_TARGET = /\[([^[\]\n]*)\]\([^)\n]*$/;
const HALF_LABEL = /\[(?![ xX^]?\]?$)([^[\]\n]*)\]?$/;
const HALF_ADDRESS = /<(?=[a-z][a-z0-9+.-]{1,31}:?[^\s<>]*$)/i;

function closeLink(text: string): string {
  return text
    .replace(HALF_IMAGE, '')
    .replace(HALF_TARGET, '$1')
    .replace(HALF_LABEL, (match, label: string) => (isTask(text) ? match : label))
    .replace(/(?<!\\)[![]$/, '')
    .replace(HALF_ADDRESS, '');
}

function isTask(text: string): boolean {
  return /(?:^|\n)[ \t>]*(?:[*+-]|\d{1,9}[.)])[ \t]+\[[ xX]?\]?$/.test(text);
}

// Marks inside a formula, a code span or after a backslash do not count.
const LITERALS = [
  /\$\$[^$]+\$\$/,
  /\\\((?:\\[^()]|[^\\])*\\\)/,
  /\\\[(?:\\[^[\]]|[^\\])*\\\]/,
  /\\[\s\S]/,
  /(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)/,
];
const MARK = /(?<mark>\*+|_+|~{2})/;
const LITERAL_OR_MARK = new RegExp([...LITERALS, MARK].map(({ source }) => source).join('|'), 'g');

// A text with more open marks than this is no writing: they show as they are.
const MAX_OPEN_MARKS = 8;

/** Closes strong, emphasis and strikethrough in the reverse order of their opening. */
function closeEmphasis(text: string, code: string): string {
  let open: OpenMark[] = [];
  for (const found of text.matchAll(LITERAL_OR_MARK)) {
    const mark = found.groups?.['mark'];
    if (mark === undefined) continue;
    open = afterMark(open, { mark, at: found.index }, text);
  }
  if (open.length > MAX_OPEN_MARKS) return text + code;
  const end = stripTrailing(text, code, open);
  const closers = end.open
    .map(({ mark }) => mark)
    .reverse()
    .join('');
  if (closers === '') return end.text + code;
  if (code !== '') return end.text + code + closers;
  return end.text.trimEnd() + closers;
}

function afterMark(open: OpenMark[], mark: OpenMark, text: string): OpenMark[] {
  const before = text.charAt(mark.at - 1);
  const after = text.charAt(mark.at + mark.mark.length);
  const closes = before !== '' && !/\s/.test(before);
  const opener = open.findLastIndex((candidate) => candidate.mark === mark.mark);
  if (closes && opener !== -1) return open.slice(0, opener);
  // A mark inside a word is rarely a mark: it shows as one only once it is closed.
  const opens = !/\s/.test(after) && (before === '' || /[\s\p{P}\p{S}]/u.test(before));
  return opens ? [...open, mark] : open;
}

/** Leaves out a mark with nothing after it, and the first half of a closing mark. */
function stripTrailing(text: string, code: string, open: OpenMark[]) {
  if (code !== '') return { text, open };
  const trailing = /(?<!\\)(\*+|_+|~+)$/.exec(text)?.[1];
  if (trailing === undefined) return { text, open };
  const start = text.length - trailing.length;
  const isOpener = open.at(-1)?.at === start;
  const kept = isOpener ? open.slice(0, -1) : open;
  const isHalfCloser = kept.some(({ mark }) => mark.startsWith(trailing) && mark !== trailing);
  const cut = isOpener || isHalfCloser || trailing === '~';
  return { text: cut ? text.slice(0, start) : text, open: kept };
}
