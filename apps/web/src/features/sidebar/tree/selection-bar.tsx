import { IconButton } from '@colega/ui';
import { FolderInput, Trash2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './organizer.module.css';

interface SelectionBarProps {
  readonly count: number;
  readonly onMove: () => void;
  readonly onDelete: () => void;
  readonly onEnd: () => void;
}

/** Shows the actions for the selected chats. */
export function SelectionBar({ count, onMove, onDelete, onEnd }: SelectionBarProps) {
  const { t } = useTranslation();
  return (
    <div className={`${styles['bar'] ?? ''} ${styles['selection'] ?? ''}`}>
      <h2 role="status">{t('tree.selected', { count })}</h2>
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
