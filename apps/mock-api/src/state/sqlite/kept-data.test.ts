import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chatFixtures, folderFixtures } from '../../fixtures/chats.ts';
import { FIRST_RESET_TOKEN } from '../../fixtures/users.ts';
import { marina, rafael } from '../../testing/users.ts';
import { openDatabase } from './open-database.ts';
import { SqliteStore } from './sqlite-store.ts';

const ALL = { currentPage: 1, pageSize: 200, sortOrder: 'asc' } as const;

let folder: string;
let path: string;
let now: Date;
let last = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colega-kept-'));
  path = join(folder, 'data.sqlite');
  now = new Date('2026-11-20T12:00:00.000Z');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () =>
  new SqliteStore(openDatabase(path), {
    now: () => now,
    createId: () => `id-${String((last += 1))}`,
    fixtures: { owner: marina, chats: chatFixtures, folders: folderFixtures },
  });

function everythingOf(store: SqliteStore) {
  return [marina, rafael].map((user) => ({
    folders: store.folders.list(user, ALL),
    chats: store.listChats(user, ALL).items.map((chat) => {
      const stored = store.findChat(user, chat.chatId);
      return { chat, messages: stored && store.messagesOf(stored) };
    }),
  }));
}

it('keeps all data from one start to the next, and adds the fixtures once', () => {
  const before = open();
  const { chatId } = before.createChat(rafael, 'institucional');
  const chat = before.findChat(rafael, chatId);
  if (!chat) throw new Error('The chat is lost');
  before.addMessage(chat, { role: 'user', sender: rafael.name, content: 'Olá' });
  before.changeChat(chat, { title: 'Uma saudação' });
  before.folders.create(rafael, { title: 'Meus', order: 1, parentId: null });
  before.deleteChat(marina, chatFixtures[0]?.chatId ?? '');
  const data = everythingOf(before);
  before.close();

  const after = open();
  expect(everythingOf(after)).toEqual(data);
  expect(data[0]?.chats).toHaveLength(chatFixtures.length - 1);
  const again = after.folders.create(rafael, { title: 'Outros', order: 2, parentId: null });
  expect(again.color).not.toBe(data[1]?.folders.items[0]?.color);
  after.close();
});

it('puts what is new after what is there, also where the clock was set back', () => {
  const before = open();
  const earlier = before.createChat(marina, '');
  before.close();
  now = new Date('2020-01-01T00:00:00.000Z');
  const after = open();
  expect(after.createChat(marina, '').createdAt > earlier.createdAt).toBe(true);
  after.close();
});

it('keeps a password that was set, and only its hash', () => {
  const before = open();
  before.accounts.resetPassword(FIRST_RESET_TOKEN, 'a-password-of-mine');
  before.close();
  const after = open();
  const kindOf = (password: string) => after.accounts.signIn(marina.email, password).kind;
  expect([kindOf('a-password-of-mine'), kindOf(marina.password)]).toEqual(['signed-in', 'refused']);
  after.close();
  expect(readFileSync(path).includes('a-password-of-mine')).toBe(false);
});
