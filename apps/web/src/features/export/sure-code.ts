/**
 * Matches in this order: the end of a link and a note without hidden marks; an address in angle
 * brackets; constructs that may contain a backtick (a link, a note, a formula, a wiki link);
 * escaped characters; the start of a bare address and its end; backticks.
 */
const PARTS =
  /(\]\([^\s()<>`\\"'|]*(?: "[^"`\\|]*")?\)|\[\^[\w-]+\]|<[a-z][a-z\d+.-]{1,31}:[\w./?&=#%+:@~-]*>)|(\\?\][([]|\[[[^]|\$(?=\S)(?![^$`]*\$))|\\.|(:\/\/|www\.)|[ \t]+|`+/gi;

type Span = readonly [from: number, to: number];

interface SureCode {
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
export function sureCode(text: string): SureCode {
  const spans: Span[] = [];
  const parts = new RegExp(PARTS);
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
