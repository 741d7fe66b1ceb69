import type { Chat, Folder } from '@colega/chat-domain';
import { ActionMenuList, AnchoredMenu, copyText, type ActionMenuItem } from '@colega/ui';
import {
  BrushCleaning,
  ExternalLink,
  FolderInput,
  FolderPlus,
  Link,
  ListChecks,
  Pencil,
  RefreshCw,
  Trash2,
} from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../shared/services.ts';
import type { OrganizerActions } from './use-organizer-actions.ts';

export type MenuSubject =
  | { readonly kind: 'folder'; readonly folder: Folder }
  | { readonly kind: 'chats'; readonly chats: readonly Chat[]; readonly address: string };

/** Actions that the panel provides. */
export interface RowMenuPlace {
  readonly actions: OrganizerActions;
  /** Starts renaming in the row of the menu. */
  readonly onRename: () => void;
  readonly onMove: (chats: readonly Chat[]) => void;
  readonly onNewFolder: (parentId: string) => void;
  /** Selects the row of the menu. */
  readonly onSelect: () => void;
}

interface RowMenuProps extends RowMenuPlace {
  readonly subject: MenuSubject;
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Builds a menu item without its action; the returned function adds the action. */
function item(id: string, label: string, icon: ActionMenuItem['icon']) {
  return (onChoose: () => void): ActionMenuItem => ({ id, label, icon, onChoose });
}

function folderItems(folder: Folder, place: RowMenuPlace, t: TFunction): ActionMenuItem[] {
  const { actions, onRename, onNewFolder } = place;
  return [
    item('rename', t('tree.rename'), <Pencil aria-hidden />)(onRename),
    item(
      'new',
      t('tree.newFolderInside'),
      <FolderPlus aria-hidden />,
    )(() => onNewFolder(folder.id)),
    item(
      'delete',
      t('tree.deleteFolder'),
      <Trash2 aria-hidden />,
    )(() => actions.deleteFolder(folder)),
  ];
}

function manyItems(chats: readonly Chat[], place: RowMenuPlace, t: TFunction): ActionMenuItem[] {
  const many = { count: chats.length };
  const { actions, onMove } = place;
  return [
    item('move', t('tree.moveMany', many), <FolderInput aria-hidden />)(() => onMove(chats)),
    item(
      'delete',
      t('tree.deleteMany', many),
      <Trash2 aria-hidden />,
    )(() => actions.deleteChats(chats)),
  ];
}

interface ChatItemsPlace extends RowMenuPlace {
  readonly address: string;
  readonly onCopyLink: () => void;
}

function chatItems(chat: Chat, place: ChatItemsPlace, t: TFunction): ActionMenuItem[] {
  const { actions, onRename, onMove, onSelect, address, onCopyLink } = place;
  const open = () => void window.open(address, '_blank', 'noopener');
  return [
    item('rename', t('tree.rename'), <Pencil aria-hidden />)(onRename),
    item(
      'title',
      t('tree.regenerate'),
      <RefreshCw aria-hidden />,
    )(() => actions.regenerateTitle(chat)),
    item('move', t('tree.move'), <FolderInput aria-hidden />)(() => onMove([chat])),
    item('select', t('tree.select'), <ListChecks aria-hidden />)(onSelect),
    item('link', t('tree.copyLink'), <Link aria-hidden />)(onCopyLink),
    item('open', t('tree.newTab'), <ExternalLink aria-hidden />)(open),
    item('clear', t('tree.clear'), <BrushCleaning aria-hidden />)(() => actions.clearChat(chat)),
    item('delete', t('tree.deleteChat'), <Trash2 aria-hidden />)(() => actions.deleteChats([chat])),
  ];
}

/** Menu of a row of the tree, or of all selected chats. */
export function RowMenu({ subject, label, anchor, onClose, ...place }: RowMenuProps) {
  const { t } = useTranslation();
  const { errors } = useServices();
  const name = t('tree.open', { label });

  function itemsOf(): ActionMenuItem[] {
    if (subject.kind === 'folder') return folderItems(subject.folder, place, t);
    const [chat, ...others] = subject.chats;
    if (chat === undefined || others.length > 0) return manyItems(subject.chats, place, t);
    const { address } = subject;
    const copy = async () => {
      if (!(await copyText(`${location.origin}${address}`))) errors.report('chat-operation');
    };
    return chatItems(chat, { ...place, address, onCopyLink: () => void copy() }, t);
  }

  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      <ActionMenuList label={name} items={itemsOf()} />
    </AnchoredMenu>
  );
}
