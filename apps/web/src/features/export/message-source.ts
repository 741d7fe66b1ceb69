import { toHarmlessLine } from './harmless-line.ts';
import { afterLine, expandTabs, type LineState, START, textOf } from './line-state.ts';

/** Level of a message's first headings in the document, below its title and the message's own. */
const FIRST_LEVEL = 3;
const MAX_LEVEL = 6;

const HEADING = /^#{1,6}(?=[ \t]|$)/;
const UNDERLINE = /^ {0,3}(?:(=+)|-+)[ \t]*$/;

/** Moves headings by as many levels as the highest one needs to be of the first level. */
class HeadingMoves {
  /** Level of the highest heading so far. */
  top = MAX_LEVEL + 1;
  readonly #by: number;

  constructor(top = 1) {
    this.#by = FIRST_LEVEL - top;
  }

  mark(level: number): string {
    this.top = Math.min(this.top, level);
    return '#'.repeat(Math.min(MAX_LEVEL, level + this.#by));
  }

  /** Moves a heading in a line. */
  move(line: string, state: LineState): string {
    const heading = HEADING.exec(textOf(expandTabs(line), state))?.[0];
    if (heading === undefined) return line;
    return line.replace(heading, () => this.mark(heading.length));
  }
}

/** Heading level that an underline gives to the paragraph above; null for none. */
function levelBy(underline: RegExpExecArray | null, isTable: boolean): 1 | 2 | null {
  if (underline === null) return null;
  if (underline[1] !== undefined) return 1;
  // Below a table it is a rule.
  return isTable ? null : 2;
}

const NO_CITATIONS: ReadonlyMap<number, string> = new Map();

interface SourceOptions {
  /** True if line breaks of the source stay line breaks, as in typed text. */
  readonly keepLineBreaks?: boolean;
  /** Addresses of the sources by the numbers in brackets, which become links. */
  readonly citations?: ReadonlyMap<number, string>;
}

// Code within a line comes first, as its brackets are no numbers of sources.
const CODE_OR_NUMBER = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\[(\d{1,3})\](?!\()/g;
/** A line of a quotation that has words. */
const QUOTED = /^ {0,3}> *\S/;
const DEFINITION = /^ {0,3}\[\d{1,3}\]:/;

/** Links the numbers of sources in a harmless line. */
function linkCitations(line: string, citations: ReadonlyMap<number, string>): string {
  if (citations.size === 0 || !line.includes('[') || DEFINITION.test(line)) return line;
  return line.replace(CODE_OR_NUMBER, (found, _, number?: string) => {
    const address = number === undefined ? undefined : citations.get(Number(number));
    return address === undefined ? found : `[\\[${number ?? ''}\\]](<${address}>)`;
  });
}

/**
 * Writes a message as part of a Markdown document: its headings come next below the message's own, and it
 * cannot reach beyond its end, load images or contain HTML. All else stays unchanged.
 */
export function messageSource(text: string, options: SourceOptions = {}): string {
  const moves = new HeadingMoves();
  const source = writeSource(text, options, moves);
  const isSkippingLevels = moves.top > 1 && moves.top <= MAX_LEVEL;
  return isSkippingLevels ? writeSource(text, options, new HeadingMoves(moves.top)) : source;
}

function writeSource(
  text: string,
  { keepLineBreaks = false, citations = NO_CITATIONS }: SourceOptions,
  moves: HeadingMoves,
): string {
  const lines: string[] = [];
  let state = START;
  let mayBeCode = false;
  let lastBar = -1;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const underline = state.paragraph > 0 ? UNDERLINE.exec(line) : null;
    const level = levelBy(underline, lastBar >= lines.length - state.paragraph);
    if (level !== null) {
      const paragraph = lines.splice(-state.paragraph);
      lines.push(`${moves.mark(level)} ${paragraph.map((part) => part.trim()).join(' ')}`);
      state = START;
      lastBar = -1;
      continue;
    }
    const after = afterLine(expandTabs(line), state);
    if (after.isCode) lines.push(line);
    else {
      const before = lines.at(-1) ?? '';
      const goesOnQuoting = QUOTED.test(before) && QUOTED.test(line);
      if (keepLineBreaks && (after.paragraph > 1 || goesOnQuoting))
        lines[lines.length - 1] = `${before.trimEnd()}  `;
      const harmless = toHarmlessLine(moves.move(line, state), state.isOpen && mayBeCode);
      const isCertain = !mayBeCode && !harmless.mayBeOpen;
      lines.push(isCertain ? linkCitations(harmless.line, citations) : harmless.line);
      mayBeCode = harmless.mayBeOpen;
    }
    if (line.includes('|')) lastBar = lines.length - 1;
    state = after.isCode ? after : afterLine(expandTabs(lines.at(-1) ?? ''), state);
  }
  const { fence } = state;
  const end = fence?.within === 'top' ? `\n${fence.indent}${fence.mark}` : '';
  const isText = (line: string) => line !== '';
  const shown = lines.slice(lines.findIndex(isText), lines.findLastIndex(isText) + 1);
  return shown.join('\n') + end;
}
