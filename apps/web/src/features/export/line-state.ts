/** Matches marks of quotations and list items, with too few spaces to make code. */
const CONTAINERS = /^(?: {0,3}>[ ]?| {0,3}(?:[-*+]|\d{1,9}[.)])(?: {1,4}(?! )|(?= {5})|$))* {0,3}/;
const HEADING = /^#{1,6}(?= |$)/;
const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const RULE = /^ *([-*_]) *(?:\1 *){2,}$/;
/** Matches the start of a line that may be a link's address instead of a paragraph. */
const NO_PARAGRAPH = /^\[/;

interface Fence {
  /** Text before the mark. */
  readonly indent: string;
  readonly mark: string;
  /** Container that also ends the fence; at the top level only its own mark ends it. */
  readonly within: 'top' | 'quotation' | 'item';
}

/** Markdown state at the start of a line, enough to tell headings from code. */
export interface LineState {
  readonly fence: Fence | null;
  /** Columns of the texts of list items that may contain the line, outermost first. */
  readonly items: readonly number[];
  /** Number of lines above that form a top-level paragraph. */
  readonly paragraph: number;
  /** True if the line may continue a paragraph of any container. */
  readonly isOpen: boolean;
  /** True if the line before was code, or part of a fence. */
  readonly isCode: boolean;
}

export const START: LineState = {
  fence: null,
  items: [],
  paragraph: 0,
  isOpen: false,
  isCode: false,
};

/** Replaces the tabs before a line's text by spaces, for measuring its columns. */
export function expandTabs(line: string): string {
  const [marks = ''] = /^[\s>*+\d.)-]*/.exec(line) ?? [];
  const blanks = [...marks].reduce(
    (sum, character) => sum + (character === '\t' ? ' '.repeat(4 - (sum.length % 4)) : character),
    '',
  );
  return blanks + line.slice(marks.length);
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** Returns the marks before a line's text: quotation marks, list marks, spaces. */
function marksOf(line: string, { items }: LineState): string {
  const indent = indentOf(line);
  const item = items.findLast((start) => start <= indent) ?? 0;
  return line.slice(0, item) + (CONTAINERS.exec(line.slice(item))?.[0] ?? '');
}

/** Returns the text of a measured line, without the marks before it. */
export function textOf(line: string, state: LineState): string {
  return line.slice(marksOf(line, state).length);
}

/** True if a line has left the quotation or list item of the open fence. */
function hasLeft({ within }: Fence, line: string, items: readonly number[]): boolean {
  if (within === 'quotation') return !/^ {0,3}>/.test(line);
  return within === 'item' && line.trim() !== '' && indentOf(line) < (items.at(-1) ?? 0);
}

function isClosing({ mark, within }: Fence, line: string, items: readonly number[]): boolean {
  const text = within === 'quotation' ? line.replace(/^[ >]*/, '') : line.trim();
  const isDeep = within !== 'quotation' && indentOf(line) - (items.at(-1) ?? 0) > 3;
  return !isDeep && text.startsWith(mark) && /^(`+|~+) *$/.test(text);
}

/**
 * Returns the list items that contain a line, for one that is not blank and continues no
 * paragraph.
 */
function itemsAt(line: string, items: readonly number[]): readonly number[] {
  const indent = indentOf(line);
  return items.filter((start) => start <= indent);
}

/** Returns the columns of the texts of new list items in a line's marks. */
function newItems(marks: string): readonly number[] {
  return [...marks.matchAll(/(?:[-*+]|\d+[.)])( *)/g)].map(
    ({ index, 0: mark, 1: blanks = '' }) => index + mark.length - Math.max(0, blanks.length - 4),
  );
}

/** Computes the state after a measured line. */
export function afterLine(line: string, state: LineState): LineState {
  const { fence } = state;
  if (fence !== null && !hasLeft(fence, line, state.items)) {
    const isEnd = isClosing(fence, line, state.items);
    return { ...START, fence: isEnd ? null : fence, items: state.items, isCode: true };
  }
  if (line.trim() === '') return { ...START, items: state.items };
  const marks = marksOf(line, state);
  const text = line.slice(marks.length);
  if (RULE.test(line)) return { ...START, items: itemsAt(line, state.items) };
  const mark = FENCE.exec(text)?.[0];
  const opened = newItems(marks);
  const isQuotation = marks.includes('>');
  const isBlock = mark !== undefined || HEADING.test(text) || opened.length > 0 || isQuotation;
  const isLazy = state.isOpen && !isBlock;
  const items = isLazy ? state.items : [...itemsAt(line, state.items), ...opened];
  const isIndentedCode = text.startsWith(' ') && !isLazy;
  const isOpen = mark === undefined && !HEADING.test(text) && text !== '' && !isIndentedCode;
  const isInDocument = items.length === 0 && !isQuotation && !NO_PARAGRAPH.test(text);
  const mayBegin = state.paragraph > 0 || !state.isOpen;
  const within = isQuotation ? 'quotation' : items.length > 0 ? 'item' : 'top';
  return {
    fence: mark === undefined ? null : { indent: marks, mark, within },
    items,
    paragraph: isOpen && isInDocument && mayBegin ? state.paragraph + 1 : 0,
    isOpen,
    isCode: false,
  };
}
