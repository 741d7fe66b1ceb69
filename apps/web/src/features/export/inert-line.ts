import { sureCode } from './sure-code.ts';

/** Matches in this order: an address in angle brackets, another escaped mark, an image, HTML. */
const PARTS =
  /<(?:[a-z][a-z\d+.-]{1,31}:[\w./?&=#%+:@~-]*|[\w.+-]+@[\w.-]+)>|\\[^!<]|\\?!(?=\[)|\\?<(?=[a-z/!?])/gi;
/** Markdown readers differ on this pipe as the end of a cell. */
const DOUBTFUL_PIPE = /\\\\\|/;
const CELL_END = /(?<!\\)\|/;

/** A line outside of code blocks; `mayBeOpen` is true if code may continue in a later line. */
interface InertLine {
  readonly line: string;
  readonly mayBeOpen: boolean;
}

/**
 * Adds one to the count of each character that is certainly code; returns true if no code reaches
 * beyond the text.
 */
function countCode(text: string, counts: Uint8Array): boolean {
  const { spans, isWhole } = sureCode(text);
  for (const [from, to] of spans) {
    for (let at = from; at < to; at += 1) counts[at] = (counts[at] ?? 0) + 1;
  }
  return isWhole;
}

/** Counts the code of a line read as a table row, in which no code crosses cells. */
function countCodeOfCells(line: string, counts: Uint8Array): void {
  let from = 0;
  for (const cell of line.split(CELL_END)) {
    countCode(cell, counts.subarray(from));
    from += cell.length + 1;
  }
}

/**
 * Makes a line harmless in every program, and equal to the screen: an image becomes a link, as
 * loading its address may leak content, and HTML becomes text. Character references are used, as a
 * backslash may belong to an address. Text stays unchanged if it is code in every reading, as a
 * paragraph and as a table row; after a line with possibly open code, no text counts as code.
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
