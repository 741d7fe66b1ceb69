import type { Chat, Folder } from '@colega/chat-domain';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from '../../../shared/create-store.ts';
import { paths } from '../../../shared/paths.ts';
import { revealedFolder } from '../revealed-folder.ts';
import { useExpandedFolders } from './expanded-folders.ts';
import { foldersAround } from './folders-around.ts';
import type { OrganizerActions } from './use-organizer-actions.ts';

/** The overlay over the tree, or the row being renamed. */
export type Asked =
  | { readonly kind: 'menu'; readonly id: string; readonly anchor: HTMLElement }
  | { readonly kind: 'move'; readonly chats: readonly Chat[] }
  | { readonly kind: 'new-folder'; readonly parentId: string | null }
  | { readonly kind: 'rename'; readonly id: string };

/** The content of the tree, and the user's chat. */
export interface Organized {
  readonly chats: readonly Chat[];
  /** Chat of each row; a chat in several folders has several rows. */
  readonly chatsByRow: ReadonlyMap<string, Chat>;
  readonly folders: readonly Folder[];
  readonly currentChatId: string | null;
  readonly slugs: ReadonlyMap<string, string>;
  readonly actions: OrganizerActions;
  readonly onChosen: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Holds the selected rows, and if check boxes are shown. */
function useSelection() {
  const [selected, setSelected] = useState(NOTHING);
  const [selecting, setSelecting] = useState(false);
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

/** Holds the expanded folders; also expands those around the current or a requested item. */
function useOpenFolders({ chats, chatsByRow, folders, currentChatId }: Organized) {
  const [expanded, setExpanded] = useExpandedFolders();
  /** Id of a folder or a chat to scroll to. */
  const [revealed, reveal] = useState(currentChatId);
  /** Id of the row through which a chat was opened here. */
  const [opened, setOpened] = useState<string | null>(null);
  const asked = useStore(revealedFolder);
  const current = chats.find(({ chatId }) => chatId === currentChatId);
  const place = current && [current.chatId, ...current.folderIds].join('\n');
  const isKnown = (id: string) => folders.some((folder) => folder.id === id);

  function openAround(folderIds: readonly string[]): void {
    const closed = foldersAround(folders, folderIds).filter((id) => !expanded.has(id));
    if (closed.length > 0) setExpanded(new Set([...expanded, ...closed]));
  }
  const openedId = chatsByRow.get(opened ?? '')?.chatId;
  const showCurrent = useEffectEvent(() => {
    // A chat opened by its row is visible; expanding further folders would move that row.
    if (current?.chatId !== openedId) {
      openAround(current?.folderIds ?? []);
      setOpened(null);
    }
    reveal(current?.chatId ?? null);
  });
  const canShow = current?.folderIds.every(isKnown) === true;
  useEffect(() => {
    if (canShow) showCurrent();
  }, [canShow, place]);

  const showAsked = useEffectEvent(() => {
    revealedFolder.set(null);
    openAround(asked === null ? [] : [asked]);
    reveal(asked);
  });
  const isAsked = asked !== null && isKnown(asked);
  useEffect(() => {
    if (isAsked) showAsked();
  }, [isAsked, asked]);
  const firstRow = useMemo(
    () => [...chatsByRow].find(([, { chatId }]) => chatId === revealed)?.[0],
    [chatsByRow, revealed],
  );
  const revealedRow = revealed !== null && revealed === openedId ? opened : (firstRow ?? revealed);
  return { expanded, setExpanded, revealedRow, reveal, setOpened };
}

/** Holds the state of the tree, and handles the actions of its rows. */
export function useOrganizing(organized: Organized) {
  const { chatsByRow, folders, slugs, actions, onChosen } = organized;
  const navigate = useNavigate();
  const selection = useSelection();
  const open = useOpenFolders(organized);
  const [asked, ask] = useState<Asked | null>(null);
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
    ask(null);
    const chat = chatsByRow.get(id);
    const folder = foldersById.get(id);
    if (typed === null) return;
    if (chat !== undefined) actions.renameChat(chat, typed);
    else if (folder !== undefined) actions.renameFolder(folder, typed);
  }
  function openChat(id: string): void {
    const chat = chatsByRow.get(id);
    if (chat === undefined) return;
    open.setOpened(id);
    void navigate(addressOf(chat));
    onChosen();
  }
  function remove(ids: readonly string[]): void {
    const folder = foldersById.get(ids[0] ?? '');
    if (folder !== undefined) actions.deleteFolder(folder);
    else actions.deleteChats(chatsOf(ids));
    selection.end();
  }
  function move(chats: readonly Chat[], folderId: string | null): void {
    actions.moveChats(
      chats.map(({ chatId }) => chatId),
      folderId,
    );
    // Its selected rows no longer exist: the new place has other rows.
    selection.end();
  }
  async function createFolder(title: string, parentId: string | null): Promise<boolean> {
    const folder = await actions.createFolder(title, parentId);
    if (folder === null) return false;
    if (parentId !== null) open.setExpanded(new Set([...open.expanded, parentId]));
    open.reveal(folder.id);
    return true;
  }
  return {
    ...{ selection, ...open, asked, ask, foldersById, chatsOf, addressOf },
    ...{ rename, openChat, remove, move, createFolder },
  };
}

export type Organizing = ReturnType<typeof useOrganizing>;
