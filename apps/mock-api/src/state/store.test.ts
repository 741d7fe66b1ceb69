import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatFixture } from '../fixtures/chats.ts';
import { beatriz, marina } from '../testing/users.ts';
import { Store } from './store.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const ALL = { currentPage: 1, pageSize: 200, sortOrder: 'asc' } as const;

const earlier: readonly ChatFixture[] = [
  {
    chatId: 'newer',
    title: 'Newer',
    persona: 'institucional',
    createdAt: '2020-01-02T00:00:00.000Z',
    folderIds: [],
    messages: [
      {
        messageId: 'answer',
        role: 'assistant',
        content: 'a',
        createdAt: '2020-01-02T00:02:00.000Z',
        rating: 4,
      },
      { messageId: 'question', role: 'user', content: 'q', createdAt: '2020-01-02T00:01:00.000Z' },
    ],
  },
  {
    chatId: 'older',
    title: null,
    persona: 'institucional',
    createdAt: '2020-01-01T00:00:00.000Z',
    folderIds: ['f'],
    messages: [],
  },
];

function createStore(chats: readonly ChatFixture[] = [], now = () => NOW): Store {
  let last = 0;
  return new Store({
    now,
    createId: () => `id-${String((last += 1))}`,
    fixtures: { owner: marina, chats },
  });
}

describe('the seed', () => {
  it('ends five minutes before the start and keeps the distances in time', () => {
    const store = createStore(earlier);
    expect(store.listChats(marina, ALL).items.map(({ createdAt }) => createdAt)).toEqual([
      '2026-11-19T11:53:00.000Z',
      '2026-11-20T11:53:00.000Z',
    ]);
    const chat = store.findChat(marina, 'newer');
    expect(chat?.messages.map(({ messageId, createdAt }) => [messageId, createdAt])).toEqual([
      ['question', '2026-11-20T11:54:00.000Z'],
      ['answer', '2026-11-20T11:55:00.000Z'],
    ]);
  });

  it('names senders and ratings', () => {
    const messages = createStore(earlier).findChat(marina, 'newer')?.messages;
    expect(messages?.map(({ sender, feedback }) => ({ sender, feedback }))).toEqual([
      { sender: 'Marina Azevedo', feedback: null },
      { sender: 'institucional', feedback: { rating: 4 } },
    ]);
  });

  it('comes back after a reset, without what was added', () => {
    const store = createStore(earlier);
    store.createChat(marina, '');
    store.reset();
    expect(store.listChats(marina, ALL).total).toBe(2);
  });
});

describe('a chat', () => {
  it('is found by its owner only', () => {
    const store = createStore();
    const { chatId } = store.createChat(marina, 'institucional');
    expect(store.findChat(marina, chatId)?.chat.persona).toBe('institucional');
    expect(store.findChat(beatriz, chatId)).toBeUndefined();
    expect(store.listChats(beatriz, ALL)).toEqual({ items: [], total: 0 });
  });

  it('changes without changing earlier answers', () => {
    const store = createStore();
    const before = store.createChat(marina, '');
    const stored = store.findChat(marina, before.chatId);
    if (!stored) throw new Error('The chat is lost');
    expect(store.changeChat(stored, { title: 'T' })).toEqual({ ...before, title: 'T' });
    expect(before.title).toBeNull();
  });
});

it('gives strictly increasing instants, whatever the clock does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 30 }), (steps) => {
      let instant = NOW.getTime();
      const store = createStore([], () => new Date(instant));
      const instants = steps.map((step) => {
        instant += step;
        return Date.parse(store.createChat(marina, '').createdAt);
      });
      for (const [index, value] of instants.entries()) {
        if (index > 0) expect(value).toBeGreaterThan(instants[index - 1] ?? Infinity);
      }
    }),
  );
});
