import type { Chat, Folder } from '@colega/chat-domain';
import { MoveDialog } from './move-dialog.tsx';
import { NewFolderDialog } from './new-folder-dialog.tsx';
import { RowMenu } from './row-menu.tsx';
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
