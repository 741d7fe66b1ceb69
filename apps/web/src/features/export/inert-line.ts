import { sureCode } from './sure-code.ts';

/** In this order: an address in angle brackets, another mark that is escaped, an image, HTML. */
const PARTS =
  /<(?:[a-z][a-z\d+.-]{1,31}:[\w./?&=#%+:@~-]*|[\w.+-]+@[\w.-]+)>|\\[^!<]|\\?!(?=\[)|\\?<(?=[a-z/!?])/gi;
/** Readers do not agree whether this pipe ends a cell. */
const DOUBTFUL_PIPE = /\\\\\|/;
const CELL_END = /(?<!\\)\|/;

/** A line outside of a code block, and whether code may have begun in it that ends in a later line. */
interface InertLine {
  readonly line: string;
  readonly mayBeOpen: boolean;
}

/** Adds one to the count of each character that is code for certain; whether nothing reaches beyond. */
function countCode(text: string, counts: Uint8Array): boolean {
  const { spans, isWhole } = sureCode(text);
  for (const [from, to] of spans) {
    for (let at = from; at < to; at += 1) counts[at] = (counts[at] ?? 0) + 1;
  }
  return isWhole;
}

/** Counts the code of a line as it is in a row of a table, where none goes from cell to cell. */
function countCodeOfCells(line: string, counts: Uint8Array): void {
  let from = 0;
  for (const cell of line.split(CELL_END)) {
    countCode(cell, counts.subarray(from));
    from += cell.length + 1;
  }
}

/**
 * A line as it does nothing in whatever program opens it, as on the screen: an image is a link to it,
 * since its address may carry off what was said, and HTML is text. It is told by references, since a
 * backslash may be a part of the address before it. Code stays as it is where it is code in every
 * reading, in a row of a table as in a text; after a line in which some may have begun, none is.
 */
export function inertLine(source: string, mayBeOpen: boolean): InertLine {
  const counts = new Uint8Array(source.length);
  const isSure = !mayBeOpen && !DOUBTFUL_PIPE.test(source);
  const isWhole = isSure && countCode(source, counts);
  if (isSure) countCodeOfCells(source, counts);
  const line = source.replace(PARTS, (part, index: number) => {
    const isHarmless = part.endsWith('>') || /^\\[^!<]/.test(part);
    if (isHarmless || counts[index] === 2) return part;
    return part.endsWith('<') ? '&lt;' : '&#33;';
  });
  return { line, mayBeOpen: !isWhole };
}
