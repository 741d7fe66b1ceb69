/** Line with only white space. */
export const BLANK = /^[ \t]*$/;
/** Start of a line that can never be a list item; it may continue a paragraph. */
export const BEGINS_NO_ITEM = /^[\p{L}#|>`]/u;
/** Opening line of a code fence: indent and marks. */
export const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/;
/** HTML block that continues over blank lines. */
export const HTML_OVER_BLANK_LINES = /^ {0,3}<(?:script|pre|style|textarea|!|\?)/i;
/** Marks after which a block may go on over blank lines, except for a fence of its own. */
export const OPENS_OVER_BLANK_LINES = /^(?!`{3}|~{3}).*(?:`{3}|~{3}|<[a-z!?/]|\$\$|\\\[)/i;
export const HTML = /^ {0,3}</;
export const THEMATIC_BREAK = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
/** Marker of a list item: indent, mark, gap, and first character of the content. */
export const LIST_MARKER = /^( {0,3})([*+-]|\d{1,9}[.)])(?=([ \t]*)(\S?))(?=[ \t]|$)/;

const ITEM_FENCE = /^[ \t]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
const BEFORE_DEFINITION = /^[\s>*+\-\d.)]*$/;

/** Code fence without its closing line. */
export interface OpenFence {
  readonly marker: string;
  readonly length: number;
  /** True if nothing stands before the fence in its block. */
  readonly opensBlock: boolean;
}

export function closesFence(line: string, fence: OpenFence): boolean {
  const marks = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return marks !== undefined && marks.startsWith(fence.marker) && marks.length >= fence.length;
}

/** Returns the marks of a fence on the first line of an item, or deeper inside. */
export function itemFenceMarks(line: string): string | undefined {
  return ITEM_FENCE.exec(line)?.[1];
}

/** Returns the indent of a line in columns; 4 for more than three. */
export function columnOf(line: string): number {
  return /^\s*\t/.test(line) ? 4 : line.search(/[^ ]/);
}

/** Returns the column of an item's content; Infinity for an unusual item. */
export function contentColumnOf(marker: RegExpExecArray): number {
  const [, indent = '', mark = '', gap = '', first = ''] = marker;
  if (first === '' || gap.includes('\t')) return Infinity;
  return indent.length + mark.length + (gap.length > 4 ? 1 : gap.length);
}

/**
 * Checks if a line may hold a link or footnote definition, or the end of one from the lines above.
 */
export function holdsDefinition(line: string): boolean {
  const end = line.indexOf(']:');
  if (end === -1) return false;
  const begin = line.slice(0, end).indexOf('[');
  return begin === -1 || BEFORE_DEFINITION.test(line.slice(0, begin));
}
