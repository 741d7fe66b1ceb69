import type { Chat, Folder } from './entities.ts';

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
