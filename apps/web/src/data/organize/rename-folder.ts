import { renameFolder as rename, titleToStore, type Folder } from '@colega/chat-domain';
import { cachedFolder, updateFolderList } from '../folders.ts';
import { toFolder } from '../wire-to-folders.ts';
import { beginAct, type OrganizeDependencies } from './begin-act.ts';
import { bringWish } from './latest-wish.ts';

/**
 * Gives a folder the title its user typed, on the screen at once (§4: '[vazio]' for an empty one).
 * Nothing is sent where it has that title; of several on their way the last one wins.
 */
export async function renameFolder(
  dependencies: OrganizeDependencies,
  folder: Folder,
  typed: string,
): Promise<void> {
  const { api, queryClient, tell } = dependencies;
  const { id: folderId } = folder;
  const current = () => cachedFolder(queryClient, api, folderId) ?? folder;
  const { title: before } = current();
  const title = titleToStore(typed);
  if (title === before || typed.trim() === before.trim()) return;
  const act = beginAct(dependencies);
  const put = (saved: string) =>
    updateFolderList(queryClient, api, (list) => rename(list, { folderId, title: saved }));
  put(title);
  try {
    await bringWish(queryClient, {
      subject: `title of folder ${folderId}`,
      value: title,
      before,
      send: async (value) =>
        toFolder(await act.call(() => api.folders.rename(folderId, value))).title,
      onEnd: (saved, wanted) => {
        if (current().title === wanted) put(saved);
        tell({ type: 'folder-changed', folder: current() });
      },
      hasLeft: act.hasLeft,
    });
  } catch (error) {
    act.fail('folder-operation', error);
  }
}
