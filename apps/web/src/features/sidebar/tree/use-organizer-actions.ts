import type { Chat, Folder } from '@colega/chat-domain';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteChats, generateTitle, renameChat } from '../../../data/chat-mutations.ts';
import { cachedChats } from '../../../data/chats.ts';
import { chatAfterRemoval } from '../../../data/choose-chat.ts';
import {
  createFolder,
  deleteFolder,
  moveChats,
  renameFolder,
} from '../../../data/folder-mutations.ts';
import { useWrites } from '../../../data/use-writes.ts';
import { paths } from '../../../shared/paths.ts';

/** Actions for chats and folders in the panel; they report their errors themselves. */
export interface OrganizerActions {
  readonly renameChat: (chat: Chat, typed: string) => void;
  readonly regenerateTitle: (chat: Chat) => void;
  /** Moves chats into a folder, or (null) out of all folders. */
  readonly moveChats: (chatIds: readonly string[], folderId: string | null) => void;
  readonly deleteChats: (chats: readonly Chat[]) => void;
  readonly clearChat: (chat: Chat) => void;
  /** Resolves to null if the folder could not be created. */
  readonly createFolder: (title: string, parentId: string | null) => Promise<Folder | null>;
  readonly renameFolder: (folder: Folder, typed: string) => void;
  readonly deleteFolder: (folder: Folder) => void;
}

interface OrganizerActionsOptions {
  readonly chatId: string | null;
  /** Address part of each persona, by its name. */
  readonly slugs: ReadonlyMap<string, string>;
  /** Clears a chat, with undo; the function stays the same. */
  readonly clearChat: (chat: Chat) => void;
}

/** Creates the actions for chats and folders; those with undo show a notice. */
export function useOrganizerActions({
  chatId,
  slugs,
  clearChat,
}: OrganizerActionsOptions): OrganizerActions {
  const writes = useWrites();
  const navigate = useNavigate();
  return useMemo(() => {
    const show = (persona: string, shownId: string) =>
      void navigate(paths.persona(slugs.get(persona), shownId));

    /** If the chat on the screen is deleted, another one must be shown (§4). */
    async function removeChats(chats: readonly Chat[]): Promise<void> {
      const shown = chats.find((chat) => chat.chatId === chatId);
      const onUndone = shown && (() => show(shown.persona, shown.chatId));
      deleteChats(writes, chats, onUndone);
      if (shown === undefined) return;
      const removed = chats.map((chat) => chat.chatId);
      const choice = await chatAfterRemoval(writes, shown.chatId, removed);
      if (choice.kind === 'keep') return;
      if (choice.kind === 'restart') void navigate(paths.persona(slugs.get(shown.persona)));
      else {
        const next = cachedChats(writes, [choice.chatId]).get(choice.chatId);
        show(next?.persona ?? shown.persona, choice.chatId);
      }
    }

    return {
      clearChat,
      renameChat: (chat, typed) => void renameChat(writes, chat, typed),
      regenerateTitle: (chat) => void generateTitle(writes, chat, { isAsked: true }),
      moveChats: (chatIds, folderId) => void moveChats(writes, { chatIds, folderId }),
      deleteChats: (chats) => void removeChats(chats),
      createFolder: (title, parentId) => createFolder(writes, { title, parentId }),
      renameFolder: (folder, typed) => void renameFolder(writes, folder, typed),
      deleteFolder: (folder) => deleteFolder(writes, folder),
    };
  }, [writes, navigate, chatId, slugs, clearChat]);
}
