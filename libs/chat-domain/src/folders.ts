import { titleToStore } from './chat-list.ts';
import type { Chat, Folder, Page } from './entities.ts';
import { changeItems, loadedList, removeItems } from './lists.ts';

/** Adds a new folder before the others, and counts it; the same list if the folder is there. */
export function addFolder(list: Page<Folder>, folder: Folder): Page<Folder> {
  const isThere = list.items.some(({ id }) => id === folder.id);
  return isThere ? list : loadedList([folder, ...list.items], list.total + 1);
}

/** New title of a folder. */
export interface FolderTitle {
  readonly folderId: string;
  readonly title: string;
}

/**
 * Gives a folder the title that its user typed, as it is stored (§4); the same list if nothing
 * changes.
 */
export function renameFolder(list: Page<Folder>, change: FolderTitle): Page<Folder> {
  const title = titleToStore(change.title);
  const isMeant = (folder: Folder) => folder.id === change.folderId && folder.title !== title;
  return changeItems(list, isMeant, (folder) => ({ ...folder, title }));
}

/** Removes a folder, but nothing inside it, and lowers the total (§4). */
export function removeFolder(list: Page<Folder>, folderId: string): Page<Folder> {
  return removeItems(list, ({ id }) => id === folderId);
}

/** Fields with which a folder is created (§7). */
export type NewFolder = Pick<Folder, 'title' | 'order' | 'parentId'>;

/** Request for a new folder: known folders, typed title, and the parent; null for none. */
export interface FolderRequest {
  readonly folders: readonly Folder[];
  readonly title: string;
  readonly parentId: string | null;
}

/**
 * Gives the fields of a new folder: its order follows that of its siblings, from 0, and stays below
 * that of the root group (§9). Null if the parent is unknown.
 */
export function planFolder({ folders, title, parentId }: FolderRequest): NewFolder | null {
  const parents = folderParents(folders);
  if (parentId !== null && !parents.has(parentId)) return null;
  const after = folders
    .filter(({ id }) => parents.get(id) === parentId)
    .reduce((order, sibling) => Math.max(order, sibling.order + 1), 0);
  return { title: titleToStore(title), order: Math.min(after, ROOT_FOLDER.order - 1), parentId };
}

/**
 * Root group: the synthetic group of the chats without a folder (§3, §9). No folder of the server
 * has its empty id, since a folder without an id is refused.
 */
export const ROOT_FOLDER = { id: '', order: 999 } as const;

/** Folder with its chats (§3). `isRoot` marks the root group, which has no colour and no times. */
export interface FolderGroup extends Folder {
  readonly chats: readonly Chat[];
  readonly isRoot: boolean;
}

/** Folders and chats to group. `rootTitle` is the text 'no folder'. */
export interface FolderGrouping {
  readonly folders: readonly Folder[];
  readonly chats: readonly Chat[];
  readonly rootTitle: string;
}

interface OpenGroup extends FolderGroup {
  readonly chats: Chat[];
}

/**
 * Groups chats by folder, sorted by order; the root group comes after others of its order (§3, §9).
 * A chat is in each of its known folders, or in the root group if it has none. Chats, and folders
 * of the same order, keep their order; of folders with the same id the first counts.
 */
export function groupChatsByFolder(grouping: FolderGrouping): readonly FolderGroup[] {
  const groups = new Map<string, OpenGroup>();
  for (const folder of grouping.folders) {
    const isNew = folder.id !== ROOT_FOLDER.id && !groups.has(folder.id);
    if (isNew) groups.set(folder.id, { ...folder, chats: [], isRoot: false });
  }
  const root = rootGroup(grouping.rootTitle);
  for (const chat of grouping.chats) {
    const known = new Set(chat.folderIds.flatMap((folderId) => groups.get(folderId) ?? []));
    for (const group of known.size === 0 ? [root] : known) group.chats.push(chat);
  }
  return [...groups.values(), root].sort((first, second) => first.order - second.order);
}

function rootGroup(title: string): OpenGroup {
  const folder = { ...ROOT_FOLDER, title, color: '', parentId: null, createdAt: '', updatedAt: '' };
  return { ...folder, chats: [], isRoot: true };
}

/** Fields that decide the position of a folder in the tree. */
export type FolderPosition = Pick<Folder, 'id' | 'parentId' | 'order'>;

/** Folder, or its group, with the folders inside it. */
export interface FolderNode<Group extends FolderPosition = FolderGroup> {
  readonly group: Group;
  readonly children: readonly FolderNode<Group>[];
}

/**
 * Nests folders by their parents, siblings sorted by order (§9); those of the same order keep their
 * order. A folder is at the top if its parent is unknown or the root group, or if it is on a cycle
 * (ADR 008); folders below a cycle keep their parent. Of folders with the same id the first counts.
 */
export function folderTree<Group extends FolderPosition>(
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

/** Gives the parent's id of each folder; null at the top. An invalid parent counts as none. */
export function folderParents(
  folders: readonly Pick<Folder, 'id' | 'parentId'>[],
): ReadonlyMap<string | null, string | null> {
  const known = new Set<string | null>(folders.map(({ id }) => id));
  known.delete(ROOT_FOLDER.id);
  // The first of two folders with the same id is set last, and so it counts.
  const parents = new Map<string | null, string | null>(
    folders.toReversed().map(({ id, parentId }) => [id, known.has(parentId) ? parentId : null]),
  );
  cutCycles(parents);
  return parents;
}

/** Moves every folder on a cycle to the top, in linear time. */
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
    // The walk ended on a cycle if it came back to its own path.
    while (path.delete(id)) {
      const next = parents.get(id) ?? null;
      parents.set(id, null);
      id = next;
    }
  }
}
