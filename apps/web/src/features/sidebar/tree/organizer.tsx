import { NavigationTree, useWholeHeight } from '@colega/ui/navigation-tree';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../shared/said.tsx';
import { localValues, USER_KEYS } from '../../../shared/storage.ts';
import { revealedFolder } from '../../../shared/side-panel.ts';
import { useReady } from '../../../shared/use-ready.ts';
import { PanelSearch } from '../../search/index.ts';
import { expectedTreeHeight, PanelLists } from '../side-panel.tsx';
import { ListFoot } from './list-foot.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NewFolderDialog } from './new-folder.tsx';
import styles from './organizer.module.css';
import { RowMenu } from './row-menu.tsx';
import { TreeBar } from './tree-bar.tsx';
import { useOrganizing, type Organizing } from './use-organizing.ts';
import { useTreeNodes } from './use-tree-nodes.tsx';

type TreesRead = ReturnType<typeof useTreeNodes>;

interface OrganizerProps {
  /** False until the lists may be read. */
  readonly enabled: boolean;
  readonly currentChatId: string | null;
  readonly slugs: ReadonlyMap<string, string>;
  /** Shown above the tree. */
  readonly personas: ReactNode;
  /** Called when a chat was opened. */
  readonly onChosen: () => void;
}

/** Shows the search, and folders and chats with all their actions. */
export function Organizer(props: OrganizerProps) {
  const { personas, currentChatId, slugs, onChosen } = props;
  const read = useTreeNodes(props);
  const { chats, folders, chatsRead, foldersRead } = read;
  useReady('lists', !read.isPending && !chatsRead.isFetching && !foldersRead.isFetching);
  const { chatsByRow } = read.nodes;
  const organizing = useOrganizing({ chats, chatsByRow, folders, currentChatId, slugs, onChosen });
  const treeHeight = useTreeHeight(read);
  useAllChatsForFolders(read, organizing.expanded);
  return (
    <div className={styles['organizer']}>
      <SearchableLists chatId={currentChatId} slugs={slugs} onChosen={onChosen}>
        <PanelLists treeHeight={treeHeight} personas={personas}>
          <TreeBar organizing={organizing} />
          <div className={styles['tree']}>
            <Tree read={read} organizing={organizing} />
          </div>
        </PanelLists>
      </SearchableLists>
      <TreeOverlays organizing={organizing} />
    </div>
  );
}

/** Returns the height that the tree can need at most, at first that of the last visit. */
function useTreeHeight({ nodes, isPending, chatsRead, foldersRead }: TreesRead): number | null {
  const height = useWholeHeight(nodes.folders, nodes.headings);
  const isWhole = !chatsRead.hasNextPage && !foldersRead.hasNextPage;
  useEffect(() => {
    if (isPending) return;
    if (isWhole) localValues.write(USER_KEYS.treeHeight, `${height}`);
    else localValues.remove(USER_KEYS.treeHeight);
  }, [isPending, isWhole, height]);
  if (isPending) return expectedTreeHeight();
  return isWhole ? height : null;
}

/** Number of chats up to which all are read where there are folders, so that these can be counted. */
const MAX_COUNTED_CHATS = 500;

/**
 * Reads the other pages of chats where folders need them: all of a moderate number for the counts,
 * and all whatever their number once a folder is open, since its chats may be on any page.
 */
function useAllChatsForFolders(
  { chatsRead, folders }: TreesRead,
  expanded: ReadonlySet<string>,
): void {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = chatsRead;
  const total = data?.pages.at(-1)?.total ?? 0;
  const isWanted =
    folders.length > 0 &&
    (total <= MAX_COUNTED_CHATS || folders.some(({ id }) => expanded.has(id)));
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);
}

interface SearchableListsProps {
  readonly chatId: string | null;
  readonly slugs: ReadonlyMap<string, string>;
  readonly onChosen: () => void;
  readonly children: ReactNode;
}

/**
 * Shows the search above the lists. While it has results, the lists are hidden but stay rendered,
 * so that showing them again costs no rendering and keeps their scroll position.
 */
