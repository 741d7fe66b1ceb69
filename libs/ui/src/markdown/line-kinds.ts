/** A line of nothing but white space. */
export const BLANK = /^[ \t]*$/;
/** Whatever follows, the line is not one of a list, unless it goes on with a paragraph. */
export const BEGINS_NO_ITEM = /^[\p{L}#|>`]/u;
/** The opening line of a code fence: its indent, and its marks. */
export const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/;
/** HTML that a blank line does not end. */
export const HTML_OVER_BLANK_LINES = /^ {0,3}<(?:script|pre|style|textarea|!|\?)/i;
export const HTML = /^ {0,3}</;
export const THEMATIC_BREAK = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
/** The marker of a list item: its indent, the mark, the gap after it, and the first character. */
export const LIST_MARKER = /^( {0,3})([*+-]|\d{1,9}[.)])(?=([ \t]*)(\S?))(?=[ \t]|$)/;

const ITEM_FENCE = /^[ \t]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
const BEFORE_DEFINITION = /^[\s>*+\-\d.)]*$/;

/** A code fence that is open. */
export interface OpenFence {
  readonly marker: string;
  readonly length: number;
  /** It begins its block: nothing stands before it. */
  readonly opensBlock: boolean;
}

export function closesFence(line: string, fence: OpenFence): boolean {
  const marks = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return marks !== undefined && marks.startsWith(fence.marker) && marks.length >= fence.length;
}

/** The marks of a fence on the first line of an item, or further in. */
export function itemFenceMarks(line: string): string | undefined {
  return ITEM_FENCE.exec(line)?.[1];
}

/** How far a line is indented; more than three columns are four. */
export function columnOf(line: string): number {
  return /^\s*\t/.test(line) ? 4 : line.search(/[^ ]/);
}

/** The column of an item's content; Infinity for an item that is surely unlike most. */
export function contentColumnOf(marker: RegExpExecArray): number {
  const [, indent = '', mark = '', gap = '', first = ''] = marker;
  if (first === '' || gap.includes('\t')) return Infinity;
  return indent.length + mark.length + (gap.length > 4 ? 1 : gap.length);
}

/** Whether a line may hold a link or footnote definition, or the end of one begun above. */
export function holdsDefinition(line: string): boolean {
  const end = line.indexOf(']:');
  if (end === -1) return false;
  const begin = line.slice(0, end).indexOf('[');
  return begin === -1 || BEFORE_DEFINITION.test(line.slice(0, begin));
}
