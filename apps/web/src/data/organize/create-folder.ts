import { addFolder, planFolder, type Folder, type FolderRequest } from '@colega/chat-domain';
import { foldersOf, foldersQuery, updateFolderList } from '../folders.ts';
import { toFolder } from '../wire-to-folders.ts';
import { beginAct, type OrganizeDependencies } from './begin-act.ts';

/**
 * Creates a folder, the last of its siblings; null where that failed, which is said. It is shown once
 * the server has it, since nothing can be moved into a folder without an id.
 */
export async function createFolder(
  dependencies: OrganizeDependencies,
  { title, parentId }: Pick<FolderRequest, 'title' | 'parentId'>,
): Promise<Folder | null> {
  const { api, queryClient, tell } = dependencies;
  const act = beginAct(dependencies);
  try {
    const known = await act.call(() => queryClient.ensureInfiniteQueryData(foldersQuery(api)));
    const plan = planFolder({ folders: foldersOf(known), title, parentId });
    if (plan === null) throw new RangeError('No such parent folder');
    const folder = toFolder(await act.call(() => api.folders.create(plan)));
    if (act.hasLeft()) return null;
    updateFolderList(queryClient, api, (list) => addFolder(list, folder));
    tell({ type: 'folder-changed', folder });
    return folder;
  } catch (error) {
    act.fail('folder-operation', error);
    return null;
  }
}
