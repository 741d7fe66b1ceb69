import { afterLine, measured, START, textOf, type Place } from './markdown-place.ts';

/** How deep a message stands in the document: below the title and its own heading. */
const DEPTH = 2;
const DEEPEST = 6;

const HEADING = /^#{1,6}(?=[ \t]|$)/;
const UNDERLINE = /^ {0,3}(?:(=+)|-+)[ \t]*$/;
/** What would begin HTML, and no address in angle brackets. */
const HTML = /^<(?=[a-z/!?])(?![a-z][a-z\d+.-]{1,31}:|[^\s<>@]+@)/i;

const headingMark = (level: number) => '#'.repeat(Math.min(DEEPEST, level + DEPTH));

/** A line with its heading moved down; HTML is text, as it is on the screen. */
function moveDown(line: string, place: Place): string {
  const text = textOf(measured(line), place);
  const heading = HEADING.exec(text)?.[0];
  if (heading !== undefined) return line.replace(heading, () => headingMark(heading.length));
  return HTML.test(text) ? line.replace('<', '\\<') : line;
}

/** The level that a line gives to the paragraph above it; null for a line that gives none. */
function levelBy(line: string, paragraph: readonly string[]): 1 | 2 | null {
  const underline = paragraph.length > 0 ? UNDERLINE.exec(line) : null;
  if (underline === null) return null;
  if (underline[1] !== undefined) return 1;
  // Below a table it is a rule.
  return paragraph.some((part) => part.includes('|')) ? null : 2;
}

interface SourceOptions {
  /** A break in the source is one in the text, as in what a person typed. */
  readonly keepLineBreaks?: boolean;
}

/**
 * The Markdown of a message as a part of a document: its headings stand below the message's own, and
 * nothing in it reaches beyond its end. Code stays as it is, and so does everything else.
 */
export function messageSource(
  text: string,
  { keepLineBreaks = false }: SourceOptions = {},
): string {
  const lines: string[] = [];
  let place = START;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const paragraph = lines.slice(lines.length - place.paragraph);
    const level = levelBy(line, paragraph);
    if (level !== null) {
      const words = paragraph.map((part) => part.trim()).join(' ');
      lines.splice(-place.paragraph, place.paragraph, `${headingMark(level)} ${words}`);
      place = START;
      continue;
    }
    const after = afterLine(measured(line), place);
    if (after.isCode) lines.push(line);
    else {
      if (keepLineBreaks && after.paragraph > 1) lines.push(`${(lines.pop() ?? '').trimEnd()}  `);
      lines.push(moveDown(line, place));
    }
    place = after.isCode ? after : afterLine(measured(lines.at(-1) ?? ''), place);
  }
  const { fence } = place;
  const end = fence?.within === 'top' ? `\n${fence.indent}${fence.mark}` : '';
  return lines.join('\n').replace(/^\n+|\n+$/g, '') + end;
}
