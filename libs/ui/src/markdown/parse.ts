import type { Definition, FootnoteDefinition, Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfm } from 'micromark-extension-gfm';
import { autolinkLiterals } from './autolink-literals.ts';
import { isCostly } from './parse-limits.ts';
import { openFenceNode, repair } from './repair.ts';
import { EMPTY_SPLIT, extendSplit } from './split.ts';
import type { Split } from './split.ts';

/** A parsed text: its top-level nodes, and what their references point to. */
export interface ParsedText {
  readonly nodes: readonly RootContent[];
  /** The index of the first node that text to come may change. */
  readonly openFrom: number;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Footnotes in the order of their first use. */
  readonly footnotes: readonly FootnoteDefinition[];
}

const EXTENSIONS = {
  extensions: [gfm({ singleTilde: false })],
  mdastExtensions: [
    autolinkLiterals,
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ],
};
const DEEPEST = 60;
const LONGEST = 200_000;
const NO_DEFINITIONS: ReadonlyMap<string, Definition> = new Map();
const NO_FOOTNOTES: readonly FootnoteDefinition[] = [];

/** Parses a text in one go; throws on a text nested deeper than any real one. */
export function parseWhole(text: string): ParsedText {
  const nodes = parseBlock(text);
  const { definitions, footnotes } = collectReferences(nodes);
  return { nodes, openFrom: 0, definitions, footnotes };
}

/**
 * A parser that remembers: given a text that grows, it parses only the part that is still open, and
 * the nodes of finished parts keep their identity. `undefined` for a text to be shown as plain text.
 */
export function createMarkdownParser(): (
  text: string,
  streaming: boolean,
) => ParsedText | undefined {
  let split: Split = EMPTY_SPLIT;
  let finished: RootContent[] = [];
  let finishedBlocks = 0;

  function parseSplit(text: string, streaming: boolean): ParsedText {
    const next = extendSplit(split, text);
    if (!text.startsWith(split.text) || next.whole) {
      finished = [];
      finishedBlocks = 0;
    }
    split = next;
    for (const block of next.blocks.slice(finishedBlocks)) finished.push(...parseBlock(block));
    finishedBlocks = next.blocks.length;
    if (next.whole) {
      refuseCostly(next.tail);
      return parseWhole(streaming ? repair(next.tail) : next.tail);
    }
    const nodes = [...finished, ...parseTail(next, streaming)];
    return {
      nodes,
      openFrom: finished.length,
      definitions: NO_DEFINITIONS,
      footnotes: NO_FOOTNOTES,
    };
  }

  return (text, streaming) => {
    if (text.length > LONGEST) return undefined;
    try {
      return parseSplit(text.replace(/\r\n?/g, '\n'), streaming);
    } catch {
      split = EMPTY_SPLIT;
      return undefined;
    }
  };
}

function parseTail({ tail, openFence }: Split, streaming: boolean): readonly RootContent[] {
  if (!streaming) return parseBlock(tail);
  const fence = openFence ? openFenceNode(tail) : undefined;
  if (fence !== undefined) return [fence];
  refuseCostly(tail);
  return parseBlock(repair(tail));
}

function refuseCostly(text: string) {
  if (isCostly(text)) throw new RangeError('Too costly to parse');
}

function parseBlock(text: string): RootContent[] {
  refuseCostly(text);
  const { children } = fromMarkdown(text, EXTENSIONS);
  if (isDeeper(children, DEEPEST)) throw new RangeError('Nested too deep');
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

function collectReferences(nodes: readonly Nodes[]) {
  const definitions = new Map<string, Definition>();
  const notes = new Map<string, FootnoteDefinition>();
  const used: string[] = [];
  walk(nodes, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    } else if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) {
      notes.set(node.identifier, node);
    } else if (node.type === 'footnoteReference') {
      used.push(node.identifier);
    }
  });
  const footnotes = [...new Set(used)].flatMap((identifier) => notes.get(identifier) ?? []);
  return { definitions, footnotes };
}

function walk(nodes: readonly Nodes[], visit: (node: Nodes) => void) {
  for (const node of nodes) {
    visit(node);
    if ('children' in node) walk(node.children, visit);
  }
}
