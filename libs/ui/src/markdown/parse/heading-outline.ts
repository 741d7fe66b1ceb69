import type { Heading, Nodes, Parents, RootContent } from 'mdast';

/**
 * Numbers the headings of a text by their place in its outline: the first one is of level 1, and
 * each is at most one level below the one before, whatever number of signs it was written with.
 * Screen readers tell a skipped level as a missing heading. Nodes without such a heading keep their
 * identity, and so do numbered ones from one call to the next.
 */
export class HeadingOutline {
  private readonly numbered = new WeakMap<Nodes, Nodes>();
  /** Containers without a heading, which need not be looked through again. */
  private readonly plain = new WeakSet<Nodes>();
  private found = 0;

  /** Returns the nodes, with the levels as the depth of each heading. */
  number(nodes: readonly RootContent[]): readonly RootContent[] {
    return this.numberAll(nodes, []) as readonly RootContent[];
  }

  /** `above` holds the written depths of the headings that the next one stands below. */
  private numberAll(nodes: readonly Nodes[], above: number[]): readonly Nodes[] {
    const numbered = nodes.map((node) => this.numberOne(node, above));
    return isSame(nodes, numbered) ? nodes : numbered;
  }

  private numberOne(node: Nodes, above: number[]): Nodes {
    if (node.type === 'heading') {
      this.found += 1;
      return this.replace(node, { depth: levelOf(node, above) });
    }
    // Notes stand at the end of the text, below a heading of their own.
    if (node.type === 'footnoteDefinition') return this.numberInside(node, []);
    const holdsBlocks =
      node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem';
    return holdsBlocks ? this.numberInside(node, above) : node;
  }

  private numberInside(node: Parents, above: number[]): Nodes {
    if (this.plain.has(node)) return node;
    const before = this.found;
    const children = this.numberAll(node.children, above);
    if (this.found === before) this.plain.add(node);
    return this.replace(node, { children });
  }

  private replace(node: Nodes, fields: Fields): Nodes {
    if (hasFields(node, fields)) return node;
    const known = this.numbered.get(node);
    if (known !== undefined && hasFields(known, fields)) return known;
    const numbered = { ...node, ...fields } as Nodes;
    this.numbered.set(node, numbered);
    return numbered;
  }
}

interface Fields {
  readonly depth?: number;
  readonly children?: readonly Nodes[];
}

function levelOf({ depth }: Heading, above: number[]): number {
  while ((above.at(-1) ?? 0) >= depth) above.pop();
  return above.push(depth);
}

function hasFields(node: Nodes, { depth, children }: Fields): boolean {
  if (depth !== undefined && 'depth' in node && node.depth !== depth) return false;
  return children === undefined || ('children' in node && isSame(node.children, children));
}

function isSame(before: readonly Nodes[], after: readonly Nodes[]): boolean {
  return before.length === after.length && after.every((node, index) => node === before[index]);
}
