import { titleToStore } from './titles.ts';
import type { Folder, Page } from './entities.ts';
import { ROOT_FOLDER } from './folder-groups.ts';
import { folderParents } from './folder-tree.ts';
import { changeItems, loadedList, removeItems } from './loaded-list.ts';

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
export interface FolderWish {
  readonly folders: readonly Folder[];
  readonly title: string;
  readonly parentId: string | null;
}

/**
 * The values to create a folder with: its order is after that of its siblings, from 0, and always
 * below that of the root group (§9). Null when there is no such parent.
 */
export function planFolder({ folders, title, parentId }: FolderWish): NewFolder | null {
  const parents = folderParents(folders);
  if (parentId !== null && !parents.has(parentId)) return null;
  const after = folders
    .filter(({ id }) => parents.get(id) === parentId)
    .reduce((order, sibling) => Math.max(order, sibling.order + 1), 0);
  return { title: titleToStore(title), order: Math.min(after, ROOT_FOLDER.order - 1), parentId };
}
