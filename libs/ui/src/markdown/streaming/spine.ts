import type { Nodes, RootContent } from 'mdast';

/** Returns the last node, its last child, and so on down to a leaf. */
export function spineOf(nodes: readonly Nodes[]): Nodes[] {
  const spine: Nodes[] = [];
  for (let last = nodes.at(-1); last !== undefined; last = childrenOf(last).at(-1))
    spine.push(last);
  return spine;
}

/**
 * Replaces the node of the spine at one depth. Copies the nodes above it, also in the spine; all
 * others keep their identity.
 */
export function replaceInSpine(
  nodes: readonly RootContent[],
  spine: Nodes[],
  replacement: { readonly depth: number; readonly node: Nodes },
): readonly RootContent[] {
  let { node } = replacement;
  spine[replacement.depth] = node;
  for (let depth = replacement.depth - 1; depth >= 0; depth -= 1) {
    const parent = spine[depth] as Nodes;
    node = { ...parent, children: [...childrenOf(parent).slice(0, -1), node] } as Nodes;
    spine[depth] = node;
  }
  return [...nodes.slice(0, -1), node as RootContent];
}

/**
 * Returns the old node if both differ only in their position. Otherwise a new node that keeps equal
 * children of the old one.
 */
export function reuse<Node extends Nodes>(old: Nodes | undefined, fresh: Node): Node {
  if (old?.type !== fresh.type) return fresh;
  const before = childrenOf(old);
  const after: Nodes[] = childrenOf(fresh);
  let same = before.length === after.length;
  for (const [index, child] of after.entries()) {
    const kept = reuse(before[index], child);
    after[index] = kept;
    same &&= kept === before[index];
  }
  if (!hasSameFields(old, fresh)) return fresh;
  return (same ? old : { ...old, children: after }) as Node;
}

/** Checks if only the last leaf has become longer. Equal nodes must be identical. */
export function isLeafGrown(before: readonly Nodes[], after: readonly Nodes[]): boolean {
  const last = after.length - 1;
  const [old, fresh] = [before[last], after[last]];
  if (before.length !== after.length || old?.type !== fresh?.type) return false;
  if (old === undefined || fresh === undefined) return false;
  if (after.some((node, index) => index < last && node !== before[index])) return false;
  if ('value' in old && 'value' in fresh)
    return fresh.value.length > old.value.length && fresh.value.startsWith(old.value);
  return hasSameFields(old, fresh) && isLeafGrown(childrenOf(old), childrenOf(fresh));
}

function hasSameFields(old: Nodes, fresh: Nodes): boolean {
  const before: Fields = { ...old };
  const after: Fields = { ...fresh };
  const names = Object.keys(after);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => isSameField(name, before[name], after[name]))
  );
}

type Fields = Partial<Record<string, unknown>>;

function isSameField(name: string, before: unknown, after: unknown): boolean {
  if (name === 'children' || name === 'position' || before === after) return true;
  return Array.isArray(before) && Array.isArray(after) && before.join() === after.join();
}

function childrenOf(node: Nodes): Nodes[] {
  return 'children' in node ? node.children : [];
}
