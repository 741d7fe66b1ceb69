import { titleToStore } from './chat-list.ts';
import type { Chat, Folder, Page } from './entities.ts';
import { changeItems, loadedList, removeItems } from './lists.ts';

/** Adds a folder that has just been created, before the others, and counts it. */
export function addFolder(list: Page<Folder>, folder: Folder): Page<Folder> {
  const isThere = list.items.some(({ id }) => id === folder.id);
  return isThere ? list : loadedList([folder, ...list.items], list.total + 1);
}

/** A folder's new title. */
export interface FolderTitle {
  readonly folderId: string;
  readonly title: string;
}

/** Gives a folder the title its user typed, as it is stored (§4); the same list when it has that. */
export function renameFolder(list: Page<Folder>, change: FolderTitle): Page<Folder> {
  const title = titleToStore(change.title);
  const isMeant = (folder: Folder) => folder.id === change.folderId && folder.title !== title;
  return changeItems(list, isMeant, (folder) => ({ ...folder, title }));
}

/** Takes a folder, and nothing that lies in it, out of the list and its count (§4). */
export function removeFolder(list: Page<Folder>, folderId: string): Page<Folder> {
  return removeItems(list, ({ id }) => id === folderId);
}

/** What a folder is created with (§7). */
export type NewFolder = Pick<Folder, 'title' | 'order' | 'parentId'>;

/** The folders that are known, what the user typed, and the folder to be in; null for none. */
export interface FolderRequest {
  readonly folders: readonly Folder[];
  readonly title: string;
  readonly parentId: string | null;
}

/**
 * The values to create a folder with: its order is after that of its siblings, from 0, and always
 * below that of the root group (§9). Null when there is no such parent.
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
 * The synthetic group of the chats without a folder (§3, §9). No folder of the server has its id:
 * a folder without an id is refused.
 */
export const ROOT_FOLDER = { id: '', order: 999 } as const;

/** A folder with its chats (§3); `isRoot` for the synthetic one, which has no colour and times. */
export interface FolderGroup extends Folder {
  readonly chats: readonly Chat[];
  readonly isRoot: boolean;
}

/** What is to be grouped. `rootTitle` is the text 'no folder'. */
export interface FolderGrouping {
  readonly folders: readonly Folder[];
  readonly chats: readonly Chat[];
  readonly rootTitle: string;
}

interface OpenGroup extends FolderGroup {
  readonly chats: Chat[];
}

/**
 * The folders with their chats, by order, and the root group, after others of its order (§3, §9).
 * A chat is once in each of its folders, in the root group where it has none that is known. Chats,
 * and folders of the same order, keep their order; of folders with the same id the first counts.
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

/** What the place of a folder in the tree depends on. */
export type FolderPosition = Pick<Folder, 'id' | 'parentId' | 'order'>;

/** A folder, or its group, with what lies in it. */
export interface FolderNode<Group extends FolderPosition = FolderGroup> {
  readonly group: Group;
  readonly children: readonly FolderNode<Group>[];
}

/**
 * The folders that lie in none, each with those inside it, siblings by order (§9); those of the
 * same order keep theirs. A folder with an unknown parent, and every one on a cycle, is at the top
 * (ADR 008), and so is one in the root group; what hangs below a cycle keeps its parent. Every id is
 * there once, as it comes first.
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
