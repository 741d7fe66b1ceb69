import type { Chat, Folder } from '@colega/chat-domain';
import { Button, Dialog, DialogActions } from '@colega/ui';
import { OptionPicker, type PickerOption } from '@colega/ui/option-picker';
import { Folder as FolderIcon, FolderMinus, FolderPlus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllFolders } from '../../../data/all-folders.ts';
import { createFolder } from '../../../data/folder-mutations.ts';
import { iconColor, placedFolders } from '../../../data/folders.ts';
import { useWrites } from '../../../data/use-writes.ts';
import { useClosedByHistory } from '../../../shared/address.ts';
import { NewFolderForm } from './new-folder.tsx';

/** Finds the folder of all these chats; undefined if they are in several. */
function commonFolder(chats: readonly Chat[]): string | null | undefined {
  const folderIds = new Set(chats.map((chat) => chat.folderIds[0] ?? null));
  return folderIds.size === 1 ? [...folderIds][0] : undefined;
}

const NO_FOLDER = '';

function folderOptions(folders: readonly Folder[], untitled: string): readonly PickerOption[] {
  return placedFolders(folders, untitled).map(({ id, label, around, color }) => ({
    ...{ id, label, detail: around },
    icon: <FolderIcon aria-hidden style={{ color: iconColor(color) }} />,
  }));
}

interface MoveDialogProps {
  readonly chats: readonly Chat[];
  /** Called with the chosen folder, null for none, and if it was made for these chats. */
  readonly onMove: (folderId: string | null, isForThem: boolean) => void;
  readonly onClose: () => void;
}

/**
 * Asks for the folder to move chats to, or for the name of a new one; does the same as a drag, for
 * every input device.
 */
export function MoveDialog({ chats, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const writes = useWrites();
  const [isNaming, setNaming] = useState(false);
  // The keyboard of a phone would cover the folders.
  const [isByFinger] = useState(() => matchMedia('(pointer: coarse)').matches);
  function moveTo(folderId: string | null, isForThem = false): void {
    onMove(folderId, isForThem);
    onClose();
  }
  const isCreating = useRef(false);
  // Who closes the dialog while the folder is being created does not move the chats.
  const isClosed = useRef(false);
  function close(): void {
    isClosed.current = true;
    onClose();
  }
  // Over another chat, nothing would say which one is moved.
  useClosedByHistory(true, close);
  async function moveToNew(title: string): Promise<boolean> {
    if (isCreating.current) return false;
    isCreating.current = true;
    const folder = await createFolder(writes, { title, parentId: null });
    isCreating.current = false;
    if (folder !== null && !isClosed.current) moveTo(folder.id, true);
    return folder !== null;
  }
  return (
    <Dialog
      size="small"
      closedBy="any"
      initialFocus={isByFinger ? 'dialog' : 'field'}
      aria-label={t('tree.moveTitle')}
      onClose={close}
    >
      {isNaming ? (
        <NewFolderForm parentId={null} onCreate={moveToNew} onCancel={close} />
      ) : (
        <>
          <FolderPicker
            autoFocus={!isByFinger}
            from={commonFolder(chats)}
            onPick={(folderId) => moveTo(folderId)}
            onNew={(title) => (title === '' ? setNaming(true) : void moveToNew(title))}
          />
          <DialogActions>
            <Button variant="quiet" onClick={close}>
              {t('app.cancel')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface FolderPickerProps {
  /** True if its field takes the focus. */
  readonly autoFocus: boolean;
  /** Present folder of the chats; null for none, undefined for several. */
  readonly from: string | null | undefined;
  readonly onPick: (folderId: string | null) => void;
  /** Called with the name of a new folder; empty if none was typed. */
  readonly onNew: (title: string) => void;
}

function FolderPicker({ autoFocus, from, onPick, onNew }: FolderPickerProps) {
  const { t } = useTranslation();
  const { folders } = useAllFolders();
  const options = useMemo(() => {
    const all: PickerOption[] = [
      { id: NO_FOLDER, label: t('tree.noFolder'), icon: <FolderMinus aria-hidden /> },
      ...folderOptions(folders, t('chats.untitled')),
    ];
    const isFrom = ({ id }: PickerOption) => from !== undefined && id === (from ?? NO_FOLDER);
    return all.map((option) =>
      isFrom(option) ? { ...option, current: t('tree.presentFolder') } : option,
    );
  }, [folders, from, t]);
  return (
    <OptionPicker
      autoFocus={autoFocus}
      label={t('tree.moveTitle')}
      placeholder={t('tree.placeholder')}
      options={options}
      newOption={{
        label: (title) =>
          title === '' ? t('tree.newFolderAsked') : t('tree.newFolderNamed', { title }),
        icon: <FolderPlus aria-hidden />,
        onPick: onNew,
      }}
      onPick={(id) => onPick(id === NO_FOLDER ? null : id)}
    />
  );
}
