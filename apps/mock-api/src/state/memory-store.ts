import type { WireChat, WireChatChange, WireFeedback, WireMessage } from '@colega/api-sdk';
import type { UserFixture } from '../fixtures/users.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import { beginData } from './begin-data.ts';
import type { InitialData } from './initial-data.ts';
import { pageOf, type ListQuery, type Page } from './listing.ts';
import { MemoryFolders } from './memory-folders.ts';
import type { ResetOptions } from './reset-options.ts';
import { liveStamps, newChat, type Stamps } from './stamps.ts';
import type { NewMessage, Store, StoreOptions } from './store.ts';
import { emptyUserData, type KeptChat, type UserData } from './user-data.ts';

/** All data of the server, in memory: a restart is a reset. */
export class MemoryStore implements Store {
  readonly folders: MemoryFolders;
  readonly accounts: Accounts;
  readonly #options: StoreOptions;
  readonly #users = new Map<string, UserData>();
  #stamps: Stamps;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#stamps = liveStamps(options);
    this.folders = new MemoryFolders({
      userDataOf: (owner) => this.#userDataOf(owner),
      stamps: () => this.#stamps,
    });
    this.accounts = createAccounts(options, () => this.createId());
    this.reset();
  }

  reset(reset: ResetOptions = {}): void {
    const { owner, stamps, data } = beginData(this.#options, reset);
    this.#stamps = stamps;
    this.#users.clear();
    this.accounts.reset();
    this.#fill(owner, data);
  }

  createId(): string {
    return this.#stamps.createId();
  }

  createChat(owner: UserFixture, persona: string): WireChat {
    const chat = newChat(this.#stamps, persona);
    this.#userDataOf(owner).chats.add(chat.chatId, { chat, messages: [] });
    return chat;
  }

  findChat(owner: UserFixture, chatId: string): KeptChat | undefined {
    return this.#userDataOf(owner).chats.get(chatId);
  }

  listChats(owner: UserFixture, query: ListQuery): Page<WireChat> {
    const { chats } = this.#userDataOf(owner);
    const page = pageOf(chats.inOrder, query, ({ chat }) => chat.title ?? '');
    return { items: page.items.map(({ chat }) => chat), total: page.total };
  }

  changeChat(stored: KeptChat, change: WireChatChange): WireChat {
    stored.chat = { ...stored.chat, ...change };
    return stored.chat;
  }

  moveChat(stored: KeptChat, folderId: string | null): WireChat {
    stored.chat = { ...stored.chat, folderIds: folderId === null ? [] : [folderId] };
    return stored.chat;
  }

  deleteChat(owner: UserFixture, chatId: string): void {
    this.#userDataOf(owner).chats.delete(chatId);
  }

  listMessages(stored: KeptChat, query: ListQuery): Page<WireMessage> {
    return pageOf(stored.messages, query, ({ content }) => content);
  }

  messagesOf(stored: KeptChat): readonly WireMessage[] {
    return stored.messages;
  }

  findMessage(stored: KeptChat, messageId: string): WireMessage | undefined {
    return stored.messages.find((message) => message.messageId === messageId);
  }

  addMessage(stored: KeptChat, message: NewMessage): WireMessage {
    const added: WireMessage = {
      messageId: message.messageId ?? this.createId(),
      ...(message.clientMessageId === undefined
        ? {}
        : { clientMessageId: message.clientMessageId }),
      content: message.content,
      role: message.role,
      sender: message.sender,
      context: message.context ?? [],
      createdAt: this.#stamps.nextInstant(),
      feedback: null,
    };
    stored.messages.push(added);
    return added;
  }

  holds(owner: UserFixture, stored: KeptChat, messageId: string): boolean {
    const isThere = this.findChat(owner, stored.chat.chatId) === stored;
    return isThere && stored.messages.some((message) => message.messageId === messageId);
  }

  clearMessages(stored: KeptChat): void {
    stored.messages.length = 0;
  }

  rateMessage(stored: KeptChat, messageId: string, feedback: WireFeedback): void {
    const index = stored.messages.findIndex((message) => message.messageId === messageId);
    const message = stored.messages[index];
    if (message) stored.messages[index] = { ...message, feedback };
  }

  close(): void {
    // There is nothing to close in memory.
  }

  #fill(owner: UserFixture, { chats, folders }: InitialData): void {
    const userData = this.#userDataOf(owner);
    for (const stored of folders) userData.folders.add(stored.folder.id, stored);
    for (const stored of chats) userData.chats.add(stored.chat.chatId, stored);
    userData.foldersMade = folders.length;
  }

  #userDataOf(owner: UserFixture): UserData {
    const known = this.#users.get(owner.id);
    if (known) return known;
    const created = emptyUserData();
    this.#users.set(owner.id, created);
    return created;
  }
}
