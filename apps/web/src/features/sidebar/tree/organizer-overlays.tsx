import type { Chat, Folder } from '@colega/chat-domain';
import { useTranslation } from 'react-i18next';
import { MoveDialog } from './move-dialog.tsx';
import { NewFolderDialog } from './new-folder-dialog.tsx';
import type { OrganizerActions } from './use-organizer-actions.ts';
import { RowMenu, type MenuSubject } from './row-menu.tsx';
import type { Organizing } from './use-organizing.ts';

interface OrganizerOverlaysProps {
  readonly organizing: Organizing;
  readonly folders: readonly Folder[];
  readonly actions: OrganizerActions;
}

/** Finds the folder of all these chats; undefined if they are in several. */
function commonFolder(chats: readonly Chat[]): string | null | undefined {
  const places = new Set(chats.map(({ folderIds }) => folderIds[0] ?? null));
  return places.size === 1 ? [...places][0] : undefined;
}

/** Finds the subject of a row's menu: the whole selection, if the row is part of it. */
function subjectOf(organizing: Organizing, id: string): MenuSubject | null {
  const { selection, foldersById, chatsOf, addressOf } = organizing;
  const folder = foldersById.get(id);
  if (folder !== undefined) return { kind: 'folder', folder };
  const chats = chatsOf(selection.selected.has(id) ? selection.selected : [id]);
  const [chat] = chats;
  return chat === undefined ? null : { kind: 'chats', chats, address: addressOf(chat) };
}

/** Shows the open row menu or dialog of the tree. */
export function OrganizerOverlays({ organizing, folders, actions }: OrganizerOverlaysProps) {
  const { asked, ask, move, createFolder } = organizing;
  if (asked?.kind === 'menu') return <Menu {...{ organizing, folders, actions }} asked={asked} />;
  if (asked?.kind === 'move')
    return (
      <MoveDialog
        folders={folders}
        from={commonFolder(asked.chats)}
        onMove={(folderId) => move(asked.chats, folderId)}
        onClose={() => ask(null)}
      />
    );
  if (asked?.kind === 'new-folder')
    return (
      <NewFolderDialog
        onCreate={(title) => createFolder(title, asked.parentId)}
        onClose={() => ask(null)}
      />
    );
  return null;
}

interface MenuProps extends OrganizerOverlaysProps {
  readonly asked: Extract<Organizing['asked'], { readonly kind: 'menu' }>;
}

function Menu({ organizing, actions, asked }: MenuProps) {
  const { t } = useTranslation();
  const { ask, selection } = organizing;
  const subject = subjectOf(organizing, asked.id);
  if (subject === null) return null;
  const { title } = subject.kind === 'folder' ? subject.folder : (subject.chats[0] ?? {});
  return (
    <RowMenu
      subject={subject}
      label={title?.trim() || t('chats.untitled')}
      anchor={asked.anchor}
      actions={actions}
      onRename={() => ask({ kind: 'rename', id: asked.id })}
      onMove={(chats) => ask({ kind: 'move', chats })}
      onNewFolder={(parentId) => ask({ kind: 'new-folder', parentId })}
      onSelect={() => selection.begin([asked.id])}
      onClose={() => ask((now) => (now === asked ? null : now))}
    />
  );
}
