import type { TreeEntry, TreeHeading } from './tree-entries.ts';

/** The ids of the rows that arrows lead to, from top to bottom. */
export function rowsInOrder(
  folders: readonly TreeEntry[],
  headings: readonly TreeHeading[],
  expanded: ReadonlySet<string>,
): readonly string[] {
  const ids: string[] = [];
  const rest = [...folders, ...headings.flatMap(({ chats }) => chats)].reverse();
  for (let entry = rest.pop(); entry; entry = rest.pop()) {
    ids.push(entry.id);
    if (entry.kind === 'folder' && expanded.has(entry.id))
      for (const child of entry.children.toReversed()) rest.push(child);
  }
  return ids;
}

/** The row that takes the place of one that is gone: the next that is left, else the one before. */
export function rowAfterRemoval(
  removed: string,
  before: readonly string[],
  after: readonly string[],
): string | undefined {
  const left = new Set(after);
  const place = before.indexOf(removed);
  if (place === -1) return undefined;
  return (
    before.slice(place + 1).find((id) => left.has(id)) ??
    before.slice(0, place).findLast((id) => left.has(id))
  );
}
