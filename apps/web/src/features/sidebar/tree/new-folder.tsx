import { Button, Dialog, DialogActions } from '@colega/ui';
import { TextField } from '@colega/ui/text-field';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllFolders } from '../../../data/all-folders.ts';

interface NewFolderFormProps {
  /** The folder that the new one will lie in; null for none. */
  readonly parentId: string | null;
  /** Resolves to true if the folder was created; otherwise the typed title stays. */
  readonly onCreate: (title: string) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** Asks for the title of a new folder: not empty, and not that of a folder in the same place. */
export function NewFolderForm({ parentId, onCreate, onCancel }: NewFolderFormProps) {
  const { t, i18n } = useTranslation();
  const { folders } = useAllFolders();
  const parent = folders.find(({ id }) => id === parentId)?.title;
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [isCreating, setCreating] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function refuse(): string | null {
    const name = title.trim();
    if (name === '') return t('tree.folderNameMissing');
    const { compare } = new Intl.Collator(i18n.language, { sensitivity: 'accent' });
    const isTaken = folders.some(
      (folder) => folder.parentId === parentId && compare(folder.title.trim(), name) === 0,
    );
    return isTaken ? t('tree.folderNameTaken', { title: name }) : null;
  }
  async function create(): Promise<void> {
    if (isCreating) return;
    const refusal = refuse();
    setError(refusal);
    if (refusal !== null) {
      field.current?.focus();
      return;
    }
    setCreating(true);
    if (!(await onCreate(title))) setCreating(false);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TextField
        ref={field}
        label={
          parent === undefined ? t('tree.folderName') : t('tree.folderNameIn', { title: parent })
        }
        value={title}
        autoComplete="off"
        autoFocus
        error={error}
        onChange={(typed) => {
          setTitle(typed);
          setError(null);
        }}
      />
      <DialogActions>
        <Button variant="quiet" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isCreating}>
          {t('tree.create')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface NewFolderDialogProps extends Pick<NewFolderFormProps, 'parentId' | 'onCreate'> {
  readonly onClose: () => void;
}

/** Asks for the title of a new folder over the page. */
export function NewFolderDialog({ parentId, onCreate, onClose }: NewFolderDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      size="small"
      closedBy="any"
      initialFocus="field"
      aria-label={t(parentId === null ? 'tree.newFolder' : 'tree.newFolderInside')}
      onClose={onClose}
    >
      <NewFolderForm
        parentId={parentId}
        onCreate={async (title) => {
          const isCreated = await onCreate(title);
          if (isCreated) onClose();
          return isCreated;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
