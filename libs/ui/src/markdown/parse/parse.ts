import { MAX_MARKDOWN_LENGTH } from '../../text-limits.ts';
import { GrowingText } from '../streaming/growing-text.ts';
import type { BlockParser, ParsedText } from '../streaming/growing-text.ts';
import { HeadingOutline } from './heading-outline.ts';
import { collectReferences, parseBlock } from './parse-blocks.ts';

/** Parses a text in one go. Throws if it is nested too deep. */
export function parseWhole(text: string): ParsedText {
  const nodes = new HeadingOutline().number(parseBlock(text));
  return { nodes, openFrom: 0, ...collectReferences(nodes) };
}

/**
 * Creates a parser for one growing text. It parses only the part that new text may change, and
 * unchanged nodes keep their identity. Returns `undefined` if the text should show as plain text.
 * A streaming text that was refused once is not tried again until its end.
 */
export function createMarkdownParser(
  parser?: BlockParser,
): (text: string, streaming: boolean) => ParsedText | undefined {
  let known = '';
  let refused: string | undefined;
  let growing = new GrowingText(parser);
  let hasReturns = false;

  function parseGrown(text: string, streaming: boolean): ParsedText {
    const grows = !hasReturns && startsWith(text, known);
    hasReturns = text.includes('\r', grows ? known.length : 0);
    const source = hasReturns ? text.replace(/\r\n?/g, '\n') : text;
    if ((!grows || hasReturns) && !startsWith(source, known)) {
      known = '';
      growing = new GrowingText(parser);
    }
    const parsed = growing.read(source.slice(known.length), streaming);
    known = source;
    return parsed;
  }

  return (text, streaming) => {
    if (text.length > MAX_MARKDOWN_LENGTH) return undefined;
    if (streaming && refused !== undefined && startsWith(text, refused)) return undefined;
    try {
      refused = undefined;
      return parseGrown(text, streaming);
    } catch {
      known = '';
      growing = new GrowingText(parser);
      refused = text;
      return undefined;
    }
  };
}

// Comparing two strings is many times faster in engines than `startsWith`.
function startsWith(text: string, start: string): boolean {
  return text.slice(0, start.length) === start;
}
