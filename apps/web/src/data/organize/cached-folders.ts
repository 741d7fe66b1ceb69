import { addFolder, moveChats, removeFolder, type Folder } from '@colega/chat-domain';
import { updateChatList } from '../chats.ts';
import { updateFolderList } from '../folders.ts';
import type { ChatCache } from './cached-chats.ts';

/** Takes folders that the server has no more out of the cache; the chats in them lie in none. */
export function forgetFolders({ api, queryClient }: ChatCache, folderIds: readonly string[]): void {
  updateFolderList(queryClient, api, (list) => folderIds.reduce(removeFolder, list));
  updateChatList(queryClient, api, (list) => {
    const inside = list.items.filter(
      (chat) => chat.folderIds.length > 0 && chat.folderIds.every((id) => folderIds.includes(id)),
    );
    return moveChats(
      list,
      inside.map(({ chatId }) => chatId),
      null,
    );
  });
}

/** Puts a folder in the place of the one with its id, or adds it. */
export function cacheFolder({ api, queryClient }: ChatCache, folder: Folder): void {
  updateFolderList(queryClient, api, (list) => {
    if (!list.items.some(({ id }) => id === folder.id)) return addFolder(list, folder);
    return { ...list, items: list.items.map((known) => (known.id === folder.id ? folder : known)) };
  });
}
