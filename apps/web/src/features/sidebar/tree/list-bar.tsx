import { ActionMenu, ActionMenuList, IconButton } from '@colega/ui';
import { ChevronsDownUp, ChevronsUpDown, Ellipsis, FolderPlus, ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './organizer.module.css';

interface ListBarProps {
  readonly folderIds: readonly string[];
  readonly onNewFolder: () => void;
  readonly onExpandedChange: (ids: ReadonlySet<string>) => void;
  readonly onSelect: () => void;
}

/** Shows the actions for the whole list, above the tree. */
export function ListBar({ folderIds, onNewFolder, onExpandedChange, onSelect }: ListBarProps) {
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
