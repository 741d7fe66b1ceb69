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
import { useTranslation } from 'react-i18next';
import styles from './organizer.module.css';
import type { Organizing } from './use-organizing.ts';

/** Shows the actions for the list, or for the selection. */
export function TreeBar({ organizing }: { readonly organizing: Organizing }) {
  const { selection, setRequest, chatsOf, remove, foldersById, setExpanded } = organizing;
  const { selected, selecting } = selection;
  const chats = chatsOf(selected);
  if (selecting || selected.size > 1)
    return (
      <SelectionBar
        count={chats.length}
        onMove={() => setRequest({ kind: 'move', chats })}
        onDelete={() => remove([...selected])}
        onEnd={selection.end}
      />
    );
  return (
    <ListBar
      folderIds={[...foldersById.keys()]}
      onNewFolder={() => setRequest({ kind: 'new-folder', parentId: null })}
      onExpandedChange={setExpanded}
      onSelect={() => selection.begin()}
    />
  );
}

interface ListBarProps {
  readonly folderIds: readonly string[];
  readonly onNewFolder: () => void;
  readonly onExpandedChange: (ids: ReadonlySet<string>) => void;
  readonly onSelect: () => void;
}

/** Shows the actions for the whole list, above the tree. */
function ListBar({ folderIds, onNewFolder, onExpandedChange, onSelect }: ListBarProps) {
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
    <div className={styles['bar']}>
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
  readonly count: number;
  readonly onMove: () => void;
  readonly onDelete: () => void;
  readonly onEnd: () => void;
}

/** Shows the actions for the selected chats. */
function SelectionBar({ count, onMove, onDelete, onEnd }: SelectionBarProps) {
  const { t } = useTranslation();
  return (
    <div className={`${styles['bar'] ?? ''} ${styles['selection'] ?? ''}`}>
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
