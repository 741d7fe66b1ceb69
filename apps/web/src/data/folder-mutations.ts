import {
  addFolder,
  type Folder,
  type FolderRequest,
  planFolder,
  renameFolder as withTitle,
  titleToStore,
} from '@colega/chat-domain';
import { write } from '../shared/query-client.ts';
import { isGone } from './chat-mutations.ts';
import { chatsOf, chatsQuery } from './chats.ts';
import {
  cachedFolder,
  foldersOf,
  foldersQuery,
  forgetFolders,
  updateFolderList,
} from './folders.ts';
import { toFolder } from './from-wire.ts';
import { type LatestValue, writeLatestValue } from './latest-value.ts';
import { sendTitle } from './refused-titles.ts';
import type { Writes } from './use-writes.ts';

/**
 * Creates a folder as the last of its siblings; null on failure. It is shown only once the server
 * has created it, since nothing can be moved into a folder without an id.
 */
export function createFolder(
  { api, queryClient, tell, t }: Pick<Writes, 'api' | 'queryClient' | 'tell' | 't'>,
  { title, parentId }: Pick<FolderRequest, 'title' | 'parentId'>,
): Promise<Folder | null> {
  return write(
    queryClient,
    {
      meta: {
        errorKey: 'folder-operation',
        failureText: () => t('undoable.notCreated', { title }),
      },
      mutationFn: async () => {
        const known = await queryClient.ensureInfiniteQueryData(foldersQuery(api));
        const plan = planFolder({ folders: foldersOf(known), title, parentId });
        if (plan === null) throw new RangeError('No such parent folder');
        return toFolder(await api.folders.create(plan));
      },
      onSuccess: (folder) => {
        updateFolderList(queryClient, api, (list) => addFolder(list, folder));
        tell({ type: 'folder-changed', folder });
      },
    },
    undefined,
  );
}

/**
 * Renames a folder in the cache at once, then on the server (§4: '[vazio]' for an empty title).
 * Sends nothing if the title is the same.
 */
export async function renameFolder(
  { api, queryClient, tell, t }: Pick<Writes, 'api' | 'queryClient' | 'tell' | 't'>,
  folder: Folder,
  typed: string,
): Promise<void> {
  const { id: folderId } = folder;
  const current = () => cachedFolder(queryClient, api, folderId) ?? folder;
  const title = titleToStore(typed);
  if (title === current().title || typed.trim() === current().title.trim()) return;
  const renaming: LatestValue<string> = {
    name: `title of folder ${folderId}`,
    subjects: [folderId],
    read: () => current().title,
    show: (_, shown) =>
      updateFolderList(queryClient, api, (list) => withTitle(list, { folderId, title: shown })),
    send: async (_, sent, { isWanted }) => {
      const rename = () => api.folders.rename(folderId, sent);
      const typed = { id: folderId, title: sent, isWanted };
      return toFolder(await sendTitle(queryClient, typed, rename)).title;
    },
    onEnd: ([ended]) => {
      if (ended !== undefined) tell({ type: 'folder-changed', folder: current() });
    },
    reload: () => void queryClient.invalidateQueries({ queryKey: foldersQuery(api).queryKey }),
    meta: {
      errorKey: 'folder-operation',
      failureText: () => t('undoable.notRenamed', { title }),
    },
  };
  await writeLatestValue(queryClient, renaming, title);
}

/** Tells whether a folder has chats or folders among those that were read. */
function holdsAny({ api, queryClient }: Writes, folderId: string): boolean {
  const chats = chatsOf(queryClient.getQueryData(chatsQuery(api).queryKey));
  const folders = foldersOf(queryClient.getQueryData(foldersQuery(api).queryKey));
  return (
    chats.some(({ folderIds }) => folderIds.includes(folderId)) ||
    folders.some(({ parentId }) => parentId === folderId)
  );
}

function areAllChatsRead({ api, queryClient }: Writes): boolean {
  const read = queryClient.getQueryData(chatsQuery(api).queryKey);
  return chatsOf(read).length >= (read?.pages.at(-1)?.total ?? Infinity);
}

/**
 * Deletes a folder but not its content, with undo. Until the call is sent, the folder is only
 * hidden, and its chats and folders are shown at the top (ADR 008). Reloads chats and folders
 * afterwards (§4).
 */
export function deleteFolder(writes: Writes, folder: Folder): void {
  const { id: folderId, title } = folder;
  const { api, queryClient, undo, tell, t } = writes;
  const isEmpty = areAllChatsRead(writes) && !holdsAny(writes, folderId);
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: chatsQuery(api).queryKey });
    void queryClient.invalidateQueries({ queryKey: foldersQuery(api).queryKey });
  };
  undo.delay({
    kind: 'delete-folder',
    subjects: [folderId],
    text: (t) =>
      t(isEmpty ? 'undoable.emptyFolderDeleted' : 'undoable.folderDeleted', { folder: title }),
    send: ({ leaving }) =>
      api.folders.delete(folderId, { keepalive: leaving.aborted }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    mutation: {
      meta: {
        errorKey: 'folder-operation',
        failureText: () => t('undoable.folderNotDeleted', { folder: title }),
        retry: () => deleteFolder(writes, folder),
      },
      onSuccess: () => {
        forgetFolders(writes, [folderId]);
        tell({ type: 'folders-removed', folderIds: [folderId] });
      },
      // A call without an answer may have succeeded.
      onSettled: reload,
    },
  });
}

/** Deletes a folder without a word, unless something lies in it by now. */
export async function deleteEmptyFolder(writes: Writes, folderId: string): Promise<void> {
  const { api, queryClient, tell } = writes;
  if (holdsAny(writes, folderId)) return;
  const deletion = {
    mutationFn: () => api.folders.delete(folderId),
    onSuccess: () => {
      forgetFolders(writes, [folderId]);
      tell({ type: 'folders-removed', folderIds: [folderId] });
    },
  } as const;
  await write(queryClient, deletion, undefined);
}
