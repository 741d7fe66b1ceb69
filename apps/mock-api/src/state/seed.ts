import type { WireMessage } from '@colega/api-sdk';
import type { ChatFixture, MessageFixture } from '../fixtures/fixture-types.ts';
import type { StoredChat } from './store.ts';

/** How long before the start the newest fixture lies. */
const NEWEST_AGE_MILLISECONDS = 5 * 60 * 1000;

/**
 * Makes stored chats of fixtures, oldest first. The fixtures' instants are fixed; all are shifted by
 * the same span, so that the newest lies five minutes before `now` and the distances stay.
 */
export function seedChats(
  fixtures: readonly ChatFixture[],
  userName: string,
  now: Date,
): StoredChat[] {
  const shift = now.getTime() - NEWEST_AGE_MILLISECONDS - newestInstant(fixtures);
  const moved = (instant: string) => new Date(Date.parse(instant) + shift).toISOString();
  return fixtures
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .map((fixture) => ({
      chat: {
        chatId: fixture.chatId,
        title: fixture.title,
        persona: fixture.persona,
        createdAt: moved(fixture.createdAt),
        folderIds: [...fixture.folderIds],
      },
      messages: fixture.messages
        .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
        .map((message) => ({
          ...toWireMessage(message, message.role === 'user' ? userName : fixture.persona),
          createdAt: moved(message.createdAt),
        })),
    }));
}

export function newestInstant(fixtures: readonly ChatFixture[]): number {
  const instants = fixtures.flatMap(({ createdAt, messages }) => [
    Date.parse(createdAt),
    ...messages.map((message) => Date.parse(message.createdAt)),
  ]);
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
