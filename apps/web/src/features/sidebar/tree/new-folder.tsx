import { Button, Dialog, DialogActions } from '@colega/ui';
import { TextField } from '@colega/ui/text-field';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NewFolderFormProps {
  /** Title of the folder that the new one will lie in, if any. */
  readonly parent?: string | undefined;
  /** Resolves to true if the folder was created; otherwise the typed title stays. */
  readonly onCreate: (title: string) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** Asks for the title of a new folder, which may not be empty. */
export function NewFolderForm({ parent, onCreate, onCancel }: NewFolderFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [isCreating, setCreating] = useState(false);
  const [isMissing, setMissing] = useState(false);

  async function create(): Promise<void> {
    if (isCreating) return;
    if (title.trim() === '') {
      setMissing(true);
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
        error={isMissing ? t('tree.folderNameMissing') : null}
        onChange={(typed) => {
          setTitle(typed);
          setMissing(false);
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

interface NewFolderDialogProps extends Pick<NewFolderFormProps, 'parent' | 'onCreate'> {
  readonly onClose: () => void;
}

/** Asks for the title of a new folder over the page. */
export function NewFolderDialog({ parent, onCreate, onClose }: NewFolderDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      size="small"
      closedBy="any"
      initialFocus="field"
      aria-label={t(parent === undefined ? 'tree.newFolder' : 'tree.newFolderInside')}
      onClose={onClose}
    >
      <NewFolderForm
        parent={parent}
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
