import type { Chat } from '@colega/chat-domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useExchangeStore } from '../../../data/exchanges-context.ts';
import { cachedChats } from '../../../data/organize/cached-chats.ts';
import { chatAfterRemoval } from '../../../data/organize/chat-after-removal.ts';
import { createFolder } from '../../../data/organize/create-folder.ts';
import { deleteChats } from '../../../data/organize/delete-chats.ts';
import { deleteFolder } from '../../../data/organize/delete-folder.ts';
import { moveChatsToFolder } from '../../../data/organize/move-chats.ts';
import { regenerateTitle } from '../../../data/organize/regenerate-title.ts';
import { renameChat } from '../../../data/organize/rename-chat.ts';
import { renameFolder } from '../../../data/organize/rename-folder.ts';
import { tellOtherTabs } from '../../../data/other-tabs.ts';
import { useSession } from '../../../session/session-context.ts';
import { deferredActs } from '../../../shared/deferred-acts.ts';
import { paths } from '../../../shared/paths.ts';
import { useServices } from '../../../shared/services.ts';
import type { OrganizeActs } from './organize-acts.ts';

interface OrganizePlace {
  readonly chatId: string | null;
  /** Addresses of the personas. */
  readonly slugs: ReadonlyMap<string, string>;
  /** Clears a chat, with a way back; it stays the same. */
  readonly clearChat: (chat: Chat) => void;
}

/** Acts on chats and folders; each comes with its notice, where there is a way back. */
export function useOrganizeActs({ chatId, slugs, clearChat }: OrganizePlace): OrganizeActs {
  const { api, queryClient, errors } = useServices();
  const exchanges = useExchangeStore();
  const session = useSession();
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(() => {
    const { renew: renewSession } = session;
    const dependencies = {
      ...{ api, queryClient, errors, exchanges, deferredActs },
      ...{ t, renewSession, tell: tellOtherTabs },
    };
    const show = (persona: string, shownId: string) =>
      void navigate(paths.persona(slugs.get(persona), shownId));

    /** The chat on the screen may be one of those that go (§4). */
    async function removeChats(chats: readonly Chat[]): Promise<void> {
      const shown = chats.find((chat) => chat.chatId === chatId);
      const onUndone = shown && (() => show(shown.persona, shown.chatId));
      deleteChats(dependencies, chats, onUndone);
      if (shown === undefined) return;
      const removed = chats.map((chat) => chat.chatId);
      const choice = await chatAfterRemoval(dependencies, shown.chatId, removed);
      if (choice.kind === 'keep') return;
      if (choice.kind === 'restart') void navigate(paths.persona(slugs.get(shown.persona)));
      else {
        const next = cachedChats(dependencies, [choice.chatId]).get(choice.chatId);
        show(next?.persona ?? shown.persona, choice.chatId);
      }
    }

    return {
      clearChat,
      renameChat: (chat, typed) => void renameChat(dependencies, chat, typed),
      regenerateTitle: (chat) => void regenerateTitle(dependencies, chat),
      moveChats: (chatIds, folderId) => void moveChatsToFolder(dependencies, { chatIds, folderId }),
      deleteChats: (chats) => void removeChats(chats),
      createFolder: (title, parentId) => createFolder(dependencies, { title, parentId }),
      renameFolder: (folder, typed) => void renameFolder(dependencies, folder, typed),
      deleteFolder: (folder) => void deleteFolder(dependencies, folder),
    };
  }, [api, queryClient, errors, exchanges, session, t, navigate, chatId, slugs, clearChat]);
}
