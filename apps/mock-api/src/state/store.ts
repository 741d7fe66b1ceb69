import type { WireChat, WireChatChange, WireFeedback, WireMessage } from '@colega/api-sdk';
import type { ChatFixture, FolderFixture } from '../fixtures/chats.ts';
import { personaFixtures, type PersonaFixture } from '../fixtures/personas.ts';
import { chatOwner, FIRST_RESET_TOKEN, userFixtures, type UserFixture } from '../fixtures/users.ts';
import { Accounts } from './accounts.ts';
import { Folders } from './folders.ts';
import { generateData } from './generated-data.ts';
import { initialDataOf, type InitialData } from './initial-data.ts';
import { pageOf, type ListQuery, type Page } from './listing.ts';
import { readReset, type ResetOptions } from './reset-options.ts';
import { liveStamps, seededStamps, type Clock, type Stamps } from './stamps.ts';
import { emptyUserData, type UserData, type StoredChat } from './user-data.ts';

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

export interface NewMessage {
  /** Created by the store if it is absent. */
  readonly messageId?: string;
  readonly clientMessageId?: string;
  readonly role: WireMessage['role'];
  readonly sender: string;
  readonly content: string;
  readonly context?: WireMessage['context'];
}

/** All data of the server, in memory; only the owner of something finds it. */
export class Store {
  readonly folders: Folders;
  readonly accounts: Accounts;
  readonly #options: StoreOptions;
  readonly #users = new Map<string, UserData>();
  #stamps: Stamps;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#stamps = liveStamps(options);
    this.folders = new Folders({
      userDataOf: (owner) => this.#userDataOf(owner),
      stamps: () => this.#stamps,
    });
    this.accounts = new Accounts({
      now: options.now,
      users: userFixtures,
      createToken: () => `reset-${this.createId()}`,
      firstToken: { token: FIRST_RESET_TOKEN, owner: chatOwner },
    });
    this.reset();
  }

  /**
   * Restores the fixtures, or generates data if a number of chats or folders is given. Without a seed,
   * the seed of the start is used. Throws a `ResetFault` and changes nothing for an unknown user or a
   * number out of bounds.
   */
  reset(options: ResetOptions = {}): void {
    const { owner, size } = readReset(options, this.#options.fixtures?.owner ?? chatOwner);
    const seed = options.seed ?? this.#options.seed;
    this.#stamps = seed === undefined ? liveStamps(this.#options) : seededStamps(seed);
    this.#users.clear();
    this.accounts.reset();
    const { start } = this.#stamps;
    if (size) {
      const { personas = personaFixtures } = this.#options;
      const generatorSeed = seed ?? this.#options.createId();
      this.#fill(owner, generateData({ seed: generatorSeed, owner, personas, start, ...size }));
    } else {
      const { chats = [], folders = [] } = this.#options.fixtures ?? {};
      this.#fill(owner, initialDataOf({ chats, folders }, owner.name, start));
    }
  }

  createId(): string {
    return this.#stamps.createId();
  }

  createChat(owner: UserFixture, persona: string): WireChat {
    const chat: WireChat = {
      chatId: this.createId(),
      title: null,
      persona,
      createdAt: this.#stamps.nextInstant(),
      folderIds: [],
    };
    this.#userDataOf(owner).chats.add(chat.chatId, { chat, messages: [] });
    return chat;
  }

  findChat(owner: UserFixture, chatId: string): StoredChat | undefined {
    return this.#userDataOf(owner).chats.get(chatId);
  }

  listChats(owner: UserFixture, query: ListQuery): Page<WireChat> {
    const { chats } = this.#userDataOf(owner);
    const page = pageOf(chats.inOrder, query, ({ chat }) => chat.title ?? '');
    return { items: page.items.map(({ chat }) => chat), total: page.total };
  }

  changeChat(stored: StoredChat, change: WireChatChange): WireChat {
    stored.chat = { ...stored.chat, ...change };
    return stored.chat;
  }

  /** Moves a chat into one folder; null takes it out of all folders. */
  moveChat(stored: StoredChat, folderId: string | null): WireChat {
    stored.chat = { ...stored.chat, folderIds: folderId === null ? [] : [folderId] };
    return stored.chat;
  }

  /** Deletes a chat; a reply that is still streamed into it is not stored. */
  deleteChat(owner: UserFixture, chatId: string): void {
    this.#userDataOf(owner).chats.delete(chatId);
  }

  listMessages(stored: StoredChat, query: ListQuery): Page<WireMessage> {
    return pageOf(stored.messages, query, ({ content }) => content);
  }

  /** All messages of a chat, oldest first. */
  messagesOf(stored: StoredChat): readonly WireMessage[] {
    return stored.messages;
  }

  findMessage(stored: StoredChat, messageId: string): WireMessage | undefined {
    return stored.messages.find((message) => message.messageId === messageId);
  }

  addMessage(stored: StoredChat, message: NewMessage): WireMessage {
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

  clearMessages(stored: StoredChat): void {
    stored.messages.length = 0;
  }

  /** Replaces the whole rating. */
  rateMessage(stored: StoredChat, messageId: string, feedback: WireFeedback): void {
    const index = stored.messages.findIndex((message) => message.messageId === messageId);
    const message = stored.messages[index];
    if (message) stored.messages[index] = { ...message, feedback };
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
