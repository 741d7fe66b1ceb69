import type {
  WireChat,
  WireChatChange,
  WireFeedback,
  WireFolder,
  WireMessage,
  WireNewFolder,
} from '@colega/api-sdk';
import type { ChatFixture, FolderFixture } from '../fixtures/chats.ts';
import type { PersonaFixture } from '../fixtures/personas.ts';
import type { UserFixture } from '../fixtures/users.ts';
import type { Accounts } from './accounts.ts';
import type { ListQuery, Page } from './listing.ts';
import type { ResetOptions } from './reset-options.ts';
import type { Clock } from './stamps.ts';

export interface StoreOptions {
  readonly now: Clock;
  readonly createId: () => string;
  /** Data of the start, and their owner. */
  readonly fixtures?: {
    readonly owner: UserFixture;
    readonly chats: readonly ChatFixture[];
    readonly folders?: readonly FolderFixture[];
  };
  /** Personas of generated chats. @default all of them */
  readonly personas?: readonly PersonaFixture[];
  /** Source of ids and times; without it, `createId` and the clock. */
  readonly seed?: string | number | undefined;
}

/** A chat as its owner found it. */
export interface StoredChat {
  readonly chat: WireChat;
}

/** A folder as its owner found it. */
export interface StoredFolder {
  readonly folder: WireFolder;
}

export interface NewMessage {
  /** Created by the store if it is absent. */
  readonly messageId?: string;
  readonly clientMessageId?: string;
  readonly role: WireMessage['role'];
  readonly sender: string;
  readonly content: string;
  readonly context?: WireMessage['context'];
}

/**
 * All data of the server; only the owner of something finds it. What a method has returned is kept, as
 * long as the store keeps anything.
 */
export interface Store {
  readonly folders: Folders;
  readonly accounts: Accounts;
  /**
   * Restores the fixtures, or generates data if a number of chats or folders is given. Without a seed,
   * the seed of the start is used. Throws a `ResetFault` and changes nothing for an unknown user or a
   * number out of bounds.
   */
  reset(options?: ResetOptions): void;
  createId(): string;
  createChat(owner: UserFixture, persona: string): WireChat;
  findChat(owner: UserFixture, chatId: string): StoredChat | undefined;
  listChats(owner: UserFixture, query: ListQuery): Page<WireChat>;
  changeChat(stored: StoredChat, change: WireChatChange): WireChat;
  /** Moves a chat into one folder; null takes it out of all folders. */
  moveChat(stored: StoredChat, folderId: string | null): WireChat;
  /** Deletes a chat; a reply that is still streamed into it is not stored. */
  deleteChat(owner: UserFixture, chatId: string): void;
  listMessages(stored: StoredChat, query: ListQuery): Page<WireMessage>;
  /** All messages of a chat, oldest first. */
  messagesOf(stored: StoredChat): readonly WireMessage[];
  findMessage(stored: StoredChat, messageId: string): WireMessage | undefined;
  addMessage(stored: StoredChat, message: NewMessage): WireMessage;
  /** False once the chat or the message was deleted, or the store was reset. */
  holds(owner: UserFixture, stored: StoredChat, messageId: string): boolean;
  clearMessages(stored: StoredChat): void;
  /** Replaces the whole rating. */
  rateMessage(stored: StoredChat, messageId: string, feedback: WireFeedback): void;
  /** Ends the use of the store. */
  close(): void;
}

/** The folders of each user; only the owner finds them. */
export interface Folders {
  list(owner: UserFixture, query: ListQuery): Page<WireFolder>;
  find(owner: UserFixture, id: string): StoredFolder | undefined;
  /** Creates a folder with the next colour of the palette. */
  create(owner: UserFixture, folder: WireNewFolder): WireFolder;
  rename(stored: StoredFolder, title: string): WireFolder;
  /** Deletes a folder; its chats leave it, and its folders move to the root. */
  delete(owner: UserFixture, id: string): void;
}
