import type { WireMessage } from '@colega/api-sdk';
import type { ChatFixture, FolderFixture, MessageFixture } from '../fixtures/chats.ts';
import { folderColor } from './folder-color.ts';
import type { KeptChat, KeptFolder } from './user-data.ts';

/** Age of the newest fixture at the start. */
const NEWEST_AGE_MS = 5 * 60 * 1000;

export interface Fixtures {
  readonly chats: readonly ChatFixture[];
  readonly folders: readonly FolderFixture[];
}

/** Data that a store begins with, oldest first. */
export interface InitialData {
  readonly chats: readonly KeptChat[];
  readonly folders: readonly KeptFolder[];
}

/**
 * Makes stored chats and folders from fixtures. Shifts all their times by the same span, so that the
 * newest is five minutes before the start.
 */
export function initialDataOf(fixtures: Fixtures, userName: string, start: Date): InitialData {
  const shift = start.getTime() - NEWEST_AGE_MS - newestInstant(fixtures);
  const moved = (instant: string) => new Date(Date.parse(instant) + shift).toISOString();
  return {
    chats: oldestFirst(fixtures.chats).map((chat) => toKeptChat(chat, userName, moved)),
    folders: oldestFirst(fixtures.folders).map((fixture, index) => {
      const createdAt = moved(fixture.createdAt);
      return {
        folder: { ...fixture, color: folderColor(index), createdAt, updatedAt: createdAt },
      };
    }),
  };
}

function toKeptChat(
  { messages, ...chat }: ChatFixture,
  userName: string,
  moved: (instant: string) => string,
): KeptChat {
  return {
    chat: { ...chat, createdAt: moved(chat.createdAt), folderIds: [...chat.folderIds] },
    messages: oldestFirst(messages).map((message) => ({
      ...toWireMessage(message, message.role === 'user' ? userName : chat.persona),
      createdAt: moved(message.createdAt),
    })),
  };
}

function oldestFirst<Item extends { readonly createdAt: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

function newestInstant({ chats, folders }: Fixtures): number {
  const instants = [...chats, ...folders, ...chats.flatMap(({ messages }) => messages)].map(
    ({ createdAt }) => Date.parse(createdAt),
  );
  return Math.max(0, ...instants);
}

function toWireMessage(fixture: MessageFixture, sender: string): WireMessage {
  return {
    messageId: fixture.messageId,
    content: fixture.content,
    role: fixture.role,
    sender,
    context: [...(fixture.context ?? [])],
    createdAt: fixture.createdAt,
    feedback: fixture.rating === undefined ? null : { rating: fixture.rating },
  };
}