function SearchableLists({ chatId, slugs, onChosen, children }: SearchableListsProps) {
  const [searching, setSearching] = useState(false);
  return (
    <div className={styles['searchable']} data-searching={searching || undefined}>
      <div className={styles['search']}>
        <PanelSearch
          chatId={chatId}
          slugs={slugs}
          onOpenChange={setSearching}
          onFolder={revealedFolder.set}
          onChosen={onChosen}
        />
      </div>
      <div className={styles['lists']}>{children}</div>
    </div>
  );
}

/** True if a folder is known to hold neither chats nor folders. */
function isEmptyFolder(id: string, { chats, folders, hasMore }: TreesRead): boolean {
  return (
    !hasMore &&
    !chats.some(({ folderIds }) => folderIds.includes(id)) &&
    !folders.some(({ parentId }) => parentId === id)
  );
}

interface TreeProps {
  readonly read: TreesRead;
  readonly organizing: Organizing;
}

function Tree({ read, organizing }: TreeProps) {
  const { nodes, isPending, chatsRead, foldersRead } = read;
  const { selection, request, setRequest, chatsOf, move } = organizing;
  const { t, i18n } = useTranslation();
  const texts = useMemo(
    () => ({
      menu: (label: string) => t('tree.open', { label }),
      rename: (label: string) => t('tree.renameLabel', { label }),
      notSaved: t('tree.notSaved'),
      dragging: (count: number) => t('tree.dragging', { count }),
    }),
    [t],
  );
  function loadMore(): void {
    for (const list of [foldersRead, chatsRead])
      if (list.hasNextPage && !list.isFetchingNextPage && !list.isError) void list.fetchNextPage();
  }
  function expand(ids: ReadonlySet<string>): void {
    const { expanded, setExpanded } = organizing;
    const [toggled = '', ...others] = [...ids, ...expanded].filter(
      (id) => ids.has(id) !== expanded.has(id),
    );
    // Nothing else on the screen shows that an empty folder was pressed.
    if (others.length === 0 && isEmptyFolder(toggled, read)) say(t('tree.emptyFolder'));
    setExpanded(ids);
  }
  return (
    <NavigationTree
      label={t('tree.label')}
      locale={i18n.language}
      texts={texts}
      folders={nodes.folders}
      headings={nodes.headings}
      expanded={organizing.expanded}
      onExpandedChange={expand}
      selected={selection.selected}
      onSelectedChange={selection.setSelected}
      selecting={selection.selecting}
      onSelectingEnd={selection.end}
      onOpen={organizing.openChat}
      renaming={request?.kind === 'rename' ? request.id : null}
      unsavedName={organizing.unsavedName}
      onRename={organizing.rename}
      onRenameAsked={(id) => setRequest({ kind: 'rename', id })}
      onDeleteAsked={organizing.remove}
      onMenuAsked={(id, anchor) => setRequest({ kind: 'menu', id, anchor })}
      onMove={(rows, folderId) => move(chatsOf(rows), folderId)}
      onNearEnd={loadMore}
      revealed={organizing.revealedRow}
      focused={organizing.focused}
      empty={!isPending && <p className={styles['empty']}>{t('tree.empty')}</p>}
      footer={<ListFoot {...{ isPending, chatsRead, foldersRead }} />}
    />
  );
}

/** Shows the open row menu or dialog of the tree. */
function TreeOverlays({ organizing }: { readonly organizing: Organizing }) {
  const { request, endRequest, moveAsked, createFolder } = organizing;
  if (request === null) return null;
  // A folder may be made after its dialog was closed, when another request is open.
  const close = () => endRequest(request);
  switch (request.kind) {
    case 'menu':
      return <RowMenu organizing={organizing} request={request} />;
    case 'move':
      return (
        <MoveDialog
          chats={request.chats}
          onMove={(folderId, isForThem) => moveAsked(request.chats, folderId, isForThem)}
          onClose={close}
        />
      );
    case 'new-folder':
      return (
        <NewFolderDialog
          parentId={request.parentId}
          onCreate={(title) => createFolder(title, request)}
          onClose={close}
        />
      );
    case 'rename':
      return null;
  }
}
