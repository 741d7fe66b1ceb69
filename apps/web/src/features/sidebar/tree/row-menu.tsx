import type { Chat, Folder } from '@colega/chat-domain';
import { ActionMenuList, AnchoredMenu, type ActionMenuItem } from '@colega/ui';
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
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf } from '../../../shared/paths.ts';
import { useCopyLink } from '../../../shared/use-copy-link.ts';
import type { Organizing, TreeRequest } from './use-organizing.ts';

type MenuSubject =
  | { readonly kind: 'folder'; readonly folder: Folder }
  | { readonly kind: 'chats'; readonly chats: readonly Chat[]; readonly address: string };

interface RowMenuProps {
  readonly organizing: Organizing;
  readonly request: Extract<TreeRequest, { readonly kind: 'menu' }>;
}

interface MenuContext extends RowMenuProps {
  readonly t: TFunction;
  /** Copies the address of a chat. */
  readonly copyLink: (address: string) => void;
}

/** Finds the subject of a row's menu: the whole selection, if the row is part of it. */
function subjectOf({ organizing, request: { id } }: RowMenuProps): MenuSubject | null {
  const { selection, foldersById, chatsOf, addressOf } = organizing;
  const folder = foldersById.get(id);
  if (folder !== undefined) return { kind: 'folder', folder };
  const chats = chatsOf(selection.selected.has(id) ? selection.selected : [id]);
  const [chat] = chats;
  return chat === undefined ? null : { kind: 'chats', chats, address: addressOf(chat) };
}

/** Builds a menu item without its action; the returned function adds the action. */
function item(id: string, label: string, icon: ActionMenuItem['icon']) {
  return (onChoose: () => void): ActionMenuItem => ({ id, label, icon, onChoose });
}

function folderItems(folder: Folder, { organizing, request, t }: MenuContext): ActionMenuItem[] {
  const { setRequest, writes } = organizing;
  return [
    item(
      'rename',
      t('tree.rename'),
      <Pencil aria-hidden />,
    )(() => setRequest({ kind: 'rename', id: request.id })),
    item(
      'new',
      t('tree.newFolderInside'),
      <FolderPlus aria-hidden />,
    )(() => setRequest({ kind: 'new-folder', parentId: folder.id })),
    item(
      'delete',
      t('tree.deleteFolder'),
      <Trash2 aria-hidden />,
    )(() => writes.deleteFolder(folder)),
  ];
}

function manyItems(chats: readonly Chat[], { organizing, t }: MenuContext): ActionMenuItem[] {
  const many = { count: chats.length };
  const { setRequest, writes } = organizing;
  return [
    item(
      'move',
      t('tree.moveMany', many),
      <FolderInput aria-hidden />,
    )(() => setRequest({ kind: 'move', chats })),
    item(
      'delete',
      t('tree.deleteMany', many),
      <Trash2 aria-hidden />,
    )(() => writes.deleteChats(chats)),
  ];
}

function chatItems(chat: Chat, address: string, context: MenuContext): ActionMenuItem[] {
  const { organizing, request, t, copyLink } = context;
  const { setRequest, selection, writes } = organizing;
  const rename = () => setRequest({ kind: 'rename', id: request.id });
  const move = () => setRequest({ kind: 'move', chats: [chat] });
  const select = () => selection.begin([request.id]);
  const open = () => void window.open(hrefOf(address), '_blank', 'noopener');
  return [
    item('rename', t('tree.rename'), <Pencil aria-hidden />)(rename),
    item(
      'title',
      t('tree.regenerate'),
      <RefreshCw aria-hidden />,
    )(() => writes.regenerateTitle(chat)),
    item('move', t('tree.move'), <FolderInput aria-hidden />)(move),
    item('select', t('tree.select'), <ListChecks aria-hidden />)(select),
    item('link', t('tree.copyLink'), <Link aria-hidden />)(() => copyLink(address)),
    item('open', t('tree.newTab'), <ExternalLink aria-hidden />)(open),
    {
      ...item(
        'clear',
        t('tree.clear'),
        <BrushCleaning aria-hidden />,
      )(() => writes.clearChat(chat)),
      beginsGroup: true,
    },
    item('delete', t('tree.deleteChat'), <Trash2 aria-hidden />)(() => writes.deleteChats([chat])),
  ];
}

function itemsOf(subject: MenuSubject, context: MenuContext): ActionMenuItem[] {
  if (subject.kind === 'folder') return folderItems(subject.folder, context);
  const [chat, ...others] = subject.chats;
  return chat === undefined || others.length > 0
    ? manyItems(subject.chats, context)
    : chatItems(chat, subject.address, context);
}

/** Menu of a row of the tree, or of all selected chats. */
export function RowMenu({ organizing, request }: RowMenuProps) {
  const { t } = useTranslation();
  const copyLink = useCopyLink();
  const { endRequest } = organizing;
  const subject = subjectOf({ organizing, request });
  const isGone = subject === null;
  // Its row may come back, by an undo or another tab; the menu does not.
  useEffect(() => {
    if (isGone) endRequest(request);
  }, [isGone, endRequest, request]);
  if (isGone) return null;
  const { title } = subject.kind === 'folder' ? subject.folder : (subject.chats[0] ?? {});
  const label = t('tree.open', { label: title?.trim() || t('chats.untitled') });
  const context = { organizing, request, t, copyLink };
  return (
    <AnchoredMenu anchor={request.anchor} onClose={() => endRequest(request)}>
      <ActionMenuList label={label} items={itemsOf(subject, context)} />
    </AnchoredMenu>
  );
}
