import type { Folder } from './entities.ts';
import { ROOT_FOLDER, type FolderGroup } from './folder-groups.ts';

/** What the place of a folder in the tree depends on. */
export type FolderPlace = Pick<Folder, 'id' | 'parentId' | 'order'>;

/** A folder, or its group, with what lies in it. */
export interface FolderNode<Group extends FolderPlace = FolderGroup> {
  readonly group: Group;
  readonly children: readonly FolderNode<Group>[];
}

/**
 * The folders that lie in none, each with those inside it, siblings by order (§9); those of the
 * same order keep theirs. A folder with an unknown parent, and every one on a cycle, is at the top
 * (ADR 008), and so is one in the root group; what hangs below a cycle keeps its parent. Every id is
 * there once, as it comes first.
 */
export function folderTree<Group extends FolderPlace>(
  groups: readonly Group[],
): readonly FolderNode<Group>[] {
  const nodes = new Map<string | null, { group: Group; children: FolderNode<Group>[] }>();
  for (const group of groups)
    if (!nodes.has(group.id)) nodes.set(group.id, { group, children: [] });
  const parents = folderParents(groups);
  const top: FolderNode<Group>[] = [];
  const sorted = [...nodes.values()].sort(
    (first, second) => first.group.order - second.group.order,
  );
  for (const node of sorted) {
    const parent = nodes.get(parents.get(node.group.id) ?? null);
    (parent?.children ?? top).push(node);
  }
  return top;
}

/** The id of the folder that each one lies in; null at the top. Bad parents count as none. */
export function folderParents(
  folders: readonly Pick<Folder, 'id' | 'parentId'>[],
): ReadonlyMap<string | null, string | null> {
  const known = new Set<string | null>(folders.map(({ id }) => id));
  known.delete(ROOT_FOLDER.id);
  // The first of two folders with the same id is set last.
  const parents = new Map<string | null, string | null>(
    folders.toReversed().map(({ id, parentId }) => [id, known.has(parentId) ? parentId : null]),
  );
  cutCycles(parents);
  return parents;
}

/** Moves every folder on a cycle to the top. Each folder is walked over once, or twice on a cycle. */
function cutCycles(parents: Map<string | null, string | null>): void {
  const seen = new Set<string | null>([null]);
  for (const start of parents.keys()) {
    const path = new Set<string | null>();
    let id = start;
    while (!seen.has(id)) {
      seen.add(id);
      path.add(id);
      id = parents.get(id) ?? null;
    }
    // The walk ended on a cycle where it came back to itself.
    while (path.delete(id)) {
      const next = parents.get(id) ?? null;
      parents.set(id, null);
      id = next;
    }
  }
}
