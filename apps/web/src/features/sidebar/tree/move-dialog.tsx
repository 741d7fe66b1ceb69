import { folderTree, type Folder, type FolderNode } from '@colega/chat-domain';
import { Button, Dialog, DialogActions } from '@colega/ui';
import { OptionPicker, type PickerOption } from '@colega/ui/option-picker';
import { Folder as FolderIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

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
export function MoveDialog({ folders, from, onMove, onClose }: MoveDialogProps) {
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
