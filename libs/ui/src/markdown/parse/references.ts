import type { Definition, FootnoteDefinition, Nodes } from 'mdast';

/** Targets of the references in a text. */
export interface References {
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Footnotes in the order of their first use. */
  readonly footnotes: readonly FootnoteDefinition[];
}

/** References of a text without definitions. */
export const NO_REFERENCES: References = { definitions: new Map(), footnotes: [] };

/** Collects the references of a text. Unchanged collections keep their identity. */
export function collectReferences(
  nodes: readonly Nodes[],
  before: References = NO_REFERENCES,
): References {
  const definitions = new Map<string, Definition>();
  const notes = new Map<string, FootnoteDefinition>();
  const used = new Set<string>();
  walk(nodes, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    } else if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) {
      notes.set(node.identifier, node);
    } else if (node.type === 'footnoteReference') {
      used.add(node.identifier);
    }
  });
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
