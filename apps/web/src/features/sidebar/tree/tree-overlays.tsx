import { MoveDialog } from './move-dialog.tsx';
import { NewFolderDialog } from './new-folder.tsx';
import { RowMenu } from './row-menu.tsx';
import type { Organizing } from './use-organizing.ts';

/** Shows the open row menu or dialog of the tree. */
export function TreeOverlays({ organizing }: { readonly organizing: Organizing }) {
  const { request, setRequest, move, createFolder } = organizing;
  const close = () => setRequest(null);
  switch (request?.kind) {
    case 'menu':
      return <RowMenu organizing={organizing} request={request} />;
    case 'move':
      return (
        <MoveDialog
          chats={request.chats}
          onMove={(folderId, isForThem) => move(request.chats, folderId, isForThem)}
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
