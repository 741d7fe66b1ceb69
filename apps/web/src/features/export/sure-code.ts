/**
 * In this order: the end of a link and a note that hide nothing, an address in angle brackets, what may
 * take in a backtick of its text (a link, a note, a formula, a link of a wiki), what is escaped, the
 * begin of a bare address and its end, backticks.
 */
const PARTS =
  /(\]\([^\s()<>`\\"'|]*(?: "[^"`\\|]*")?\)|\[\^[\w-]+\]|<[a-z][a-z\d+.-]{1,31}:[\w./?&=#%+:@~-]*>)|(\\?\][([]|\[[[^]|\$(?=\S)(?![^$`]*\$))|\\.|(:\/\/|www\.)|[ \t]+|`+/gi;

/** From where to where something stands in a text. */
type Span = readonly [from: number, to: number];

interface SureCode {
  readonly spans: readonly Span[];
  /** Whether all backticks are known for what they are, so that nothing in the text reaches beyond it. */
  readonly isWhole: boolean;
}

/** Where the code ends that backticks begin which end at a place; -1 for code without an end. */
function endOfCode(text: string, from: number, mark: string): number {
  for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, at)) {
    const start = at;
    while (text[at] === '`') at += 1;
    if (at - start === mark.length) return at;
  }
  return -1;
}

/**
 * The code in a text, as far as every reader of Markdown sees it: up to the first backtick that some
 * may take for a part of something else. An address without brackets goes up to the next blank.
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
