import { moveChats as moveInList, replaceChat } from '@colega/chat-domain';
import { cachedChats, readChatsAgain, updateChats } from './chats.ts';
import { deleteEmptyFolder } from './folder-mutations.ts';
import { cachedFolder, foldersOf, foldersQuery } from './folders.ts';
import { toChat } from './from-wire.ts';
import { type LatestValue, writeLatestValue } from './latest-value.ts';
import type { Writes } from './use-writes.ts';

/** The folders of a chat. The API knows one at most, the app may have more. */
type FolderIds = readonly string[];

const foldersWith = (folderId: string | null): FolderIds => (folderId === null ? [] : [folderId]);
const isIn = (folderIds: FolderIds, folderId: string | null) =>
  folderIds.length === (folderId === null ? 0 : 1) && (folderIds[0] ?? null) === folderId;

/** Chats and their target folder; null takes them out of all folders. */
export interface ChatMove {
  readonly chatIds: readonly string[];
  readonly folderId: string | null;
  /** True if the folder was made for this move; an undo then removes it. */
  readonly isForThem?: boolean;
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
  const moving: LatestValue<FolderIds> = {
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
    reload: () => readChatsAgain(writes, chatIds),
    meta: {
      errorKey: 'chat-operation',
      failureText: (counts) => t('undoable.notMoved', { ...counts }),
    },
  };
  await writeLatestValue(queryClient, moving, foldersWith(folderId));
}

/** Tells whether a folder is known to be gone; without all folders that cannot be told. */
function isGone({ api, queryClient }: Writes, folderId: string): boolean {
  const pages = queryClient.getQueryData(foldersQuery(api).queryKey);
  const isWhole = foldersOf(pages).length >= (pages?.pages[0]?.total ?? Infinity);
  return isWhole && cachedFolder(queryClient, api, folderId) === undefined;
}

/**
 * Moves chats back; a chat of several folders to the first one, since the API knows only one. A chat
 * whose folder was deleted since goes to none.
 */
async function moveBack(
  writes: Writes,
  moved: ChatMove,
  before: ReadonlyMap<string, FolderIds>,
): Promise<void> {
  const origins = new Map<string | null, string[]>();
  for (const chatId of idsIn(writes, moved)) {
    const origin = before.get(chatId)?.find((folderId) => !isGone(writes, folderId)) ?? null;
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
export async function moveChats(
  writes: Writes,
  { chatIds, folderId, isForThem = false }: ChatMove,
): Promise<void> {
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
        folder === undefined
          ? t('undoable.takenOut', { count })
          : t('undoable.moved', { count, folder }),
      onUndone: () =>
        void moveBack(writes, { chatIds: moved, folderId }, before).then(() =>
          isForThem && folderId !== null ? deleteEmptyFolder(writes, folderId) : undefined,
        ),
    });
  });
}
