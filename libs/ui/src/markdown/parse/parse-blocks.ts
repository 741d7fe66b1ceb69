import type { Definition, FootnoteDefinition, Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { syntaxesOf } from './syntaxes.ts';

const MAX_DEPTH = 60;

/** Throws if a text takes too long to parse. */
export function refuseCostly(text: string) {
  if (isCostly(text)) throw new RangeError('Too costly to parse');
}

/** Parses a text. Throws if it takes too long, or is nested too deep. */
export function parseBlock(text: string): RootContent[] {
  refuseCostly(text);
  return parseSafely(text, 0);
}

/** Parses a text that stands `depth` levels deep in the tree. Throws if it is nested too deep. */
export function parseSafely(text: string, depth: number): RootContent[] {
  const { children } = fromMarkdown(text, syntaxesOf(text));
  if (isDeeper(children, MAX_DEPTH - depth)) throw new RangeError('Nested too deep');
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

// Nested quotes and lists cost more than their length suggests. No real line has this many.
const NESTING = /^[ \t]*(?:(?:>|[*+-][ \t]|\d{1,9}[.)][ \t])[ \t]*){40}/m;

// Parse time grows with the square of the marks, and of the lines, in one paragraph.
const MAX_MARKS = 3000;
const MAX_PARAGRAPH_LINES = 1500;
const MAX_LINES = 5000;
const MAX_ADDRESSES = 300;
// Each definition is compared with all earlier ones, and the text is parsed again as a whole.
const MAX_DEFINITIONS = 300;

/**
 * Checks if parsing a text in one piece would take longer than a reader waits. A text that is one
 * code fence is never costly.
 */
export function isCostly(text: string): boolean {
  if (isOneFence(text)) return false;
  if (NESTING.test(text)) return true;
  if (text.length < MAX_PARAGRAPH_LINES) return false;
  if (count(text, /\n/g) > MAX_LINES) return true;
  if (count(text, /^ {0,3}\[[^\]\n]+\]:/gm) > MAX_DEFINITIONS) return true;
  if (text.split(BLANK_LINE).some((part) => count(part, /\n/g) > MAX_PARAGRAPH_LINES)) return true;
  return paragraphPieces(text).some(
    (piece) =>
      count(piece, /[*_`~[\]!<&\\$]/g) > MAX_MARKS ||
      count(piece, /www\.|:\/\/|@/gi) > MAX_ADDRESSES,
  );
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
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

/** Targets of the references in a text. */
export interface References {
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Footnotes in the order of their first use. */
  readonly footnotes: readonly FootnoteDefinition[];
}

/** References of a text without definitions. */
export const NO_REFERENCES: References = { definitions: new Map(), footnotes: [] };

/** Collects the references of a text. Unchanged collections keep their identity. */
export function collectReferences(
  nodes: readonly Nodes[],
  before: References = NO_REFERENCES,
): References {
  const definitions = new Map<string, Definition>();
  const notes = new Map<string, FootnoteDefinition>();
  const used = new Set<string>();
  walk(nodes, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    } else if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) {
      notes.set(node.identifier, node);
    } else if (node.type === 'footnoteReference') {
      used.add(node.identifier);
    }
  });
  const footnotes = [...used].flatMap((identifier) => notes.get(identifier) ?? []);
  return {
    definitions: isSame([...before.definitions.values()], [...definitions.values()])
      ? before.definitions
      : definitions,
    footnotes: isSame(before.footnotes, footnotes) ? before.footnotes : footnotes,
  };
}

function isSame(before: readonly Nodes[], after: readonly Nodes[]): boolean {
  return before.length === after.length && before.every((node, index) => node === after[index]);
}

function walk(nodes: readonly Nodes[], visit: (node: Nodes) => void) {
  for (const node of nodes) {
    visit(node);
    if ('children' in node) walk(node.children, visit);
  }
}
