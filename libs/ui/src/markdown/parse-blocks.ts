import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isCostly } from './parse-limits.ts';
import { syntaxesOf } from './syntaxes.ts';

const DEEPEST = 60;

/** Throws on a text that takes too long to parse. */
export function refuseCostly(text: string) {
  if (isCostly(text)) throw new RangeError('Too costly to parse');
}

/** The nodes of a text; throws on one that takes too long, or is nested deeper than any real one. */
export function parseBlock(text: string): RootContent[] {
  refuseCostly(text);
  return parseSafely(text, 0);
}

/** The nodes of a text that will stand `depth` deep in the tree; throws on one nested too deep. */
export function parseSafely(text: string, depth: number): RootContent[] {
  const { children } = fromMarkdown(text, syntaxesOf(text));
  if (isDeeper(children, DEEPEST - depth)) throw new RangeError('Nested too deep');
  return children;
}

function isDeeper(nodes: readonly Nodes[], limit: number): boolean {
  let level: readonly Nodes[] = nodes;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === limit) return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}
