import {
  addFolder,
  moveChats as moveInList,
  planFolder,
  renameFolder as withTitle,
  replaceChat,
  titleToStore,
  type Folder,
  type FolderRequest,
} from '@colega/chat-domain';
import { write } from '../shared/query-client.ts';
import { isGone } from './chat-mutations.ts';
import { cachedChats, chatsQuery, updateChats } from './chats.ts';
import {
  cachedFolder,
  foldersOf,
  foldersQuery,
  forgetFolders,
  updateFolderList,
} from './folders.ts';
import { latestValueMutation } from './latest-value.ts';
import type { Writes } from './use-writes.ts';
import { toChat } from './wire-to-domain.ts';
import { toFolder } from './wire-to-folders.ts';

/**
 * Creates a folder as the last of its siblings; null on failure. It is shown only once the server
 * has created it, since nothing can be moved into a folder without an id.
 */
export function createFolder(
  { api, queryClient, tell }: Pick<Writes, 'api' | 'queryClient' | 'tell'>,
  { title, parentId }: Pick<FolderRequest, 'title' | 'parentId'>,
): Promise<Folder | null> {
  return write(
    queryClient,
    {
      meta: { errorKey: 'folder-operation' },
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
  { api, queryClient, tell }: Pick<Writes, 'api' | 'queryClient' | 'tell'>,
  folder: Folder,
  typed: string,
): Promise<void> {
  const { id: folderId } = folder;
  const current = () => cachedFolder(queryClient, api, folderId) ?? folder;
  const title = titleToStore(typed);
  if (title === current().title || typed.trim() === current().title.trim()) return;
  const renaming = latestValueMutation<string>(queryClient, {
    name: `title of folder ${folderId}`,
    subjects: [folderId],
    read: () => current().title,
    show: (_, shown) =>
      updateFolderList(queryClient, api, (list) => withTitle(list, { folderId, title: shown })),
    send: async (_, sent) => toFolder(await api.folders.rename(folderId, sent)).title,
    onEnd: ([ended]) => {
      if (ended !== undefined) tell({ type: 'folder-changed', folder: current() });
    },
    meta: { errorKey: 'folder-operation' },
  });
  await write(queryClient, renaming, title);
}

/**
 * Deletes a folder but not its content, with undo. Until the call is sent, the folder is only
 * hidden, and its chats and folders are shown at the top (ADR 008). Reloads chats and folders
 * afterwards (§4).
 */
export function deleteFolder(writes: Writes, { id: folderId, title }: Folder): void {
  const { api, queryClient, undo, tell } = writes;
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: chatsQuery(api).queryKey });
    void queryClient.invalidateQueries({ queryKey: foldersQuery(api).queryKey });
  };
  undo.delay({
    kind: 'delete-folder',
    subjects: [folderId],
    text: (t) => t('acts.folderDeleted', { folder: title }),
    send: ({ leaving }) =>
      api.folders.delete(folderId, { keepalive: leaving.aborted }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    mutation: {
      meta: { errorKey: 'folder-operation' },
      onSuccess: () => {
        forgetFolders(writes, [folderId]);
        tell({ type: 'folders-removed', folderIds: [folderId] });
      },
      // A call without an answer may have succeeded.
      onSettled: reload,
    },
  });
}

/** The folders of a chat. The API knows one at most, the app may have more. */
type FolderIds = readonly string[];

const foldersWith = (folderId: string | null): FolderIds => (folderId === null ? [] : [folderId]);
const isIn = (folderIds: FolderIds, folderId: string | null) =>
  folderIds.length === (folderId === null ? 0 : 1) && (folderIds[0] ?? null) === folderId;

/** Chats and their target folder; null takes them out of all folders. */
interface ChatMove {
  readonly chatIds: readonly string[];
  readonly folderId: string | null;
}

/** Returns those of the chats that are in the folder by now. */
function idsIn(writes: Writes, { chatIds, folderId }: ChatMove): readonly string[] {
  const chats = [...cachedChats(writes, chatIds).values()];
  return chats.filter((chat) => isIn(chat.folderIds, folderId)).map(({ chatId }) => chatId);
}

/** Moves chats on the server, and calls `onMoved` with those that were moved. */
async function sendMove(
  writes: Writes,
  { chatIds, folderId }: ChatMove,
  onMoved?: (chatIds: readonly string[]) => void,
): Promise<void> {
  const { api, queryClient, t, tell } = writes;
  const moving = latestValueMutation<FolderIds>(queryClient, {
    name: 'folders of chats',
    subjects: chatIds,
    read: (chatId) => cachedChats(writes, [chatId]).get(chatId)?.folderIds ?? [],
    show: (shown, folderIds) =>
      updateChats(writes, shown, (list) =>
        folderIds.length < 2
          ? moveInList(list, shown, folderIds[0] ?? null)
          : list.items
              .filter((chat) => shown.includes(chat.chatId))
              .reduce((changed, chat) => replaceChat(changed, { ...chat, folderIds }), list),
      ),
    send: async (chatId, [target = null]) =>
      toChat(await api.folders.moveChat(chatId, target)).folderIds,
    onEnd: (ended) => {
      const moved = idsIn(writes, { chatIds: ended, folderId });
      if (moved.length === 0) return;
      tell({ type: 'chats-moved', chatIds: moved, folderId });
      onMoved?.(moved);
    },
    meta: {
      errorKey: 'chat-operation',
      someFailed: (counts) => t('acts.notMoved', { ...counts }),
    },
  });
  await write(queryClient, moving, foldersWith(folderId));
}

/** Moves chats back; a chat of several folders to the first one, since the API knows only one. */
async function moveBack(
  writes: Writes,
  moved: ChatMove,
  before: ReadonlyMap<string, FolderIds>,
): Promise<void> {
  const origins = new Map<string | null, string[]>();
  for (const chatId of idsIn(writes, moved)) {
    const origin = before.get(chatId)?.[0] ?? null;
    origins.set(origin, [...(origins.get(origin) ?? []), chatId]);
  }
  await Promise.all(
    [...origins].map(([folderId, chatIds]) => sendMove(writes, { chatIds, folderId })),
  );
}

/**
 * Moves chats into a folder, on the screen at once and with undo; a failure moves them back. Skips
 * unknown chats and those that are in the folder already.
 */
export async function moveChats(writes: Writes, { chatIds, folderId }: ChatMove): Promise<void> {
  const { api, queryClient, undo } = writes;
  const before = new Map<string, FolderIds>();
  for (const [chatId, { folderIds }] of cachedChats(writes, chatIds))
    if (!isIn(folderIds, folderId)) before.set(chatId, folderIds);
  if (before.size === 0) return;
  await sendMove(writes, { chatIds: [...before.keys()], folderId }, (moved) => {
    const folder = folderId === null ? undefined : cachedFolder(queryClient, api, folderId)?.title;
    const count = moved.length;
    undo.offer({
      kind: 'move-chats',
      subjects: moved,
      text: (t) =>
        folder === undefined ? t('acts.takenOut', { count }) : t('acts.moved', { count, folder }),
      onUndone: () => void moveBack(writes, { chatIds: moved, folderId }, before),
    });
  });
}
