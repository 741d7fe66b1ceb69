import type { Chat } from '@colega/chat-domain';
import { NavigationTree } from '@colega/ui/navigation-tree';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReady } from '../../../shared/use-ready.ts';
import { revealedFolder } from '../revealed-folder.ts';
import { SearchableLists, type PanelSearchPlace } from '../searchable-lists.tsx';
import { ListBar } from './list-bar.tsx';
import { ListFoot } from './list-foot.tsx';
import { OrganizerOverlays } from './organizer-overlays.tsx';
import styles from './organizer.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { useOrganizerActions } from './use-organizer-actions.ts';
import { useOrganizing, type Organizing } from './use-organizing.ts';
import { useTreeNodes, type TreePlace } from './use-tree-nodes.tsx';

interface OrganizerProps extends TreePlace {
  readonly clearChat: (chat: Chat) => void;
  readonly Search: ComponentType<PanelSearchPlace>;
  /** Shown above the tree. */
  readonly personas: ReactNode;
  /** Called when a chat was opened. */
  readonly onChosen: () => void;
}

/** Shows folders and chats with all their actions, for mouse, touch and keyboard. */
export function Organizer(props: OrganizerProps) {
  const { clearChat, Search, personas, currentChatId, slugs, onChosen } = props;
  const actions = useOrganizerActions({ clearChat, chatId: currentChatId, slugs });
  const read = useTreeNodes(props);
  const { chats, folders, chatsRead, foldersRead } = read;
  useReady('lists', !read.isPending && !chatsRead.isFetching && !foldersRead.isFetching);
  const { chatsByRow } = read.nodes;
  const place = { currentChatId, slugs, actions, onChosen };
  const organizing = useOrganizing({ chats, chatsByRow, folders, ...place });
  return (
    <div className={styles['lists']}>
      <SearchableLists
        Search={Search}
        chatId={currentChatId}
        slugs={slugs}
        onFolder={revealedFolder.set}
        onChosen={onChosen}
      >
        <div className={styles['personas']}>{personas}</div>
        <Bar organizing={organizing} />
        <div className={styles['tree']}>
          <Tree read={read} organizing={organizing} />
        </div>
      </SearchableLists>
      <OrganizerOverlays organizing={organizing} folders={folders} actions={actions} />
    </div>
  );
}

/** Shows the actions for the list, or for the selection. */
function Bar({ organizing }: { readonly organizing: Organizing }) {
  const { selection, ask, chatsOf, remove, foldersById, setExpanded } = organizing;
  const { selected, selecting } = selection;
  const chats = chatsOf(selected);
  if (selecting || selected.size > 1)
    return (
      <SelectionBar
        count={chats.length}
        onMove={() => ask({ kind: 'move', chats })}
        onDelete={() => remove([...selected])}
        onEnd={selection.end}
      />
    );
  return (
    <ListBar
      folderIds={[...foldersById.keys()]}
      onNewFolder={() => ask({ kind: 'new-folder', parentId: null })}
      onExpandedChange={setExpanded}
      onSelect={() => selection.begin()}
    />
  );
}

interface TreeProps {
  readonly read: ReturnType<typeof useTreeNodes>;
  readonly organizing: Organizing;
}

function Tree({ read, organizing }: TreeProps) {
  const { nodes, isPending, chatsRead, foldersRead } = read;
  const { selection, asked, ask, chatsOf, move } = organizing;
  const { t, i18n } = useTranslation();
  const texts = useMemo(
    () => ({
      menu: (label: string) => t('tree.open', { label }),
      rename: (label: string) => t('tree.renameLabel', { label }),
      dragging: (count: number) => t('tree.dragging', { count }),
    }),
    [t],
  );
  function loadMore(): void {
    for (const list of [foldersRead, chatsRead])
      if (list.hasNextPage && !list.isFetchingNextPage && !list.isError) void list.fetchNextPage();
  }
  return (
    <NavigationTree
      label={t('tree.label')}
      locale={i18n.language}
      texts={texts}
      folders={nodes.folders}
      headings={nodes.headings}
      expanded={organizing.expanded}
      onExpandedChange={organizing.setExpanded}
      selected={selection.selected}
      onSelectedChange={selection.setSelected}
      selecting={selection.selecting}
      onSelectingAsked={(wanted) =>
        wanted ? selection.begin(selection.selected) : selection.end()
      }
      onOpen={organizing.openChat}
      renaming={asked?.kind === 'rename' ? asked.id : null}
      onRename={organizing.rename}
      onRenameAsked={(id) => ask({ kind: 'rename', id })}
      onDeleteAsked={organizing.remove}
      onMenuAsked={(id, anchor) => ask({ kind: 'menu', id, anchor })}
      onMove={(rows, folderId) => move(chatsOf(rows), folderId)}
      onNearEnd={loadMore}
      revealed={organizing.revealedRow}
      empty={!isPending && <p className={styles['empty']}>{t('tree.empty')}</p>}
      footer={<ListFoot {...{ isPending, chatsRead, foldersRead }} />}
    />
  );
}
