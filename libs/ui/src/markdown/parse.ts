import { GrowingText } from './growing-text.ts';
import type { ParsedText } from './growing-text.ts';
import { parseBlock } from './parse-blocks.ts';
import { collectReferences } from './references.ts';

const LONGEST = 200_000;

/** Parses a text in one go; throws on a text nested deeper than any real one. */
export function parseWhole(text: string): ParsedText {
  const nodes = parseBlock(text);
  return { nodes, openFrom: 0, ...collectReferences(nodes) };
}

/**
 * A parser that remembers: given a text that grows, it parses only what the new part may change, and
 * nodes that are as they were keep their identity. `undefined` for a text to be shown as plain text.
 */
export function createMarkdownParser(): (
  text: string,
  streaming: boolean,
) => ParsedText | undefined {
  let known = '';
  let growing = new GrowingText();
  let hasReturns = false;

  function parseGrown(text: string, streaming: boolean): ParsedText {
    const grows = !hasReturns && startsWith(text, known);
    hasReturns = text.includes('\r', grows ? known.length : 0);
    const source = hasReturns ? text.replace(/\r\n?/g, '\n') : text;
    if ((!grows || hasReturns) && !startsWith(source, known)) {
      known = '';
      growing = new GrowingText();
    }
    const parsed = growing.read(source.slice(known.length), streaming);
    known = source;
    return parsed;
  }

  return (text, streaming) => {
    if (text.length > LONGEST) return undefined;
    try {
      return parseGrown(text, streaming);
    } catch {
      known = '';
      growing = new GrowingText();
      return undefined;
    }
  };
}

// Engines compare two strings many times as fast as they look for one at the start of another.
function startsWith(text: string, start: string): boolean {
  return text.slice(0, start.length) === start;
}
