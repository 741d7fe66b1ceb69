import type { Definition, FootnoteDefinition, Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { MAX_CELLS, MAX_COLUMNS, MAX_DEFINITIONS, MAX_DEPTH } from '../../text-limits.ts';
import { refuseCostly } from './costly-text.ts';
import type { KnownLabels } from './known-labels.ts';
import { syntaxesOf } from './syntaxes.ts';

/** Parses a text. Throws if it takes too long, or is nested too deep. */
export function parseBlock(text: string): RootContent[] {
  refuseCostly(text);
  return parseSafely(text, 0);
}

/**
 * Parses a text that stands `depth` levels deep in the tree, and may refer to definitions outside.
 * Throws if it is nested too deep.
 */
export function parseSafely(text: string, depth: number, labels?: KnownLabels): RootContent[] {
  const { children } = fromMarkdown(text, syntaxesOf(text, labels));
  if (isDeeper(children, MAX_DEPTH - depth)) throw new RangeError('Nested too deep');
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

/** Counts the cells that the tables of a text show. Throws if a table has too many columns. */
export function countCells(nodes: readonly Nodes[]): number {
  let cells = 0;
  for (const node of nodes) {
    if (node.type === 'table') {
      const columns = node.children[0]?.children.length ?? 0;
      if (columns > MAX_COLUMNS) throw new RangeError('Too many columns');
      cells += columns * node.children.length;
    } else if ('children' in node) {
      cells += countCells(node.children);
    }
  }
  return cells;
}

/** Throws if the tables of a text show too many cells. */
export function refuseManyCells(cells: number) {
  if (cells > MAX_CELLS) throw new RangeError('Too many cells');
}

/** Targets of the references in a text. */
export interface References {
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Footnotes in the order of their first use. */
  readonly footnotes: readonly FootnoteDefinition[];
}

/** References of a text without definitions. */
export const NO_REFERENCES: References = { definitions: new Map(), footnotes: [] };

/**
 * Collects the references of a text. Unchanged collections keep their identity. Throws if the text
 * has too many definitions.
 */
export function collectReferences(
  nodes: readonly Nodes[],
  before: References = NO_REFERENCES,
): References {
  const definitions = new Map<string, Definition>();
  const notes = new Map<string, FootnoteDefinition>();
  const used = new Set<string>();
  let count = 0;
  walk(nodes, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') count += 1;
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    } else if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) {
      notes.set(node.identifier, node);
    } else if (node.type === 'footnoteReference') {
      used.add(node.identifier);
    }
  });
  if (count > MAX_DEFINITIONS) throw new RangeError('Too many definitions');
  const footnotes = [...used].flatMap((identifier) => notes.get(identifier) ?? []);
  return {
    definitions: isSame([...before.definitions.values()], [...definitions.values()])
      ? before.definitions
      : definitions,
    footnotes: isSame(before.footnotes, footnotes) ? before.footnotes : footnotes,
  };
}

function isSame(before: readonly Nodes[], after: readonly Nodes[]): boolean {
  return before.length === after.length && before.every((node, index) => node === after[index]);
}

function walk(nodes: readonly Nodes[], visit: (node: Nodes) => void) {
  for (const node of nodes) {
    visit(node);
    if ('children' in node) walk(node.children, visit);
  }
}
