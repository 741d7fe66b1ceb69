import { Button, Dialog, DialogActions } from '@colega/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './new-folder-dialog.module.css';

interface NewFolderDialogProps {
  /** Resolves to true if the folder was created; otherwise the typed title stays. */
  readonly onCreate: (title: string) => Promise<boolean>;
  readonly onClose: () => void;
}

export function NewFolderDialog({ onCreate, onClose }: NewFolderDialogProps) {
  const { t } = useTranslation();
  const [title, setTitle] = useState('');
  const [isCreating, setCreating] = useState(false);

  async function create(): Promise<void> {
    if (isCreating) return;
    setCreating(true);
    if (await onCreate(title)) onClose();
    else setCreating(false);
  }

  return (
    <Dialog
      size="small"
      closedBy="any"
      initialFocus="field"
      aria-label={t('tree.newFolder')}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <label className={styles['label']}>
          {t('tree.folderName')}
          <input
            className={styles['input']}
            value={title}
            autoComplete="off"
            onChange={({ target }) => setTitle(target.value)}
          />
        </label>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {t('signIn.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={isCreating}>
            {t('tree.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
