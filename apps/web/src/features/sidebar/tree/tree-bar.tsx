import { ActionMenu, ActionMenuList, IconButton } from '@colega/ui';
import {
  ChevronsDownUp,
  ChevronsUpDown,
  Ellipsis,
  FolderInput,
  FolderPlus,
  ListChecks,
  Trash2,
  X,
} from 'lucide-react';
import { useEffect, useRef, type Ref, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './organizer.module.css';
import type { Organizing } from './use-organizing.ts';

/**
 * Keeps the focus in the list where the bar that had it is replaced: it goes to the rows to select
 * them, and to the list's menu afterwards.
 */
function useKeptFocus(isSelecting: boolean): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  const wasSelecting = useRef(isSelecting);
  useEffect(() => {
    if (wasSelecting.current === isSelecting) return;
    wasSelecting.current = isSelecting;
    if (document.activeElement !== document.body) return;
    const next = isSelecting
      ? bar.current?.parentElement?.querySelector<HTMLElement>('[role="treegrid"]')
      : bar.current?.querySelector<HTMLElement>('[aria-haspopup]');
    next?.focus({ preventScroll: true });
  }, [isSelecting]);
  return bar;
}

/** Shows the actions for the list, or for the selection. */
export function TreeBar({ organizing }: { readonly organizing: Organizing }) {
  const { selection, setRequest, chatsOf, remove, foldersById, setExpanded } = organizing;
  const { selected, selecting } = selection;
  const chats = chatsOf(selected);
  const isSelecting = selecting || selected.size > 1;
  const bar = useKeptFocus(isSelecting);
  if (isSelecting)
    return (
      <SelectionBar
        ref={bar}
        count={chats.length}
        onMove={() => setRequest({ kind: 'move', chats })}
        onDelete={() => remove([...selected])}
        onEnd={selection.end}
      />
    );
  return (
    <ListBar
      ref={bar}
      folderIds={[...foldersById.keys()]}
      onNewFolder={() => setRequest({ kind: 'new-folder', parentId: null })}
      onExpandedChange={setExpanded}
      onSelect={() => selection.begin()}
    />
  );
}

interface ListBarProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly folderIds: readonly string[];
  readonly onNewFolder: () => void;
  readonly onExpandedChange: (ids: ReadonlySet<string>) => void;
  readonly onSelect: () => void;
}

/** Shows the actions for the whole list, above the tree. */
function ListBar(props: ListBarProps) {
  const { ref, folderIds, onNewFolder, onExpandedChange, onSelect } = props;
  const { t } = useTranslation();
  const ofFolders = [
    {
      id: 'expand',
      label: t('tree.expandAll'),
      icon: <ChevronsUpDown aria-hidden />,
      onChoose: () => onExpandedChange(new Set(folderIds)),
    },
    {
      id: 'collapse',
      label: t('tree.collapseAll'),
      icon: <ChevronsDownUp aria-hidden />,
      onChoose: () => onExpandedChange(new Set()),
    },
  ];
  const select = {
    id: 'select',
    label: t('tree.select'),
    icon: <ListChecks aria-hidden />,
    onChoose: onSelect,
  };
  return (
    <div ref={ref} className={styles['bar']}>
      <h2>{t('tree.label')}</h2>
      <IconButton
        label={t('tree.newFolder')}
        icon={<FolderPlus aria-hidden />}
        onClick={onNewFolder}
      />
      <ActionMenu label={t('tree.listActions')} icon={<Ellipsis aria-hidden />}>
        <ActionMenuList
          label={t('tree.listActions')}
          items={folderIds.length > 0 ? [select, ...ofFolders] : [select]}
        />
      </ActionMenu>
    </div>
  );
}

interface SelectionBarProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly count: number;
  readonly onMove: () => void;
  readonly onDelete: () => void;
  readonly onEnd: () => void;
}

/** Shows the actions for the selected chats. */
function SelectionBar({ ref, count, onMove, onDelete, onEnd }: SelectionBarProps) {
  const { t } = useTranslation();
  return (
    <div ref={ref} className={`${styles['bar'] ?? ''} ${styles['selection'] ?? ''}`}>
      <h2>
        <span role="status">{t('tree.selected', { count })}</span>
      </h2>
      {count > 0 && (
        <>
          <IconButton
            label={t('tree.moveMany', { count })}
            icon={<FolderInput aria-hidden />}
            onClick={onMove}
          />
          <IconButton
            label={t('tree.deleteMany', { count })}
            icon={<Trash2 aria-hidden />}
            onClick={onDelete}
          />
        </>
      )}
      <IconButton label={t('tree.endSelection')} icon={<X aria-hidden />} onClick={onEnd} />
    </div>
  );
}
