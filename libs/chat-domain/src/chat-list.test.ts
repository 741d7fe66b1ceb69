import { describe, expect, it } from 'vitest';
import {
  addChat,
  chatsOfPersona,
  addKnownChat,
  removeChats,
  renameChat,
  replaceChat,
  applyGeneratedTitle,
  sortChats,
} from './chat-list.ts';
import { deepFreeze } from './testing/deep-freeze.ts';
import { chatFixture } from './testing/fixtures.ts';

const newer = chatFixture({ chatId: 'newer', createdAt: '2026-03-02T00:00:00Z' });
const older = chatFixture({ chatId: 'older', createdAt: '2026-03-01T00:00:00Z', folderIds: ['f'] });
const chats = deepFreeze([newer, older]);
const list = deepFreeze({ items: chats, total: 5 });

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
  it('adds an absent chat in its place, and counts it', () => {
    expect(addChat({ items: [newer], total: 5 }, older)).toEqual({ items: chats, total: 6 });
    expect(addChat({ items: [older], total: 5 }, newer)).toEqual({ items: chats, total: 6 });
  });

  it('puts a chat of the same time first', () => {
    const twin = chatFixture({ ...newer, chatId: 'twin' });
    expect(addChat(list, twin).items).toEqual([twin, newer, older]);
  });

  it('keeps the list when the chat is there', () => {
    expect(addChat(list, chatFixture({ chatId: 'older', title: 'Other' }))).toBe(list);
  });
});

describe('addKnownChat', () => {
  it('adds a chat whose page is not loaded, which is counted already', () => {
    expect(addKnownChat({ items: [newer], total: 5 }, older)).toEqual({ items: chats, total: 5 });
  });

  it('never counts less than is there', () => {
    expect(addKnownChat({ items: [newer], total: 1 }, older).total).toBe(2);
  });

  it('keeps the list when the chat is there', () => {
    expect(addKnownChat(list, chatFixture({ chatId: 'older', title: 'Other' }))).toBe(list);
  });
});

describe('replaceChat', () => {
  it('puts the chat in the place of the one with its id', () => {
    const titled = chatFixture({ ...newer, title: 'Holidays' });
    expect(replaceChat(list, titled)).toEqual({ items: [titled, older], total: 5 });
  });

  it.each([
    { title: 'Other' },
    { persona: 'RH' },
    { createdAt: '2026-03-03T00:00:00Z' },
    { folderIds: ['g'] },
    { folderIds: [] },
    { folderIds: ['f', 'g'] },
  ])('notices a change: %o', (change) => {
    const changed = chatFixture({ ...older, ...change });
    expect(replaceChat(list, changed).items).toEqual([newer, changed]);
  });

  it('keeps the list when the chat is unknown or equal', () => {
    expect(replaceChat(list, chatFixture({ chatId: 'other' }))).toBe(list);
    expect(replaceChat(list, { ...older, folderIds: ['f'] })).toBe(list);
  });
});

describe('renameChat', () => {
  it('gives one chat the title as it is stored', () => {
    const renamed = renameChat(list, { chatId: 'older', title: ' Holidays ' });
    expect(renamed).toEqual({ items: [newer, { ...older, title: 'Holidays' }], total: 5 });
    expect(renameChat(list, { chatId: 'newer', title: ' ' }).items[0]?.title).toBe('[vazio]');
  });

  it('keeps the list when the chat is unknown or has the title', () => {
    const renamed = deepFreeze(renameChat(list, { chatId: 'older', title: 'Holidays' }));
    expect(renameChat(renamed, { chatId: 'older', title: 'Holidays ' })).toBe(renamed);
    expect(renameChat(list, { chatId: 'other', title: 'Holidays' })).toBe(list);
  });
});

describe('applyGeneratedTitle', () => {
  const generated = { chatId: 'older', title: 'Holidays', previousTitle: null };

  it('gives one chat its generated title', () => {
    const titled = { items: [newer, { ...older, title: 'Holidays' }], total: 5 };
    expect(applyGeneratedTitle(list, generated)).toEqual(titled);
  });

  it('replaces the title that was there when it was asked for', () => {
    const blank = { items: [chatFixture({ ...older, title: '' })], total: 1 };
    const titled = applyGeneratedTitle(blank, { ...generated, previousTitle: '' });
    expect(titled.items).toEqual([{ ...older, title: 'Holidays' }]);
  });

  it('gives way to what the user typed in the meantime', () => {
    const renamed = deepFreeze(renameChat(list, { chatId: 'older', title: 'Mine' }));
    expect(applyGeneratedTitle(renamed, generated)).toBe(renamed);
    expect(applyGeneratedTitle(list, { ...generated, previousTitle: 'Former' })).toBe(list);
  });

  it.each(['', ' \n'])('keeps the list when the generated one is blank', (title) => {
    expect(applyGeneratedTitle(list, { ...generated, title })).toBe(list);
  });

  it('keeps the list when the chat is unknown or has the title', () => {
    const titled = deepFreeze(applyGeneratedTitle(list, generated));
    expect(applyGeneratedTitle(titled, { ...generated, previousTitle: 'Holidays' })).toBe(titled);
    expect(applyGeneratedTitle(list, { ...generated, chatId: 'other' })).toBe(list);
  });
});

describe('removeChats', () => {
  it('takes chats out, and lowers the count by as many as were there', () => {
    expect(removeChats(list, ['older', 'other'])).toEqual({ items: [newer], total: 4 });
    expect(removeChats(list, ['older', 'newer', 'older'])).toEqual({ items: [], total: 3 });
  });

  it('never counts less than is there', () => {
    expect(removeChats({ items: chats, total: 1 }, ['older']).total).toBe(1);
  });

  it('keeps the list when none of them is there', () => {
    expect(removeChats(list, ['other'])).toBe(list);
    expect(removeChats(list, [])).toBe(list);
  });
});

describe('chatsOfPersona', () => {
  it('gives the chats of one persona in order', () => {
    const other = chatFixture({ chatId: 'other', persona: 'Viagens' });
    expect(chatsOfPersona([newer, other, older], 'Benefícios')).toEqual([newer, older]);
  });
});
