/**
 * Matches in this order: the end of a link and a note without hidden marks; an address in angle
 * brackets; constructs that may contain a backtick (a link, a note, a formula, a wiki link);
 * escaped characters; the start of a bare address and its end; backticks.
 */
const CODE_MARKS =
  /(\]\([^\s()<>`\\"'|]*(?: "[^"`\\|]*")?\)|\[\^[\w-]+\]|<[a-z][a-z\d+.-]{1,31}:[\w./?&=#%+:@~-]*>)|(\\?\][([]|\[[[^]|\$(?=\S)(?![^$`]*\$))|\\.|(:\/\/|www\.)|[ \t]+|`+/gi;

type Span = readonly [from: number, to: number];

interface CertainCode {
  readonly spans: readonly Span[];
  /** True if all backticks are recognised, so that no code reaches beyond the text. */
  readonly isWhole: boolean;
}

/**
 * Finds the end of code that begins with the backticks before `from`; -1 for code without an end.
 */
function endOfCode(text: string, from: number, mark: string): number {
  for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, at)) {
    const start = at;
    while (text[at] === '`') at += 1;
    if (at - start === mark.length) return at;
  }
  return -1;
}

/**
 * Finds the code on which all Markdown readers agree, up to the first backtick that some may read
 * as part of something else. A bare address ends at the next space.
 */
function findCertainCode(text: string): CertainCode {
  const spans: Span[] = [];
  const parts = new RegExp(CODE_MARKS);
  let isAddress = false;
  for (let found = parts.exec(text); found !== null; found = parts.exec(text)) {
    const [part, , taking, address] = found;
    if (taking !== undefined) return { spans, isWhole: false };
    if (address !== undefined) isAddress = true;
    if (/^[ \t]/.test(part)) isAddress = false;
    if (isAddress && part.includes('`')) return { spans, isWhole: false };
    if (!part.startsWith('`')) continue;
    const end = endOfCode(text, parts.lastIndex, part);
    if (end < 0) return { spans, isWhole: false };
    spans.push([found.index, end]);
    parts.lastIndex = end;
  }
  return { spans, isWhole: true };
}

/** Matches in this order: an address in angle brackets, another escaped mark, an image, HTML. */
const HARMFUL_MARKS =
  /<(?:[a-z][a-z\d+.-]{1,31}:[\w./?&=#%+:@~-]*|[\w.+-]+@[\w.-]+)>|\\[^!<]|\\?!(?=\[)|\\?<(?=[a-z/!?])/gi;
/** Markdown readers differ on this pipe as the end of a cell. */
const DOUBTFUL_PIPE = /\\\\\|/;
const CELL_END = /(?<!\\)\|/;

/** A line outside of code blocks; `mayBeOpen` is true if code may continue in a later line. */
interface HarmlessLine {
  readonly line: string;
  readonly mayBeOpen: boolean;
}

/**
 * Adds one to the count of each character that is certainly code; returns true if no code reaches
 * beyond the text.
 */
function countCode(text: string, counts: Uint8Array): boolean {
  const { spans, isWhole } = findCertainCode(text);
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
export function toHarmlessLine(source: string, mayBeOpen: boolean): HarmlessLine {
  const counts = new Uint8Array(source.length);
  const isSure = !mayBeOpen && !DOUBTFUL_PIPE.test(source);
  const isWhole = isSure && countCode(source, counts);
  if (isSure) countCodeOfCells(source, counts);
  const line = source.replace(HARMFUL_MARKS, (part, index: number) => {
    const isHarmless = part.endsWith('>') || /^\\[^!<]/.test(part);
    if (isHarmless || counts[index] === 2) return part;
    return part.endsWith('<') ? '&lt;' : '&#33;';
  });
  return { line, mayBeOpen: !isWhole };
}
