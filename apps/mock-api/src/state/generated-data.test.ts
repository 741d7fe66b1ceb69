import type { WireFolder } from '@colega/api-sdk';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../contract.ts';
import { chatFixtures, folderFixtures } from '../fixtures/chats.ts';
import type { UserFixture } from '../fixtures/users.ts';
import { marina, paulo, rafael } from '../testing/users.ts';
import { ResetFault, type ResetOptions } from './reset-options.ts';
import { STORES } from '../testing/stores.ts';
import type { Store } from './store.ts';

const ALL = { currentPage: 1, pageSize: 100_000, sortOrder: 'asc' } as const;
const START = Date.parse('2026-11-20T12:00:00.000Z');

let last = 0;

describe.each(STORES)('a store %s', (_name, makeStore) => {
  function createStore(seed?: string): Store {
    return makeStore({
      now: () => new Date(),
      createId: () => `id-${String((last += 1))}`,
      fixtures: { owner: marina, chats: chatFixtures, folders: folderFixtures },
      seed,
    });
  }

  /** All data of a user. */
  function everythingOf(store: Store, user: UserFixture = marina) {
    const chats = store.listChats(user, ALL).items;
    const messages = chats.map(({ chatId }) => {
      const stored = store.findChat(user, chatId);
      return stored ? store.listMessages(stored, ALL).items : [];
    });
    return { chats, messages, folders: store.folders.list(user, ALL).items };
  }

  /** Creates something of each kind that gets an id or a time. */
  function useFor(store: Store): void {
    const { chatId } = store.createChat(rafael, 'institucional');
    const stored = store.findChat(rafael, chatId);
    if (stored) store.addMessage(stored, { role: 'user', sender: 'x', content: 'y' });
    store.folders.create(rafael, { title: 'x', order: 0, parentId: null });
  }

  describe('the same seed', () => {
    it.each<[string, ResetOptions]>([
      ['the fixtures', { seed: 'a' }],
      ['generated data', { seed: 7, chats: 60, folders: 12 }],
    ])('gives the same data with %s, and also for later changes', (_name, options) => {
      const [one, other] = [createStore(), createStore()];
      useFor(other);
      one.reset(options);
      other.reset(options);
      // The order of the first readings of messages does not matter.
      everythingOf(other);
      for (const store of [one, other]) useFor(store);
      for (const user of [marina, rafael]) {
        expect(everythingOf(one, user)).toEqual(everythingOf(other, user));
      }
      expect(everythingOf(one, rafael).chats[0]?.createdAt).toBe('2026-11-20T12:00:00.000Z');
      expect(everythingOf(one, rafael).messages[0]?.[0]?.createdAt).toBe(
        '2026-11-20T12:00:01.000Z',
      );
    });

    it('holds from the start if the server was given one', () => {
      const store = createStore('a');
      const before = everythingOf(store);
      useFor(store);
      store.reset();
      expect(everythingOf(store)).toEqual(before);
      expect(everythingOf(createStore('a'))).toEqual(before);
    });

    it('differs from another seed, and without a seed all resets make the same chats', () => {
      const store = createStore();
      const chatsOf = (options: ResetOptions) => {
        store.reset({ chats: 30, folders: 4, ...options });
        return JSON.stringify(
          everythingOf(store).chats.map(({ chatId, folderIds }) => [chatId, folderIds]),
        );
      };
      const [first, second, none, again] = [{ seed: 1 }, { seed: 2 }, {}, {}].map(chatsOf);
      expect(new Set([first, second, none]).size).toBe(3);
      expect(again).toBe(none);
    });
  });

  describe('generated data', () => {
    const store = createStore();
    store.reset({ seed: 'size', chats: 1500, folders: 80, messagesPerChat: 7 });
    const { chats, folders } = everythingOf(store);
    const messagesOf = (chatId: string) => {
      const stored = store.findChat(marina, chatId);
      return stored ? store.messagesOf(stored) : [];
    };
    const { schemaAt } = loadContract().checks;
    const schema = (name: string) => schemaAt(['components', 'schemas', name], 'data');

    it('has the size that was asked for, and keeps to the contract', () => {
      expect([chats.length, folders.length]).toEqual([1500, 80]);
      const sample = chats.slice(-20).flatMap(({ chatId }) => messagesOf(chatId));
      expect(sample).toHaveLength(140);
      expect(chats.flatMap(schema('Chat'))).toEqual([]);
      expect(folders.flatMap(schema('Folder'))).toEqual([]);
      expect(sample.flatMap(schema('Message'))).toEqual([]);
      const ids = [...chats.map(({ chatId }) => chatId), ...folders.map(({ id }) => id)];
      expect(new Set([...ids, ...sample.map(({ messageId }) => messageId)]).size).toBe(1720);
    });

    it('lies in the two years before the start, in strict order', () => {
      const instants = chats.map(({ createdAt }) => Date.parse(createdAt));
      expect(instants).toEqual([...new Set(instants)].toSorted((one, other) => one - other));
      expect(instants[0]).toBeGreaterThan(START - 731 * 24 * 3600 * 1000);
      const month = instants.filter((instant) => instant > START - 30 * 24 * 3600 * 1000);
      expect(month.length).toBeGreaterThan(1500 / 24);
      for (const { chatId, createdAt } of chats.slice(-20)) {
        const times = [createdAt, ...messagesOf(chatId).map((message) => message.createdAt)];
        expect(times).toEqual([...new Set(times)].toSorted());
        expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(START);
      }
    });

    it('has titles of every kind, and answers with context', () => {
      const titles = chats.map(({ title }) => title);
      expect(titles).toContain(null);
      expect(new Set(titles).size).toBeGreaterThan(700);
      expect(titles.some((title) => (title?.length ?? 0) > 90)).toBe(true);
      expect(titles.some((title) => /\p{Emoji_Presentation}/u.test(title ?? ''))).toBe(true);
      expect(titles.join()).not.toMatch(/[{}]|undefined/);
      const answers = chats
        .slice(0, 20)
        .flatMap(({ chatId }) => messagesOf(chatId))
        .filter(({ role }) => role === 'assistant');
      expect(answers.some(({ context }) => context.length > 0)).toBe(true);
      for (const { content } of answers) expect(content).not.toBe('');
    });

    it('has folders up to four deep, and chats in none, one or two of them', () => {
      const byId = new Map(folders.map((folder) => [folder.id, folder]));
      const depthOf = ({ parentId }: WireFolder): number => {
        const parent = parentId === null ? undefined : byId.get(parentId);
        return parent ? 1 + depthOf(parent) : 1;
      };
      expect(new Set(folders.map(depthOf))).toEqual(new Set([1, 2, 3, 4]));
      expect(new Set(chats.map(({ folderIds }) => folderIds.length))).toEqual(new Set([0, 1, 2]));
      for (const id of chats.flatMap(({ folderIds }) => folderIds)) expect(byId.has(id)).toBe(true);
    });
  });

  describe('a reset', () => {
    it('restores the fixtures', () => {
      const store = createStore();
      store.reset({ seed: 1, chats: 3 });
      store.reset();
      expect(store.listChats(marina, ALL).total).toBe(chatFixtures.length);
      expect(store.folders.list(marina, ALL).total).toBe(folderFixtures.length);
    });

    it('gives the data to the user it names, by address or id', () => {
      const store = createStore();
      store.reset({ chats: 40, user: paulo.email.toUpperCase() });
      const personas = new Set(store.listChats(paulo, ALL).items.map(({ persona }) => persona));
      expect(personas).toEqual(new Set(paulo.personas));
      expect(store.listChats(marina, ALL).total).toBe(0);
      store.reset({ user: rafael.id });
      expect(store.listChats(rafael, ALL).total).toBe(chatFixtures.length);
    });

    it.each<[keyof ResetOptions, ResetOptions]>([
      ['user', { user: 'nobody@aurora.example' }],
      ['chats', { chats: -1 }],
      ['folders', { folders: 1.5 }],
      ['messagesPerChat', { chats: 1, messagesPerChat: Infinity }],
      ['messagesPerChat', { messagesPerChat: 2 }],
    ])('that names a wrong %s changes nothing', (key, options) => {
      const store = createStore();
      const before = everythingOf(store);
      let fault: unknown;
      try {
        store.reset(options);
      } catch (error) {
        fault = error;
      }
      expect(fault).toBeInstanceOf(ResetFault);
      expect(fault).toMatchObject({ key });
      expect(everythingOf(store)).toEqual(before);
    });
  });
});
