import type { Chat, Folder } from '@colega/chat-domain';

/** What can be done about chats and folders from the panel; what fails is said by itself. */
export interface OrganizeActs {
  readonly renameChat: (chat: Chat, typed: string) => void;
  readonly regenerateTitle: (chat: Chat) => void;
  /** Into a folder, or (null) out of all. */
  readonly moveChats: (chatIds: readonly string[], folderId: string | null) => void;
  readonly deleteChats: (chats: readonly Chat[]) => void;
  readonly clearChat: (chat: Chat) => void;
  /** Null where it could not be created. */
  readonly createFolder: (title: string, parentId: string | null) => Promise<Folder | null>;
  readonly renameFolder: (folder: Folder, typed: string) => void;
  readonly deleteFolder: (folder: Folder) => void;
}
