import type { WireChat, WireFolder, WireMessage } from '@colega/api-sdk';
import type { UserFixture } from '../fixtures/users.ts';

/** A chat with its messages, oldest first. */
export interface KeptChat {
  chat: WireChat;
  readonly messages: WireMessage[];
}

export interface KeptFolder {
  folder: WireFolder;
}

/** Chats and folders of one user. */
export interface UserData {
  readonly chats: OrderedItems<KeptChat>;
  readonly folders: OrderedItems<KeptFolder>;
  /** Number of folders that were ever created; it decides the next colour. */
  foldersMade: number;
}

export type UserDataOf = (owner: UserFixture) => UserData;

export function emptyUserData(): UserData {
  return { chats: new OrderedItems(), folders: new OrderedItems(), foldersMade: 0 };
}

/** Items by id, and in the order in which they were added. */
export class OrderedItems<Item> {
  readonly #byId = new Map<string, Item>();
  readonly #inOrder: Item[] = [];

  add(id: string, item: Item): void {
    this.#byId.set(id, item);
    this.#inOrder.push(item);
  }

  get(id: string): Item | undefined {
    return this.#byId.get(id);
  }

  delete(id: string): void {
    const item = this.#byId.get(id);
    if (item === undefined) return;
    this.#byId.delete(id);
    this.#inOrder.splice(this.#inOrder.indexOf(item), 1);
  }

  /** Oldest first. */
  get inOrder(): readonly Item[] {
    return this.#inOrder;
  }
}
