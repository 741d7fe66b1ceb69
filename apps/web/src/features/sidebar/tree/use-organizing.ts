import { type Chat, chatLabel, type Folder } from '@colega/chat-domain';
import { useCallback, useInsertionEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { generateTitle, renameChat } from '../../../data/chat-mutations.ts';
import { useClearChat } from '../../../data/clear-chat.ts';
import { createFolder, deleteFolder, renameFolder } from '../../../data/folder-mutations.ts';
import { type ChatMove, moveChats } from '../../../data/move-chats.ts';
import { refusedTitle } from '../../../data/refused-titles.ts';
import { useWrites } from '../../../data/use-writes.ts';
import { paths } from '../../../shared/paths.ts';
import { chatRowId } from './tree-nodes.ts';
import { useDeleteChats } from '../use-delete-chats.ts';
import { foldersAround, useOpenFolders, type TreeContent } from './use-open-folders.ts';

interface NewFolderRequest {
  readonly kind: 'new-folder';
  readonly parentId: string | null;
}

/** The open menu or dialog of the tree, or the row being renamed. */
export type TreeRequest =
  | { readonly kind: 'menu'; readonly id: string; readonly anchor: HTMLElement }
  | { readonly kind: 'move'; readonly chats: readonly Chat[] }
  | NewFolderRequest
  | { readonly kind: 'rename'; readonly id: string };

interface OrganizingOptions extends TreeContent {
  /** Address part of each persona, by its name. */
  readonly slugs: ReadonlyMap<string, string>;
  /** Called when a chat was opened. */
  readonly onChosen: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Holds the selected rows, and if check boxes are shown. */
function useSelection({ chatsByRow, currentChatId }: TreeContent) {
  const [selected, setSelected] = useState(NOTHING);
  const [selecting, setSelecting] = useState(false);
  const [shownChatId, noteShown] = useState(currentChatId);
  if (shownChatId !== currentChatId) {
    noteShown(currentChatId);
    const [row = ''] = selected;
    const isOpenChat = chatsByRow.get(row)?.chatId === currentChatId;
    // A single selected row is not marked: it must not be one of several later.
    if (!selecting && selected.size === 1 && !isOpenChat) setSelected(NOTHING);
  }
  function end(): void {
    setSelecting(false);
    setSelected(NOTHING);
  }
  function begin(ids: Iterable<string> = []): void {
    setSelecting(true);
    setSelected(new Set(ids));
  }
  return { selected, setSelected, selecting, begin, end };
}

/** Creates the writes of the tree; they report their errors themselves. */
function useTreeWrites({ currentChatId, slugs }: OrganizingOptions) {
  const writes = useWrites();
  const clearChat = useClearChat();
  const deleteChats = useDeleteChats({ currentChatId, slugs });
  return {
    clearChat,
    refusedTitle: (id: string) => refusedTitle(writes.queryClient, id),
    renameChat: (chat: Chat, typed: string) => void renameChat(writes, chat, typed),
    regenerateTitle: (chat: Chat) => void generateTitle(writes, chat, { isAsked: true }),
    moveChats: (move: ChatMove) => void moveChats(writes, move),
    deleteChats,
    createFolder: (title: string, parentId: string | null) =>
      createFolder(writes, { title, parentId }),
    renameFolder: (folder: Folder, typed: string) => void renameFolder(writes, folder, typed),
    deleteFolder: (folder: Folder) => deleteFolder(writes, folder),
  };
}

/** Holds the open request, and the row that takes the focus after it. */
function useRequest() {
  const [request, show] = useState<TreeRequest | null>(null);
  /** Id of the row: of the folder that was made, or the chat that was moved. */
  const [focused, setFocused] = useState<string | null>(null);
  const latest = useRef(request);
  useInsertionEffect(() => {
    latest.current = request;
  });
  const endRequest = useCallback(
    (ended: TreeRequest) => show((now) => (now === ended ? null : now)),
    [],
  );
  function setRequest(next: TreeRequest | null): void {
    setFocused(null);
    show(next);
  }
  const isOpen = (asked: TreeRequest) => latest.current === asked;
  return { request, setRequest, endRequest, isOpen, focused, setFocused };
}

/** Holds the state of the tree, and handles the actions of its rows. */
export function useOrganizing(options: OrganizingOptions) {
  const { chatsByRow, folders, slugs, onChosen } = options;
  const writes = useTreeWrites(options);
  const navigate = useNavigate();
  const { t } = useTranslation();
  const selection = useSelection(options);
  const open = useOpenFolders(options);
  const { setRequest, isOpen, setFocused, ...asking } = useRequest();
  const foldersById = useMemo(
    () => new Map(folders.map((folder) => [folder.id, folder])),
    [folders],
  );
  /** Returns each chat once, also for several of its rows. */
  const chatsOf = (rows: Iterable<string>): readonly Chat[] => [
    ...new Set([...rows].flatMap((id) => chatsByRow.get(id) ?? [])),
  ];
  const addressOf = ({ persona, chatId }: Chat) => paths.persona(slugs.get(persona), chatId);

  function rename(id: string, typed: string | null): void {
    setRequest(null);
    const chat = chatsByRow.get(id);
    const folder = foldersById.get(id);
    if (typed === null) return;
    // What stands for a missing title is no title.
    if (chat !== undefined && typed.trim() === chatLabel(chat, t('chats.untitled'))) return;
    if (chat !== undefined) writes.renameChat(chat, typed);
    else if (folder !== undefined) writes.renameFolder(folder, typed);
  }
  const unsavedName = (id: string) => writes.refusedTitle(chatsByRow.get(id)?.chatId ?? id);
  function openChat(id: string): void {
    const chat = chatsByRow.get(id);
    if (chat === undefined) return;
    open.setOpened(id);
    void navigate(addressOf(chat));
    onChosen();
  }
  function remove(ids: readonly string[]): void {
    const folder = foldersById.get(ids[0] ?? '');
    if (folder !== undefined) writes.deleteFolder(folder);
    else writes.deleteChats(chatsOf(ids));
    selection.end();
  }
  function move(chats: readonly Chat[], folderId: string | null, isForThem = false): void {
    writes.moveChats({ chatIds: chats.map(({ chatId }) => chatId), folderId, isForThem });
    // Its selected rows no longer exist: the new place has other rows.
    selection.end();
  }
  /** Moves chats by a dialog, which gives the focus to where the first of them is seen. */
  function moveAsked(chats: readonly Chat[], folderId: string | null, isForThem: boolean): void {
    const [first] = chats;
    move(chats, folderId, isForThem);
    if (first === undefined) return;
    // Folders open around the open chat; a folder that was just made is not among them yet.
    const isOpenChat = first.chatId === options.currentChatId;
    const around = folderId === null || isOpenChat ? [] : [folderId];
    const all = new Set([...around, ...foldersAround(folders, around)]);
    const closed = [...all].findLast((id) => !open.expanded.has(id));
    setFocused(closed ?? chatRowId(folderId, first.chatId));
  }
  /** Creates the folder that a dialog asks for. A dialog that was closed takes no focus for it. */
  async function createFolder(title: string, asked: NewFolderRequest): Promise<boolean> {
    const { parentId } = asked;
    // Before the call: folders that are opened or closed during it stay so.
    if (parentId !== null) open.setExpanded(new Set([...open.expanded, parentId]));
    const folder = await writes.createFolder(title, parentId);
    if (folder !== null && isOpen(asked)) {
      open.reveal(folder.id);
      setFocused(folder.id);
    }
    return folder !== null;
  }
  return {
    ...{ selection, ...open, writes, ...asking, setRequest, foldersById, chatsOf, addressOf },
    ...{ rename, unsavedName, openChat, remove, move, moveAsked, createFolder },
  };
}

export type Organizing = ReturnType<typeof useOrganizing>;
