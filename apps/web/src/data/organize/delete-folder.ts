import type { Folder } from '@colega/chat-domain';
import { chatsQuery } from '../chats.ts';
import { foldersQuery } from '../folders.ts';
import { beginAct, type UndoableDependencies } from './begin-act.ts';
import { forgetFolders } from './cached-folders.ts';
import { isGone } from './failures.ts';

/**
 * Deletes a folder, and nothing that lies in it, which can be undone for a while. Until the server has
 * done it, the folder is only hidden: its chats and folders stand at the top then (ADR 008). Chats and
 * folders are reloaded afterwards (§4).
 */
export function deleteFolder(dependencies: UndoableDependencies, folder: Folder): void {
  const { api, queryClient, deferredActs, tell } = dependencies;
  const { id: folderId, title } = folder;
  const act = beginAct(dependencies);
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: chatsQuery(api).queryKey });
    void queryClient.invalidateQueries({ queryKey: foldersQuery(api).queryKey });
  };
  deferredActs.defer({
    kind: 'delete-folder',
    subjects: [folderId],
    text: (t) => t('acts.folderDeleted', { folder: title }),
    perform: ({ keepalive }) =>
      act
        .call(() => api.folders.delete(folderId, { keepalive }))
        .catch((error: unknown) => {
          if (!isGone(error)) throw error;
        }),
    onDone: () => {
      forgetFolders(dependencies, [folderId]);
      reload();
      tell({ type: 'folders-removed', folderIds: [folderId] });
      return Promise.resolve();
    },
    onFailed: (error) => {
      // A call that was lost may have been done all the same.
      if (!act.hasLeft()) reload();
      act.fail('folder-operation', error);
    },
  });
}
