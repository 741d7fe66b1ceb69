import { describe, expect, it } from 'vitest';
import { addChat, chatsOfPersona, replaceChat, retitleChat, sortChats } from './chat-list.ts';
import { deepFreeze } from './testing/deep-freeze.ts';
import { chatFixture } from './testing/fixtures.ts';

const newer = chatFixture({ chatId: 'newer', createdAt: '2026-03-02T00:00:00Z' });
const older = chatFixture({ chatId: 'older', createdAt: '2026-03-01T00:00:00Z', folderIds: ['f'] });
const chats = deepFreeze([newer, older]);

describe('sortChats', () => {
  it('puts the newest first', () => {
    expect(sortChats([older, newer])).toEqual([newer, older]);
  });

  it('returns the same reference when in order', () => {
    expect(sortChats(chats)).toBe(chats);
  });

  it('keeps chats of the same time in their order', () => {
    const twin = chatFixture({ ...newer, chatId: 'twin' });
    expect(sortChats([older, twin, newer])).toEqual([twin, newer, older]);
  });

  it('puts chats with a bad time last', () => {
    const bad = chatFixture({ chatId: 'bad', createdAt: 'unknown' });
    expect(sortChats([bad, older])).toEqual([older, bad]);
  });
});

describe('addChat', () => {
  it('adds an absent chat in its place', () => {
    expect(addChat([newer], older)).toEqual([newer, older]);
    expect(addChat([older], newer)).toEqual([newer, older]);
  });

  it('keeps the list when the chat is there', () => {
    expect(addChat(chats, chatFixture({ chatId: 'older', title: 'Other' }))).toBe(chats);
  });
});

describe('replaceChat', () => {
  it('puts the chat in the place of the one with its id', () => {
    const titled = chatFixture({ ...newer, title: 'Holidays' });
    expect(replaceChat(chats, titled)).toEqual([titled, older]);
  });

  it('notices another folder', () => {
    const moved = chatFixture({ ...older, folderIds: ['g'] });
    expect(replaceChat(chats, moved)).toEqual([newer, moved]);
  });

  it('keeps the list when the chat is unknown or equal', () => {
    expect(replaceChat(chats, chatFixture({ chatId: 'other' }))).toBe(chats);
    expect(replaceChat(chats, { ...older, folderIds: ['f'] })).toBe(chats);
  });
});

describe('retitleChat', () => {
  it('gives one chat a title', () => {
    expect(retitleChat(chats, 'older', 'Holidays')).toEqual([
      newer,
      { ...older, title: 'Holidays' },
    ]);
  });

  it('keeps the list when the chat is unknown or has the title', () => {
    const titled = deepFreeze(retitleChat(chats, 'older', 'Holidays'));
    expect(retitleChat(titled, 'older', 'Holidays')).toBe(titled);
    expect(retitleChat(chats, 'other', 'Holidays')).toBe(chats);
  });
});

describe('chatsOfPersona', () => {
  it('gives the chats of one persona in order', () => {
    const other = chatFixture({ chatId: 'other', persona: 'Viagens' });
    expect(chatsOfPersona([newer, other, older], 'Benefícios')).toEqual([newer, older]);
  });
});
