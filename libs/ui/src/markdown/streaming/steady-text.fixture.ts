import type { Nodes } from 'mdast';
import { expect } from 'vitest';
import { HeadingOutline } from '../parse/heading-outline.ts';
import { NO_LABELS, withLabelsOf } from '../parse/known-labels.ts';
import { parseSafely } from '../parse/parse-blocks.ts';
import { createMarkdownParser, parseWhole } from '../parse/parse.ts';
import { openFenceNode, repair } from './repair.ts';
import { TextSplitter } from '../parse/split.ts';

/** Removes the positions of nodes in the text. */
export function withoutPositions(nodes: readonly Nodes[]): unknown {
  return JSON.parse(
    JSON.stringify(nodes, (name, value: unknown) => (name === 'position' ? undefined : value)),
  );
}

/**
 * Returns the nodes of a streaming text, each block parsed in one go, and the number of finished
 * ones.
 */
function parsedAtOnce(text: string) {
  const splitter = new TextSplitter();
  splitter.append(text.replace(/\r\n?/g, '\n'));
  const { blocks, tail, openFence } = splitter;
  const fence = openFence ? openFenceNode(tail) : undefined;
  try {
    const labels = withLabelsOf(
      NO_LABELS,
      blocks.flatMap((block) => parseWhole(block).nodes),
    );
    const finished = blocks.flatMap((block) => parseSafely(block, 0, labels));
    const open = fence === undefined ? parseSafely(repair(tail), 0, labels) : [fence];
    const nodes = new HeadingOutline().number([...finished, ...open]);
    return { nodes: withoutPositions(nodes), openFrom: finished.length };
  } catch {
    return undefined;
  }
}

/** Expects that a text in pieces gives, after each piece, the same as at once. */
export function expectSteady(pieces: readonly string[]) {
  const parse = createMarkdownParser();
  let text = '';
  for (const piece of pieces) {
    text += piece;
    const { nodes = [], openFrom } = parse(text, true) ?? {};
    const expected = parsedAtOnce(text);
    if (expected === undefined) expect(openFrom, text).toBeUndefined();
    else expect({ nodes: withoutPositions(nodes), openFrom }, text).toEqual(expected);
  }
}

/** Cuts a text into pieces of the given lengths. */
export function cut(text: string, lengths: Iterator<number>): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const { value } = lengths.next() as { value: number | undefined };
    const length = value ?? 1;
    pieces.push(text.slice(start, start + length));
    start += length;
  }
  return pieces;
}
