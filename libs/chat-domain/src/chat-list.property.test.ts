import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addChat, addKnownChat, moveChats, removeChats, renameChat } from './chat-list.ts';
import type { Chat, Page } from './entities.ts';
import { chatFixture, deepFreeze } from './testing/fixtures.ts';
import { runs } from './testing/property-runs.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const chats = fc
  .record({ id: fc.constantFrom(...ids), day: fc.integer({ min: 1, max: 9 }) })
  .map(({ id, day }) => chatFixture({ chatId: id, createdAt: `2026-03-0${day}T00:00:00Z` }));

type Step = (list: Page<Chat>) => Page<Chat>;
const chatIdOf = ({ chatId }: Chat) => chatId;

const steps: fc.Arbitrary<Step> = fc.oneof(
  chats.map(
    (chat): Step =>
      (list) =>
        addChat(list, chat),
  ),
  chats.map(
    (chat): Step =>
      (list) =>
        addKnownChat(list, chat),
  ),
  fc.subarray(ids).map(
    (chatIds): Step =>
      (list) =>
        removeChats(list, chatIds),
  ),
  fc.constantFrom(...ids).map(
    (chatId): Step =>
      (list) =>
        renameChat(list, { chatId, title: 'x' }),
  ),
  fc.subarray(ids).map(
    (chatIds): Step =>
      (list) =>
        moveChats(list, chatIds, 'f'),
  ),
);

it('holds each chat once and never counts less than is there, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (history) => {
      let list: Page<Chat> = deepFreeze({ items: [], total: 0 });
      for (const step of history) {
        list = deepFreeze(step(list));
        expect(new Set(list.items.map(chatIdOf)).size).toBe(list.items.length);
        expect(list.total).toBeGreaterThanOrEqual(list.items.length);
      }
    }),
    { numRuns: runs(2_000) },
  );
});

it('gives the same list back exactly where nothing changes', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 15 }), (history) => {
      let list: Page<Chat> = { items: [], total: 0 };
      for (const step of history) {
        const next = step(list);
        expect(next === list).toBe(JSON.stringify(next) === JSON.stringify(list));
        list = next;
      }
    }),
    { numRuns: runs(1_000) },
  );
});

it('counts exactly what is there when all of it is loaded', () => {
  const complete = fc.oneof(
    chats.map(
      (chat): Step =>
        (list) =>
          addChat(list, chat),
    ),
    fc.subarray(ids).map(
      (chatIds): Step =>
        (list) =>
          removeChats(list, chatIds),
    ),
  );
  fc.assert(
    fc.property(fc.array(complete, { maxLength: 20 }), (history) => {
      const list = history.reduce<Page<Chat>>((all, step) => step(all), { items: [], total: 0 });
      expect(list.total).toBe(list.items.length);
    }),
    { numRuns: runs(1_000) },
  );
});
