import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatFixture } from '../fixtures/chats.ts';
import { beatriz, marina } from '../testing/users.ts';
import { FIRST_RESET_TOKEN } from '../fixtures/users.ts';
import type { ListQuery } from './listing.ts';
import type { Store, StoredChat } from './store.ts';
import { STORES } from '../testing/stores.ts';

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

function found(store: Store, chatId: string): StoredChat {
  const stored = store.findChat(marina, chatId);
  if (!stored) throw new Error('The chat is lost');
  return stored;
}

const ask = (store: Store, chat: StoredChat, content: string) =>
  store.addMessage(chat, { role: 'user', sender: marina.name, content });

describe.each(STORES)('a store %s', (_name, create) => {
  function createStore(chats: readonly ChatFixture[] = [], now = () => NOW) {
    let last = 0;
    return create({
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
      const chat = found(store, 'newer');
      expect(
        store.messagesOf(chat).map(({ messageId, createdAt }) => [messageId, createdAt]),
      ).toEqual([
        ['question', '2026-11-20T11:54:00.000Z'],
        ['answer', '2026-11-20T11:55:00.000Z'],
      ]);
    });

    it('names senders and ratings', () => {
      const store = createStore(earlier);
      const messages = store.messagesOf(found(store, 'newer'));
      expect(messages.map(({ sender, feedback }) => ({ sender, feedback }))).toEqual([
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
      const stored = found(store, before.chatId);
      expect(store.changeChat(stored, { title: 'T' })).toEqual({ ...before, title: 'T' });
      expect(before.title).toBeNull();
    });
  });

  describe('messages', () => {
    it('are kept with all they have, in their order', () => {
      const store = createStore();
      const chat = found(store, store.createChat(marina, 'institucional').chatId);
      const question = ask(store, chat, 'Férias? 👋 \u0000');
      const answer = store.addMessage(chat, {
        ...{ messageId: 'own', clientMessageId: 'c1', role: 'assistant' },
        ...{ sender: 'institucional', content: '' },
        context: [{ type: 'tool', id: 't1', name: 'Saldo', output: { dias: [30] }, callOrder: 1 }],
      });
      expect(store.messagesOf(chat)).toEqual([question, answer]);
      expect(store.findMessage(chat, 'own')).toEqual(answer);
      expect(store.findMessage(chat, 'none')).toBeUndefined();
      expect(answer).toMatchObject({ clientMessageId: 'c1', feedback: null });
      expect(Object.keys(question)).not.toContain('clientMessageId');
    });

    it('are listed by page, and found without regard to accents and case', () => {
      const store = createStore();
      const chat = found(store, store.createChat(marina, '').chatId);
      for (const content of ['Férias', 'Saúde', 'feriado', '100%_']) ask(store, chat, content);
      const contents = (query: Partial<ListQuery>) => {
        const page = store.listMessages(chat, { ...ALL, ...query });
        return [page.total, ...page.items.map(({ content }) => content)];
      };
      expect(contents({ pageSize: 2, sortOrder: 'desc' })).toEqual([4, '100%_', 'feriado']);
      expect(contents({ pageSize: 3, currentPage: 2 })).toEqual([4, '100%_']);
      expect(contents({ currentPage: 9 })).toEqual([4]);
      expect(contents({ searchString: ' FERIA ' })).toEqual([2, 'Férias', 'feriado']);
      expect(contents({ searchString: '%_' })).toEqual([1, '100%_']);
      expect(contents({ searchString: '   ' })).toHaveLength(5);
    });

    it('are rated, the rating replaced as a whole', () => {
      const store = createStore();
      const chat = found(store, store.createChat(marina, '').chatId);
      const { messageId } = ask(store, chat, 'a');
      store.rateMessage(chat, messageId, { rating: 2, comment: 'x' });
      store.rateMessage(chat, messageId, { rating: 5 });
      expect(store.findMessage(chat, messageId)?.feedback).toEqual({ rating: 5 });
    });

    it('are held until they are cleared, their chat deleted, or the data reset', () => {
      const store = createStore();
      const begin = () => {
        const chat = found(store, store.createChat(marina, '').chatId);
        return { chat, id: ask(store, chat, 'a').messageId };
      };
      const [cleared, deleted, reset] = [begin(), begin(), begin()];
      const isHeld = ({ chat, id }: typeof cleared) => store.holds(marina, chat, id);
      expect([cleared, deleted, reset].map(isHeld)).toEqual([true, true, true]);
      store.clearMessages(cleared.chat);
      store.deleteChat(marina, deleted.chat.chat.chatId);
      expect([cleared, deleted, reset].map(isHeld)).toEqual([false, false, true]);
      store.reset();
      expect(isHeld(reset)).toBe(false);
    });

    it('of another beginning with the same ids are not held', () => {
      const store = createStore();
      const begin = () => {
        store.reset({ seed: 'same' });
        const chat = found(store, store.createChat(marina, '').chatId);
        return { chat, id: ask(store, chat, 'a').messageId };
      };
      const before = begin();
      const after = begin();
      expect(after.id).toBe(before.id);
      expect(store.holds(marina, before.chat, before.id)).toBe(false);
      expect(store.holds(marina, after.chat, after.id)).toBe(true);
    });
  });

  it('keeps a password that was set, until a reset', () => {
    const store = createStore();
    const { accounts } = store;
    const kindOf = (password: string) => accounts.signIn(marina.email, password).kind;
    expect(accounts.resetPassword(FIRST_RESET_TOKEN, 'another-2026')).toBe(true);
    expect([kindOf('another-2026'), kindOf(marina.password)]).toEqual(['signed-in', 'refused']);
    store.reset();
    expect([kindOf('another-2026'), kindOf(marina.password)]).toEqual(['refused', 'signed-in']);
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
});
