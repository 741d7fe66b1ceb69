import type { ReactNode } from 'react';

/**
 * A row of the tree. Ids are unique in the whole tree, over folders, chats and headings: a chat that
 * lies in two folders has two rows with an id each.
 */
interface TreeRow {
  id: string;
  label: string;
  /** What a screen reader says after the label: '12 chats', 'answering'. */
  description?: string | undefined;
}

/** A folder. Its children need not be rendered, nor counted, while it is closed. */
export interface TreeFolder extends TreeRow {
  kind: 'folder';
  /** A CSS colour with contrast enough for an icon, or '' for that of the text. */
  color: string;
  /** Shown at the end of the row: '12', '12+' or ''. */
  count: string;
  children: readonly TreeEntry[];
}

/** A chat, in a folder or under a heading. */
export interface TreeChat extends TreeRow {
  kind: 'chat';
  /** The tooltip, such as the whole label. */
  title: string;
  /** The label stands in for a missing one. */
  muted: boolean;
  /** 0-360: the hue of the persona's dot. */
  hue: number;
  /** What a middle click, and Ctrl/⌘ with Enter, opens in a new tab. */
  href: string;
  /** The chat that is shown. */
  current: boolean;
  /** At the end of the row: a spinner, a mark for unread. */
  status: ReactNode;
}

/** What a folder holds. */
export type TreeEntry = TreeFolder | TreeChat;

/** A heading, such as 'Today', with the chats below it. It is no row: arrows pass over it. */
export interface TreeHeading {
  kind: 'heading';
  id: string;
  label: string;
  chats: readonly TreeChat[];
}

/** What a screen reader says of a row. */
export function nameOf({ label, description }: TreeEntry): string {
  return description === undefined ? label : `${label}, ${description}`;
}

/** The ids of all folders, nested ones too. */
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

/** The folders with something in them that stand beside a row, itself among them. */
export function foldersBeside(id: string, entries: readonly TreeEntry[]): readonly string[] {
  if (entries.some((entry) => entry.id === id))
    return entries.flatMap((entry) =>
      entry.kind === 'folder' && entry.children.length > 0 ? entry.id : [],
    );
  return entries.flatMap((entry) =>
    entry.kind === 'folder' ? foldersBeside(id, entry.children) : [],
  );
}

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
