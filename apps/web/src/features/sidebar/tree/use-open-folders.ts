import type { Chat, Folder } from '@colega/chat-domain';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from '../../../shared/create-store.ts';
import { revealedFolder } from '../../../shared/side-panel.ts';
import { localValues, USER_KEYS } from '../../../shared/storage.ts';

/** The content of the tree, and the chat on the screen. */
export interface TreeContent {
  readonly chats: readonly Chat[];
  /** Chat of each row; a chat in several folders has several rows. */
  readonly chatsByRow: ReadonlyMap<string, Chat>;
  readonly folders: readonly Folder[];
  readonly currentChatId: string | null;
}

const MAX_REMEMBERED = 500;

function storedIds(): ReadonlySet<string> {
  const stored = localValues.read(USER_KEYS.expandedFolders) ?? '';
  return new Set(stored.split('\n').filter((id) => id !== ''));
}

/**
 * Holds the ids of the expanded folders, and stores them for the next visit. The ids reveal no
 * content.
 */
function useExpandedFolders(): readonly [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const [expanded, setExpanded] = useState(storedIds);
  const change = useCallback((ids: ReadonlySet<string>) => {
    setExpanded(ids);
    const remembered = [...ids].slice(-MAX_REMEMBERED).join('\n');
    localValues.write(USER_KEYS.expandedFolders, remembered);
  }, []);
  return [expanded, change];
}

/** Returns the ids of these folders and of all folders around them, each once. */
export function foldersAround(
  folders: readonly Pick<Folder, 'id' | 'parentId'>[],
  folderIds: readonly string[],
): readonly string[] {
  const parents = new Map(folders.map(({ id, parentId }) => [id, parentId]));
  const around = new Set<string>();
  for (const start of folderIds)
    for (
      let id: string | null = start;
      id !== null && parents.has(id) && !around.has(id);
      id = parents.get(id) ?? null
    )
      around.add(id);
  return [...around];
}

/** Holds the expanded folders; also expands those around the current or a requested item. */
export function useOpenFolders({ chats, chatsByRow, folders, currentChatId }: TreeContent) {
  const [expanded, setExpanded] = useExpandedFolders();
  /** Id of a folder or a chat to scroll to. */
  const [revealed, reveal] = useState(currentChatId);
  /** Id of the row through which a chat was opened here. */
  const [opened, setOpened] = useState<string | null>(null);
  const requested = useStore(revealedFolder);
  const current = chats.find(({ chatId }) => chatId === currentChatId);
  const placement = current && [current.chatId, ...current.folderIds].join('\n');
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
  }, [canShow, placement]);

  const showRequested = useEffectEvent(() => {
    revealedFolder.set(null);
    openAround(requested === null ? [] : [requested]);
    reveal(requested);
  });
  const isFound = requested !== null && isKnown(requested);
  useEffect(() => {
    if (isFound) showRequested();
  }, [isFound, requested]);
  const firstRow = useMemo(
    () => [...chatsByRow].find(([, { chatId }]) => chatId === revealed)?.[0],
    [chatsByRow, revealed],
  );
  const shownRow = revealed !== null && revealed === openedId ? opened : (firstRow ?? revealed);
  // None for a moment, so that a folder found a second time is scrolled to again.
  const revealedRow = isFound ? null : shownRow;
  return { expanded, setExpanded, revealedRow, reveal, setOpened };
}
