import type { Chat, Folder } from '@colega/chat-domain';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from '../../../shared/create-store.ts';
import { paths } from '../../../shared/paths.ts';
import { revealedFolder } from '../revealed-folder.ts';
import { useExpandedFolders } from './expanded-folders.ts';
import { foldersAround } from './folders-around.ts';
import type { OrganizeActs } from './organize-acts.ts';

/** What is open over the tree, or edited in it. */
export type Asked =
  | { readonly kind: 'menu'; readonly id: string; readonly anchor: HTMLElement }
  | { readonly kind: 'move'; readonly chats: readonly Chat[] }
  | { readonly kind: 'new-folder'; readonly parentId: string | null }
  | { readonly kind: 'rename'; readonly id: string };

/** What there is to organise, and where the user is. */
export interface Organized {
  readonly chats: readonly Chat[];
  readonly folders: readonly Folder[];
  readonly currentChatId: string | null;
  readonly slugs: ReadonlyMap<string, string>;
  readonly acts: OrganizeActs;
  readonly onChosen: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

function useById<Item>(items: readonly Item[], idOf: (item: Item) => string) {
  return useMemo(() => new Map(items.map((item) => [idOf(item), item])), [items, idOf]);
}

const chatIdOf = ({ chatId }: Chat) => chatId;
const folderIdOf = ({ id }: Folder) => id;

/** Which chats are selected, and whether by check boxes. */
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

/** The folders that are open: those around the chat on the screen, or around one that is asked for, too. */
function useOpenFolders({ chats, folders, currentChatId }: Organized) {
  const [expanded, setExpanded] = useExpandedFolders();
  const [revealed, reveal] = useState(currentChatId);
  const asked = useStore(revealedFolder);
  const current = chats.find(({ chatId }) => chatId === currentChatId);
  const place = current && [current.chatId, ...current.folderIds].join('\n');
  const isKnown = (id: string) => folders.some((folder) => folder.id === id);

  function openAround(folderIds: readonly string[]): void {
    const closed = foldersAround(folders, folderIds).filter((id) => !expanded.has(id));
    if (closed.length > 0) setExpanded(new Set([...expanded, ...closed]));
  }
  const showCurrent = useEffectEvent(() => {
    openAround(current?.folderIds ?? []);
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
  return { expanded, setExpanded, revealed, reveal };
}

/** The state of the tree, and what its rows ask for. */
export function useOrganizing(organized: Organized) {
  const { chats, folders, slugs, acts, onChosen } = organized;
  const navigate = useNavigate();
  const selection = useSelection();
  const open = useOpenFolders(organized);
  const [asked, ask] = useState<Asked | null>(null);
  const chatsById = useById(chats, chatIdOf);
  const foldersById = useById(folders, folderIdOf);
  const chatsOf = (ids: Iterable<string>) => [...ids].flatMap((id) => chatsById.get(id) ?? []);
  const addressOf = ({ persona, chatId }: Chat) => paths.persona(slugs.get(persona), chatId);

  function rename(id: string, typed: string | null): void {
    ask(null);
    const chat = chatsById.get(id);
    const folder = foldersById.get(id);
    if (typed === null) return;
    if (chat !== undefined) acts.renameChat(chat, typed);
    else if (folder !== undefined) acts.renameFolder(folder, typed);
  }
  function openChat(id: string): void {
    const chat = chatsById.get(id);
    if (chat === undefined) return;
    void navigate(addressOf(chat));
    onChosen();
  }
  function remove(ids: readonly string[]): void {
    const folder = foldersById.get(ids[0] ?? '');
    if (folder !== undefined) acts.deleteFolder(folder);
    else acts.deleteChats(chatsOf(ids));
    selection.end();
  }
  async function createFolder(title: string, parentId: string | null): Promise<boolean> {
    const folder = await acts.createFolder(title, parentId);
    if (folder === null) return false;
    if (parentId !== null) open.setExpanded(new Set([...open.expanded, parentId]));
    open.reveal(folder.id);
    return true;
  }
  return {
    ...{ selection, ...open, asked, ask, chatsById, foldersById, chatsOf, addressOf },
    ...{ rename, openChat, remove, createFolder },
  };
}

export type Organizing = ReturnType<typeof useOrganizing>;
