/** Marks of quotations and list items, and the few blanks that do not make code. */
const CONTAINERS = /^(?: {0,3}>[ ]?| {0,3}(?:[-*+]|\d{1,9}[.)])(?: {1,4}(?! )|(?= {5})|$))* {0,3}/;
const HEADING = /^#{1,6}(?= |$)/;
const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const RULE = /^ *([-*_]) *(?:\1 *){2,}$/;
/** What begins so may be the address of a link rather than a paragraph. */
const NO_PARAGRAPH = /^\[/;

interface Fence {
  /** What stands before its mark. */
  readonly indent: string;
  readonly mark: string;
  /** The quotation or list item that it ends with; at the top it ends by itself only. */
  readonly within: 'top' | 'quotation' | 'item';
}

/** What is known of Markdown where a line begins: as much as it takes to tell headings from code. */
export interface Place {
  readonly fence: Fence | null;
  /** Where the texts of the list items begin in which the line may stand, outermost first. */
  readonly items: readonly number[];
  /** How many lines of a paragraph of the document itself lie right above. */
  readonly paragraph: number;
  /** Whether the line may go on with a paragraph, wherever that began. */
  readonly isOpen: boolean;
  /** Whether the line before was code, or belonged to its fence. */
  readonly isCode: boolean;
}

export const START: Place = { fence: null, items: [], paragraph: 0, isOpen: false, isCode: false };

/** The line with blanks for the tabs before its text, by which its place is measured. */
export function measured(line: string): string {
  const [marks = ''] = /^[\s>*+\d.)-]*/.exec(line) ?? [];
  const blanks = [...marks].reduce(
    (sum, character) => sum + (character === '\t' ? ' '.repeat(4 - (sum.length % 4)) : character),
    '',
  );
  return blanks + line.slice(marks.length);
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** What stands before the text of a line: quotation marks, list marks, blanks. */
function marksOf(line: string, { items }: Place): string {
  const indent = indentOf(line);
  const item = items.findLast((start) => start <= indent) ?? 0;
  return line.slice(0, item) + (CONTAINERS.exec(line.slice(item))?.[0] ?? '');
}

/** The text of a measured line, without the marks before it. */
export function textOf(line: string, place: Place): string {
  return line.slice(marksOf(line, place).length);
}

/** Whether a line has left the quotation or list item in which a fence was opened. */
function hasLeft({ within }: Fence, line: string, items: readonly number[]): boolean {
  if (within === 'quotation') return !/^ {0,3}>/.test(line);
  return within === 'item' && line.trim() !== '' && indentOf(line) < (items.at(-1) ?? 0);
}

function isClosing({ mark, within }: Fence, line: string, items: readonly number[]): boolean {
  const text = within === 'quotation' ? line.replace(/^[ >]*/, '') : line.trim();
  const isDeep = within !== 'quotation' && indentOf(line) - (items.at(-1) ?? 0) > 3;
  return !isDeep && text.startsWith(mark) && /^(`+|~+) *$/.test(text);
}

/** The list items that a line still stands in, which is neither blank nor goes on with a paragraph. */
function itemsAt(line: string, items: readonly number[]): readonly number[] {
  const indent = indentOf(line);
  return items.filter((start) => start <= indent);
}

/** Where the texts of the items begin that a line's marks open. */
function newItems(marks: string): readonly number[] {
  return [...marks.matchAll(/(?:[-*+]|\d+[.)])( *)/g)].map(
    ({ index, 0: mark, 1: blanks = '' }) => index + mark.length - Math.max(0, blanks.length - 4),
  );
}

/** The place after a measured line. */
export function afterLine(line: string, place: Place): Place {
  const { fence } = place;
  if (fence !== null && !hasLeft(fence, line, place.items)) {
    const isEnd = isClosing(fence, line, place.items);
    return { ...START, fence: isEnd ? null : fence, items: place.items, isCode: true };
  }
  if (line.trim() === '') return { ...START, items: place.items };
  const marks = marksOf(line, place);
  const text = line.slice(marks.length);
  if (RULE.test(line)) return { ...START, items: itemsAt(line, place.items) };
  const mark = FENCE.exec(text)?.[0];
  const opened = newItems(marks);
  const isQuotation = marks.includes('>');
  const isBlock = mark !== undefined || HEADING.test(text) || opened.length > 0 || isQuotation;
  const isLazy = place.isOpen && !isBlock;
  const items = isLazy ? place.items : [...itemsAt(line, place.items), ...opened];
  const isIndentedCode = text.startsWith(' ') && !isLazy;
  const isOpen = mark === undefined && !HEADING.test(text) && text !== '' && !isIndentedCode;
  const isInDocument = items.length === 0 && !isQuotation && !NO_PARAGRAPH.test(text);
  const mayBegin = place.paragraph > 0 || !place.isOpen;
  const within = isQuotation ? 'quotation' : items.length > 0 ? 'item' : 'top';
  return {
    fence: mark === undefined ? null : { indent: marks, mark, within },
    items,
    paragraph: isOpen && isInDocument && mayBegin ? place.paragraph + 1 : 0,
    isOpen,
    isCode: false,
  };
}
