import { folderTree, type Chat, type Folder, type FolderNode } from '@colega/chat-domain';
import { Button, Dialog, DialogActions } from '@colega/ui';
import { OptionPicker, type PickerOption } from '@colega/ui/option-picker';
import { Folder as FolderIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from './row-menu.tsx';
import styles from './tree-overlays.module.css';
import type { Organizing } from './use-organizing.ts';

/** Finds the folder of all these chats; undefined if they are in several. */
function commonFolder(chats: readonly Chat[]): string | null | undefined {
  const folderIds = new Set(chats.map((chat) => chat.folderIds[0] ?? null));
  return folderIds.size === 1 ? [...folderIds][0] : undefined;
}

interface TreeOverlaysProps {
  readonly organizing: Organizing;
  readonly folders: readonly Folder[];
}

/** Shows the open row menu or dialog of the tree. */
export function TreeOverlays({ organizing, folders }: TreeOverlaysProps) {
  const { request, setRequest, move, createFolder } = organizing;
  const close = () => setRequest(null);
  switch (request?.kind) {
    case 'menu':
      return <RowMenu organizing={organizing} request={request} />;
    case 'move':
      return (
        <MoveDialog
          folders={folders}
          from={commonFolder(request.chats)}
          onMove={(folderId) => move(request.chats, folderId)}
          onClose={close}
        />
      );
    case 'new-folder':
      return (
        <NewFolderDialog
          onCreate={(title) => createFolder(title, request.parentId)}
          onClose={close}
        />
      );
    case 'rename':
    case undefined:
      return null;
  }
}

interface MoveDialogProps {
  readonly folders: readonly Folder[];
  /**
   * Present folder of everything that is to be moved; null for no folder, undefined for several.
   */
  readonly from: string | null | undefined;
  readonly onMove: (folderId: string | null) => void;
  readonly onClose: () => void;
}

const NO_FOLDER = '';

/** Lists the folders in the order of the tree, each with the names of the folders around it. */
function folderOptions(folders: readonly Folder[], untitled: string): readonly PickerOption[] {
  const options: PickerOption[] = [];
  const rest: { node: FolderNode<Folder>; around: string }[] = folderTree(folders)
    .map((node) => ({ node, around: '' }))
    .toReversed();
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { node, around } = next;
    const label = node.group.title.trim() || untitled;
    options.push({
      id: node.group.id,
      label,
      detail: around === '' ? undefined : around,
      icon: <FolderIcon aria-hidden />,
    });
    const path = around === '' ? label : `${around} / ${label}`;
    rest.push(...node.children.map((child) => ({ node: child, around: path })).toReversed());
  }
  return options;
}

/** Asks for the folder to move chats to; does the same as a drag, for every input device. */
function MoveDialog({ folders, from, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const options = useMemo(() => {
    const all = [
      { id: NO_FOLDER, label: t('tree.noFolder') },
      ...folderOptions(folders, t('chats.untitled')),
    ];
    return all.map((option) => ({ ...option, current: option.id === (from ?? NO_FOLDER) }));
  }, [folders, from, t]);
  return (
    <Dialog
      size="small"
      closedBy="any"
      initialFocus="field"
      aria-label={t('tree.moveTitle')}
      onClose={onClose}
    >
      <OptionPicker
        label={t('tree.moveTitle')}
        placeholder={t('tree.placeholder')}
        options={options}
        empty={t('tree.noSuchFolder')}
        onPick={(id) => {
          onMove(id === NO_FOLDER ? null : id);
          onClose();
        }}
      />
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('signIn.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface NewFolderDialogProps {
  /** Resolves to true if the folder was created; otherwise the typed title stays. */
  readonly onCreate: (title: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the title of a new folder. */
function NewFolderDialog({ onCreate, onClose }: NewFolderDialogProps) {
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
