import { inertLine } from './inert-line.ts';
import { afterLine, measured, START, textOf, type Place } from './markdown-place.ts';

/** Levels above a message in the document: the title and its own heading. */
const DEPTH = 2;
const DEEPEST = 6;

const HEADING = /^#{1,6}(?=[ \t]|$)/;
const UNDERLINE = /^ {0,3}(?:(=+)|-+)[ \t]*$/;

const headingMark = (level: number) => '#'.repeat(Math.min(DEEPEST, level + DEPTH));

/** Moves a heading in a line down. */
function moveDown(line: string, place: Place): string {
  const heading = HEADING.exec(textOf(measured(line), place))?.[0];
  if (heading === undefined) return line;
  return line.replace(heading, () => headingMark(heading.length));
}

/** Heading level that an underline gives to the paragraph above; null for none. */
function levelBy([, double]: RegExpExecArray, paragraph: readonly string[]): 1 | 2 | null {
  if (double !== undefined) return 1;
  // Below a table it is a rule.
  return paragraph.some((part) => part.includes('|')) ? null : 2;
}

interface SourceOptions {
  /** True if line breaks of the source stay line breaks, as in typed text. */
  readonly keepLineBreaks?: boolean;
}

/**
 * Writes a message as part of a Markdown document: its headings go below the message's own, and it
 * cannot reach beyond its end, load images or contain HTML. All else stays unchanged.
 */
export function messageSource(
  text: string,
  { keepLineBreaks = false }: SourceOptions = {},
): string {
  const lines: string[] = [];
  let place = START;
  let mayBeCode = false;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const underline = place.paragraph > 0 ? UNDERLINE.exec(line) : null;
    const paragraph = underline === null ? [] : lines.slice(-place.paragraph);
    const level = underline === null ? null : levelBy(underline, paragraph);
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
      const inert = inertLine(moveDown(line, place), place.isOpen && mayBeCode);
      lines.push(inert.line);
      mayBeCode = inert.mayBeOpen;
    }
    place = after.isCode ? after : afterLine(measured(lines.at(-1) ?? ''), place);
  }
  const { fence } = place;
  const end = fence?.within === 'top' ? `\n${fence.indent}${fence.mark}` : '';
  const isText = (line: string) => line !== '';
  const shown = lines.slice(lines.findIndex(isText), lines.findLastIndex(isText) + 1);
  return shown.join('\n') + end;
}
