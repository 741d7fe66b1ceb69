import type { ReactNode } from 'react';

/**
 * Row of the tree. Ids are unique in the whole tree, over folders, chats and headings. A chat in
 * two folders has two rows with different ids.
 */
interface TreeRow {
  id: string;
  label: string;
  /** Text that a screen reader says after the label, such as '12 chats' or 'answering'. */
  description?: string | undefined;
}

/** Folder. Its children are neither rendered nor counted while it is closed. */
export interface TreeFolder extends TreeRow {
  kind: 'folder';
  /** CSS colour with enough contrast for an icon, or '' for that of the text. */
  color: string;
  /** Number at the end of the row: '12', '12+' or ''. */
  count: string;
  children: readonly TreeEntry[];
}

/** Chat in a folder or under a heading. */
export interface TreeChat extends TreeRow {
  kind: 'chat';
  /** Tooltip, such as the full label. */
  title: string;
  /** True if the label replaces a missing title. */
  muted: boolean;
  /** Hue of the persona's dot, 0-360. */
  hue: number;
  /** Address that a middle click, or Ctrl/⌘ with Enter, opens in a new tab. */
  href: string;
  /** True for the chat on the screen. */
  current: boolean;
  /** Content at the end of the row: a spinner, or a mark for unread. */
  status: ReactNode;
}

/** Entry of a folder. */
export type TreeEntry = TreeFolder | TreeChat;

/** Heading, such as 'Today', with its chats. It is no row: arrows skip it. */
export interface TreeHeading {
  kind: 'heading';
  id: string;
  label: string;
  chats: readonly TreeChat[];
}

/** Returns the name of a row for screen readers. */
export function nameOf({ label, description }: TreeEntry): string {
  return description === undefined ? label : `${label}, ${description}`;
}

/** Returns the ids of all folders, also nested ones. */
export function folderIds(entries: readonly TreeEntry[]): Set<string> {
  const ids = new Set<string>();
  const rest = [...entries];
  for (let entry = rest.pop(); entry; entry = rest.pop()) {
    if (entry.kind === 'chat') continue;
    ids.add(entry.id);
    for (const child of entry.children) rest.push(child);
  }
  return ids;
}

/** Returns the non-empty folders on the same level as a row, including the row itself. */
export function foldersBeside(id: string, entries: readonly TreeEntry[]): readonly string[] {
  if (entries.some((entry) => entry.id === id))
    return entries.flatMap((entry) =>
      entry.kind === 'folder' && entry.children.length > 0 ? entry.id : [],
    );
  return entries.flatMap((entry) =>
    entry.kind === 'folder' ? foldersBeside(id, entry.children) : [],
  );
}

/** Returns the rows that arrows reach, from top to bottom. */
export function rowsInOrder(
  folders: readonly TreeEntry[],
  headings: readonly TreeHeading[],
  expanded: ReadonlySet<string>,
): readonly TreeEntry[] {
  const rows: TreeEntry[] = [];
  const rest = [...folders, ...headings.flatMap(({ chats }) => chats)].reverse();
  for (let entry = rest.pop(); entry; entry = rest.pop()) {
    rows.push(entry);
    if (entry.kind === 'folder' && expanded.has(entry.id))
      for (const child of entry.children.toReversed()) rest.push(child);
  }
  return rows;
}

/** Returns the new row of a chat whose row was removed, if there is one: the chat was moved. */
export function rowAfterMove(
  removed: TreeEntry,
  before: readonly TreeEntry[],
  after: readonly TreeEntry[],
): TreeEntry | undefined {
  const known = new Set(before.map(({ id }) => id));
  return after.find(
    (row) =>
      row.kind === 'chat' &&
      removed.kind === 'chat' &&
      row.href === removed.href &&
      !known.has(row.id),
  );
}

/** Returns the row to focus after a removal: the next remaining row, else the previous one. */
export function rowAfterRemoval(
  removed: TreeEntry,
  before: readonly TreeEntry[],
  after: readonly TreeEntry[],
): TreeEntry | undefined {
  const left = new Set(after.map(({ id }) => id));
  const isLeft = ({ id }: TreeEntry) => left.has(id);
  const index = before.indexOf(removed);
  return before.slice(index + 1).find(isLeft) ?? before.slice(0, index).findLast(isLeft);
}
