import type { WireChat, WireMessage } from '@colega/api-sdk';
import type { ChatFixture } from '../fixtures/fixture-types.ts';
import type { UserFixture } from '../fixtures/users.ts';
import type { Clock } from './clock.ts';
import { pageOf, type ListQuery, type Page } from './listing.ts';
import { seedChats } from './seed.ts';

export interface StoredChat {
  chat: WireChat;
  readonly messages: WireMessage[];
}

export interface StoreOptions {
  readonly now: Clock;
  readonly createId: () => string;
  /** Chats that exist from the start, and whose they are. */
  readonly seed?: { readonly owner: UserFixture; readonly chats: readonly ChatFixture[] };
}

export interface NewMessage {
  /** Made by the store where it is absent. */
  readonly messageId?: string;
  readonly role: WireMessage['role'];
  readonly sender: string;
  readonly content: string;
  readonly context?: WireMessage['context'];
}

interface UserChats {
  readonly byId: Map<string, StoredChat>;
  /** Oldest first, as the listing wants them. */
  readonly inOrder: StoredChat[];
}

/** What the server remembers, in memory; a chat is found by its owner only. */
export class Store {
  readonly #options: StoreOptions;
  readonly #users = new Map<string, UserChats>();
  #lastInstant = 0;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.reset();
  }

  /** Back to the seed. */
  reset(): void {
    this.#users.clear();
    this.#lastInstant = 0;
    const { seed, now } = this.#options;
    if (!seed) return;
    const owned = this.#chatsOf(seed.owner);
    for (const stored of seedChats(seed.chats, seed.owner.name, now())) this.#keep(owned, stored);
  }

  createId(): string {
    return this.#options.createId();
  }

  createChat(owner: UserFixture, persona: string): WireChat {
    const chat: WireChat = {
      chatId: this.createId(),
      title: null,
      persona,
      createdAt: this.#nextInstant(),
      folderIds: [],
    };
    this.#keep(this.#chatsOf(owner), { chat, messages: [] });
    return chat;
  }

  findChat(owner: UserFixture, chatId: string): StoredChat | undefined {
    return this.#chatsOf(owner).byId.get(chatId);
  }

  listChats(owner: UserFixture, query: ListQuery): Page<WireChat> {
    const page = pageOf(this.#chatsOf(owner).inOrder, query, ({ chat }) => chat.title ?? '');
    return { items: page.items.map(({ chat }) => chat), total: page.total };
  }

  changeChat(stored: StoredChat, change: { title?: string; persona?: string }): WireChat {
    stored.chat = { ...stored.chat, ...change };
    return stored.chat;
  }

  listMessages(stored: StoredChat, query: ListQuery): Page<WireMessage> {
    return pageOf(stored.messages, query, ({ content }) => content);
  }

  addMessage(stored: StoredChat, message: NewMessage): WireMessage {
    const added: WireMessage = {
      messageId: message.messageId ?? this.createId(),
      content: message.content,
      role: message.role,
      sender: message.sender,
      context: message.context ?? [],
      createdAt: this.#nextInstant(),
      feedback: null,
    };
    stored.messages.push(added);
    return added;
  }

  #keep(owned: UserChats, stored: StoredChat): void {
    owned.byId.set(stored.chat.chatId, stored);
    owned.inOrder.push(stored);
  }

  #chatsOf(owner: UserFixture): UserChats {
    const known = this.#users.get(owner.id);
    if (known) return known;
    const created: UserChats = { byId: new Map(), inOrder: [] };
    this.#users.set(owner.id, created);
    return created;
  }

  /** Strictly increasing, so that an order by time is always total. */
  #nextInstant(): string {
    this.#lastInstant = Math.max(this.#options.now().getTime(), this.#lastInstant + 1);
    return new Date(this.#lastInstant).toISOString();
  }
}
