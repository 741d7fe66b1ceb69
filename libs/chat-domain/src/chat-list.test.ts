import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addChat,
  addKnownChat,
  applyGeneratedTitle,
  chatLabel,
  firstQuestion,
  groupChatsByDay,
  isBlank,
  moveChats,
  removeChats,
  renameChat,
  replaceChat,
  sortChats,
  titleToStore,
} from './chat-list.ts';
import type { Chat, Page } from './entities.ts';
import { chatFixture, deepFreeze, questionFixture } from './testing/fixtures.ts';

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

const loose = chatFixture({ chatId: 'loose' });
const filed = chatFixture({ chatId: 'filed', folderIds: ['f'] });
const both = chatFixture({ chatId: 'both', folderIds: ['f', 'g'] });
const filedList = deepFreeze({ items: [loose, filed, both], total: 9 });
const foldersOf = (moved: Page<Chat>) => moved.items.map(({ folderIds }) => folderIds);

describe('moveChats', () => {
  it('replaces the folders of one chat by that one, and counts nothing', () => {
    const moved = moveChats(filedList, ['both'], 'h');
    expect(moved).toEqual({ items: [loose, filed, { ...both, folderIds: ['h'] }], total: 9 });
  });

  it('moves many at once, and keeps those that are there as they were', () => {
    const moved = moveChats(filedList, ['loose', 'filed', 'both', 'other'], 'f');
    expect(foldersOf(moved)).toEqual([['f'], ['f'], ['f']]);
    expect(moved.items[1]).toBe(filed);
  });

  it('takes chats out of all folders', () => {
    expect(foldersOf(moveChats(filedList, ['loose', 'both'], null))).toEqual([[], ['f'], []]);
  });

  it('keeps the list when nothing moves', () => {
    expect(moveChats(filedList, ['filed'], 'f')).toBe(filedList);
    expect(moveChats(filedList, ['loose'], null)).toBe(filedList);
    expect(moveChats(filedList, ['other'], 'h')).toBe(filedList);
    expect(moveChats(filedList, [], 'h')).toBe(filedList);
  });
});

it.each([
  [null, true],
  ['', true],
  [' \n', true],
  [' a ', false],
])('takes %j for blank: %s', (title, expected) => {
  expect(isBlank(title)).toBe(expected);
});

describe('titleToStore', () => {
  it('has no blanks around it', () => {
    expect(titleToStore('\n Minhas férias\t ')).toBe('Minhas férias');
  });

  it.each(['', ' ', '\n\t'])("is '[vazio]' for a blank one", (typed) => {
    expect(titleToStore(typed)).toBe('[vazio]');
  });
});

describe('chatLabel', () => {
  it('is the title', () => {
    expect(chatLabel({ title: ' Holidays ' }, '[No title]')).toBe('Holidays');
  });

  it.each([null, '', '  '])('is the text for a chat without one: %o', (title) => {
    expect(chatLabel({ title }, '[No title]')).toBe('[No title]');
  });
});

const calendar = { today: '2026-03-03', timeZone: 'UTC' };

function keysByDay(...instants: readonly string[]) {
  const chats = deepFreeze(
    instants.map((createdAt) => chatFixture({ chatId: createdAt, createdAt })),
  );
  return groupChatsByDay(chats, calendar).map(({ key, chats: members }) => [
    key,
    ...members.map(({ chatId }) => chatId.slice(5, 10)),
  ]);
}

describe('groupChatsByDay', () => {
  it('is empty without chats', () => {
    expect(groupChatsByDay([], calendar)).toEqual([]);
  });

  it('groups recent days across the end of a month, then months, newest first', () => {
    const days = ['03-03', '03-02', '03-01', '02-24', '02-23', '01-31', '02-10'];
    expect(keysByDay(...days.map((day) => `2026-${day}T10:00:00Z`))).toEqual([
      ['today', '03-03'],
      ['yesterday', '03-02'],
      ['last-seven-days', '03-01', '02-24'],
      ['2026-02', '02-23', '02-10'],
      ['2026-01', '01-31'],
    ]);
  });

  it('counts days to come as today', () => {
    expect(keysByDay('2027-01-01T00:00:00Z')).toEqual([['today', '01-01']]);
  });

  it.each(['', 'soon', '2026-99-99T00:00:00Z'])(
    'shows a chat of the time %j as of today',
    (bad) => {
      expect(keysByDay(bad).map(([key]) => key)).toEqual(['today']);
    },
  );

  it('counts the days of the time zone', () => {
    const chats = [chatFixture({ createdAt: '2026-03-03T02:59:00Z' })];
    const keyIn = (timeZone: string) => groupChatsByDay(chats, { ...calendar, timeZone })[0]?.key;
    expect([keyIn('UTC'), keyIn('America/Sao_Paulo')]).toEqual(['today', 'yesterday']);
  });

  it('is a partition: every chat once, in order, in groups that are not empty or repeated', () => {
    const dates = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    });
    const instants = fc.oneof(
      { weight: 5, arbitrary: dates.map((date) => date.toISOString()) },
      { weight: 1, arbitrary: fc.string() },
    );
    fc.assert(
      fc.property(fc.array(instants), (times) => {
        const chats = deepFreeze(
          times.map((createdAt, index) => chatFixture({ chatId: `${index}`, createdAt })),
        );
        const groups = groupChatsByDay(chats, calendar);
        const members = groups.flatMap((group) => group.chats);
        expect(members).toHaveLength(chats.length);
        expect(new Set(members)).toEqual(new Set(chats));
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const group of groups) {
          expect(group.chats.length).toBeGreaterThan(0);
          expect(chats.filter((chat) => group.chats.includes(chat))).toEqual(group.chats);
        }
      }),
    );
  });
});

describe('firstQuestion', () => {
  const said = (role: 'user' | 'assistant', content: string) => questionFixture({ role, content });

  it('is the first text that the user wrote, in one line', () => {
    const messages = [
      said('assistant', 'Oi'),
      said('user', ' '),
      said('user', ' Férias\n em  maio? '),
    ];
    expect(firstQuestion([...messages, said('user', 'E junho?')])).toBe('Férias em maio?');
  });

  it('has no characters that turn or hide words, as a title', () => {
    const hidden = said('user', '\u202E\u2800');
    expect(firstQuestion([hidden])).toBeNull();
    expect(firstQuestion([hidden, said('user', 'Ab\u200Bra\u202Efdp.exe')])).toBe('Abrafdp.exe');
  });

  it('is none where nothing was asked', () => {
    expect(firstQuestion([])).toBeNull();
    expect(firstQuestion([said('assistant', 'Oi')])).toBeNull();
  });

  it('ends with an ellipsis after 80 characters, each of them whole', () => {
    expect(firstQuestion([said('user', '😀'.repeat(81))])).toBe(`${'😀'.repeat(80)}…`);
    expect(firstQuestion([said('user', 'a'.repeat(80))])).toBe('a'.repeat(80));
  });
});
