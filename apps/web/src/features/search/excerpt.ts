import type { TextRange } from '@colega/chat-domain';

/** A part of a text; `isMarked` is true if it matches the query. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Approximate length in characters of the excerpt around the first match. */
const EXCERPT_LENGTH = 120;
const BEFORE_MATCH = 40;
/** Length of a word from which its beginning is left out, if a match stands at its end: it would fill a line. */
const LONG_BEGINNING = 24;
const BEFORE_IN_WORD = 13;
const CUT = '…';

/**
 * Splits the text into parts, with those in the ranges marked; together they are the whole text.
 */
export function markedParts(text: string, ranges: readonly TextRange[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let position = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end > position) parts.push({ text: text.slice(position, end), isMarked });
    position = Math.max(position, end);
  };
  for (const [start, end] of ranges) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** Takes about 120 characters around the first match, on one line and without Markdown marks. */
export function excerptParts(text: string, ranges: readonly TextRange[]): readonly TextPart[] {
  const [first] = ranges;
  const start = startBefore(text, first?.[0] ?? 0);
  const end = wordEnd(text, Math.min(text.length, start + EXCERPT_LENGTH));
  const inside = ranges
    .filter(([from, to]) => to > start && from < end)
    .map(([from, to]): TextRange => [Math.max(from, start) - start, Math.min(to, end) - start]);
  // A link that begins before the excerpt is known by its beginning.
  const from = Math.max(0, start - MAX_LOOKED_AT);
  const shown = withoutHidden(text.slice(from, end)).slice(start - from);
  const parts = markedParts(shown, inside)
    .map((part) => ({ ...part, text: inOneLine(part.text) }))
    .filter((part) => part.text !== '');
  const cut = (isCut: boolean) => (isCut ? [{ text: CUT, isMarked: false }] : []);
  return [...cut(start > 0), ...parts, ...cut(end < text.length)];
}

/** Signs that a Markdown text may have by their names, as an answer shows them. */
const NAMED_SIGNS: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' },
  ...{ mdash: '—', ndash: '–', hellip: '…' },
};

function inOneLine(text: string): string {
  return text
    .replace(MARKS, '')
    .replace(/&(\w{2,6});/gu, (written, name: string) => NAMED_SIGNS[name] ?? written)
    .replace(/\s+/gu, ' ');
}

/** Repositions hidden characters, so that the ranges of matches stay valid. */
const HIDDEN = '\uFFFE';
/** Matches everything of a link except its label. */
const ADDRESS = /!?\[(?=[^\]\n]*\]\()|(?<=\[[^\]\n]*)\]\([^)\s]*\)?/gu;
const MARKS =
  /\*\*|(?<![\p{L}\p{N}*])\*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.!?)])\*(?![\p{L}\p{N}*])|__|~~|`+|^#{1,6}\s|\||\uFFFE/gmu;

/** Matches a line between parts of a text, below the head of a table, or before or after code. */
const RULE = /^(?:[|\t ]*:?-{2,}[-:|\t ]*|[\t ]*(?:`{3,}|~{3,})[^`\n]*)$/gmu;

/** Matches the box of a task in a list. */
const TASK_BOX = /(?<=^[\t ]*[-*+][\t ])\[[ xX]\][\t ]/gmu;

/** Hides addresses of links, rules and boxes of tasks, without changing the length of the text. */
function withoutHidden(text: string): string {
  const hide = (hidden: string) => HIDDEN.repeat(hidden.length);
  return text.replace(ADDRESS, hide).replace(RULE, hide).replace(TASK_BOX, hide);
}

const MAX_LOOKED_AT = 500;
/** Matches a link up to a place in its address, which is hidden only with its label. */
const LINK_BEGINNING = /\[[^\]\n]*\]\([^)\s]*$/u;
const WORD_BEGINNING = /\S+$/u;

/** Maximum number of characters by which an end may move to the next space, so that no word is cut. */
const MAX_MOVED = 20;

function wordStart(text: string, position: number): number {
  if (position === 0) return 0;
  const blank = text.slice(position, position + MAX_MOVED).search(/\s/u);
  return wholeLetter(text, blank < 0 ? position : position + blank + 1);
}

/** Returns where the excerpt for a match begins: inside its word if that is long, such as an address. */
function startBefore(text: string, match: number): number {
  const before = text.slice(Math.max(0, match - MAX_LOOKED_AT), match);
  const usual = wordStart(text, Math.max(0, match - BEFORE_MATCH));
  const link = LINK_BEGINNING.exec(before);
  if (link !== null) return Math.min(usual, match - link[0].length);
  const beginning = WORD_BEGINNING.exec(before)?.[0] ?? '';
  if (beginning.length >= LONG_BEGINNING) return wholeLetter(text, match - BEFORE_IN_WORD);
  const isInAddress = LINK_BEGINNING.test(text.slice(Math.max(0, usual - MAX_LOOKED_AT), usual));
  const addressEnd = isInAddress ? text.indexOf(')', usual) + 1 : 0;
  return addressEnd > usual && addressEnd <= match ? addressEnd : usual;
}

function wordEnd(text: string, position: number): number {
  if (position === text.length) return position;
  const blank = text.slice(position, position + MAX_MOVED).search(/\s/u);
  return wholeLetter(text, blank < 0 ? position : position + blank);
}

/** Moves a position out of the middle of a code point. */
function wholeLetter(text: string, position: number): number {
  const unit = text.charCodeAt(position);
  return unit >= 0xdc00 && unit <= 0xdfff ? position + 1 : position;
}
