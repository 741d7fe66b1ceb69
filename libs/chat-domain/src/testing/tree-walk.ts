import type { FolderNode, FolderPosition } from '../folders.ts';

/**
 * Gives every folder of a tree as its parent's id ('' at the top) and its own id; without
 * recursion.
 */
export function treeEdges(
  tree: readonly FolderNode<FolderPosition>[],
): readonly (readonly [string, string])[] {
  const edges: (readonly [string, string])[] = [];
  const open = tree.map((node) => ({ parentId: '', node })).reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { id } = next.node.group;
    edges.push([next.parentId, id]);
    open.push(...next.node.children.map((node) => ({ parentId: id, node })).reverse());
  }
  return edges;
}
