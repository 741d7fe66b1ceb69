import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Chat } from '@colega/chat-domain';
import { lazyFeature, NotLoadedOverPage } from '../shared/lazy-feature.tsx';
import type { ExportRequest } from '../features/export/chat-export.tsx';
import { renameChat } from '../data/chat-mutations.ts';
import { useClearChat } from '../data/clear-chat.ts';
import { moveChats } from '../data/move-chats.ts';
import { useWrites } from '../data/use-writes.ts';
import type { ChatMenuActions } from '../features/conversation/chat-menu.tsx';
import { useDeleteChats } from '../features/sidebar/use-delete-chats.ts';
import type { Conversation } from './use-conversation.ts';

const ChatExportRun = lazyFeature(
  async () => (await import('../features/export/chat-export.tsx')).ChatExportRun,
  { NotLoaded: NotLoadedOverPage },
);
const MoveDialog = lazyFeature(async () => (await import('./sidebar.tsx')).MoveDialog, {
  NotLoaded: NotLoadedOverPage,
});

interface ChatExport {
  /** Exports or prints a whole chat. The function stays the same. */
  readonly start: (request: ExportRequest) => void;
  /** Dialog or print view of the running export; rendered anywhere outside of the conversation. */
  readonly view: ReactNode;
}

/** Returns the export of the chat on the screen; one at a time. */
function useChatExport(): ChatExport {
  const [request, start] = useState<ExportRequest | null>(null);
  const end = useCallback(() => start(null), []);
  return useMemo(
    () => ({
      start,
      view: request && <ChatExportRun key={request.kind} request={request} onClose={end} />,
    }),
    [request, end],
  );
}

/** Collects the actions for a whole chat; their features do not know each other. */
export function useChatActions({ chatId, personas }: Conversation): {
  readonly actions: ChatMenuActions;
  /** Shows what an action asks or does. */
  readonly view: ReactNode;
} {
  const { start, view: exportView } = useChatExport();
  const writes = useWrites();
  const clear = useClearChat();
  const deleteChats = useDeleteChats({ currentChatId: chatId, slugs: personas.slugs });
  const [moved, setMoved] = useState<Chat | null>(null);
  const actions = useMemo<ChatMenuActions>(
    () => ({
      exportAs: (kind, chat) => start({ kind, chat }),
      print: (chat) => start({ kind: 'print', chat }),
      clear,
      rename: (chat, typed) => void renameChat(writes, chat, typed),
      move: setMoved,
      delete: (chat) => deleteChats([chat]),
    }),
    [start, clear, writes, deleteChats],
  );
  const view = (
    <>
      {exportView}
      {moved !== null && (
        <MoveDialog
          chats={[moved]}
          onMove={(folderId, isForThem) =>
            void moveChats(writes, { chatIds: [moved.chatId], folderId, isForThem })
          }
          onClose={() => setMoved(null)}
        />
      )}
    </>
  );
  return { actions, view };
}
