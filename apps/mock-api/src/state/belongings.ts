import type { WireChat, WireFolder, WireMessage } from '@colega/api-sdk';
import type { UserFixture } from '../fixtures/users.ts';
import { OrderedItems } from './ordered-items.ts';

export interface StoredChat {
  chat: WireChat;
  readonly messages: WireMessage[];
}

export interface StoredFolder {
  folder: WireFolder;
}

/** All that one user has. */
export interface Belongings {
  readonly chats: OrderedItems<StoredChat>;
  readonly folders: OrderedItems<StoredFolder>;
  /** How many folders there ever were, which decides the colour of the next. */
  foldersMade: number;
}

export type BelongingsOf = (owner: UserFixture) => Belongings;

export function emptyBelongings(): Belongings {
  return { chats: new OrderedItems(), folders: new OrderedItems(), foldersMade: 0 };
}
