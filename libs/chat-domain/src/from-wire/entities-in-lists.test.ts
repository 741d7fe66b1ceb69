import { describe, expect, it } from 'vitest';
import { hasNextPage } from '../lists.ts';
import { chatFixture, deepFreeze } from '../testing/fixtures.ts';
import { toChat, toFolder, toPage } from './entities.ts';

const chat = chatFixture({ title: 'Holidays', folderIds: ['a', 'b'] });

function parsedChat(changes: Record<string, unknown>) {
  return toChat({ ...chat, ...changes });
}

describe('a chat', () => {
  it('is what was sent, where that is whole', () => {
    expect(toChat(chat)).toEqual({ value: chat, issues: [] });
    expect(parsedChat({ messages: [] })).toEqual({ value: chat, issues: [] });
  });

  it.each([undefined, null, '', false, {}])('is none with the id %j', (chatId) => {
    const issues = [{ path: '', problem: 'unusable' }];
    expect(parsedChat({ chatId })).toEqual({ value: null, issues });
  });

  it.each([
    ['chatId', 42, '42', 'wrong-type'],
    ['persona', null, '', 'missing'],
    ['persona', ['a'], '', 'wrong-type'],
    ['createdAt', undefined, '', 'missing'],
    ['createdAt', 1_700_000, '1700000', 'wrong-type'],
    ['createdAt', {}, '', 'wrong-type'],
    ['folderIds', null, [], 'missing'],
    ['folderIds', 'a', [], 'wrong-type'],
  ])('is repaired where its %s is %j', (field, wire, ...[value, problem]) => {
    expect(parsedChat({ [field]: wire })).toEqual({
      value: { ...chat, [field]: value },
      issues: [{ path: field, problem }],
    });
  });

  it('lies in each folder once, and in none without an id', () => {
    const folderIds = ['a', 'b', 'a', undefined, null, '', 7, {}, '7', 'c'];
    const { value, issues } = parsedChat({ folderIds });
    expect(value?.folderIds).toEqual(['a', 'b', '7', 'c']);
    expect(issues).toEqual([
      { path: 'folderIds[2]', problem: 'duplicate' },
      { path: 'folderIds[3]', problem: 'missing' },
      { path: 'folderIds[4]', problem: 'missing' },
      { path: 'folderIds[5]', problem: 'missing' },
      { path: 'folderIds[6]', problem: 'wrong-type' },
      { path: 'folderIds[7]', problem: 'wrong-type' },
      { path: 'folderIds[8]', problem: 'duplicate' },
    ]);
  });

  it('survives a list of more folders than a call has arguments', () => {
    const { value, issues } = parsedChat({ folderIds: Array(200_000).fill(null) });
    expect(value?.folderIds).toEqual([]);
    expect(issues).toHaveLength(200_000);
    expect(issues.at(-1)).toEqual({ path: 'folderIds[199999]', problem: 'missing' });
  });
});

describe('the title of a chat', () => {
  it.each([null, undefined, ''])('is none where the server sends %j', (title) => {
    expect(parsedChat({ title })).toEqual({ value: { ...chat, title: null }, issues: [] });
  });

  it.each([
    [42, '42'],
    [{}, null],
    [true, null],
    [['Holidays'], null],
  ])('becomes a text or none where the server sends %j', (title, value) => {
    const issues = [{ path: 'title', problem: 'wrong-type' }];
    expect(parsedChat({ title })).toEqual({ value: { ...chat, title: value }, issues });
  });

  it.each([
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u2066Holidays\u2069', 'Holidays'],
    ['Hol\u200B\uFEFFi\u2060days', 'Holidays'],
    ['a\u200Fb\u200E 1\u200F-\u061C2', 'ab 1-2'],
    ['a\u200Fb \u200Fשלום!\u200F', 'ab \u200Fשלום!\u200F'],
    ['\u200FiPhone חדש', '\u200FiPhone חדש'],
    ['\u200E\u200F\u061C', null],
    ['Hol\u{E0041}idays\u001B', 'Holidays'],
    ['می\u200Cخواهم 👩\u200D💻 ❤\uFE0F', 'می\u200Cخواهم 👩\u200D💻 ❤\uFE0F'],
    [`e${'\u0301'.repeat(100)}`, `e${'\u0301'.repeat(16)}`],
    ['\u202E\u2800\u3164', null],
  ])('has no characters that turn or hide words: %j is %j', (title, value) => {
    expect(parsedChat({ title }).value?.title).toBe(value);
  });

  it('has 500 characters at most', () => {
    const longest = 'x'.repeat(500);
    expect(parsedChat({ title: longest })).toEqual({
      value: { ...chat, title: longest },
      issues: [],
    });
    const cut = `${'x'.repeat(499)}…`;
    expect(parsedChat({ title: `${longest}y` })).toEqual({
      value: { ...chat, title: cut },
      issues: [{ path: 'title', problem: 'too-long' }],
    });
    expect(parsedChat({ title: 'x'.repeat(2 ** 20) }).value?.title).toBe(cut);
  });

  it('is never cut inside a character', () => {
    const before = 'x'.repeat(499);
    expect(parsedChat({ title: `${before}😀` }).value?.title).toBe(`${before}…`);
    expect(parsedChat({ title: `${before.slice(2)}😀xx` }).value?.title).toBe(
      `${before.slice(2)}😀…`,
    );
    expect(parsedChat({ title: '😀'.repeat(400) }).value?.title).toBe(`${'😀'.repeat(249)}…`);
  });

  it('stays as it is where it is short, even with half a character', () => {
    expect(parsedChat({ title: 'a\ud83d' }).value?.title).toBe('a\ud83d');
  });
});

const NOW = '2026-03-10T12:00:00Z';

const folder = deepFreeze({
  id: 'f',
  title: 'Leave',
  color: '#0aF9c3',
  order: 3,
  parentId: 'p',
  createdAt: NOW,
  updatedAt: NOW,
});

describe('a folder', () => {
  it('is what was sent, where that is whole', () => {
    expect(toFolder({ ...folder, isRoot: false })).toEqual({ value: folder, issues: [] });
  });

  it.each([undefined, null, '', []])('is none with the id %j', (id) => {
    const issues = [{ path: '', problem: 'unusable' }];
    expect(toFolder({ ...folder, id })).toEqual({ value: null, issues });
  });

  it.each([
    ['id', 7, '7', 'wrong-type'],
    ['title', null, '', 'missing'],
    ['title', {}, '', 'wrong-type'],
    ['title', 'x'.repeat(501), `${'x'.repeat(499)}…`, 'too-long'],
    ['color', undefined, '#808080', 'missing'],
    ['color', '', '#808080', 'missing'],
    ['color', 'red', '#808080', 'wrong-type'],
    ['color', '#fff', '#808080', 'wrong-type'],
    ['color', '#1234567', '#808080', 'wrong-type'],
    ['color', 'x#123456', '#808080', 'wrong-type'],
    ['color', '#12345g', '#808080', 'wrong-type'],
    ['color', '#123456\n', '#808080', 'wrong-type'],
    ['color', ['#123456'], '#808080', 'wrong-type'],
    ['order', null, 999, 'missing'],
    ['order', '3', 999, 'wrong-type'],
    ['order', Infinity, 999, 'wrong-type'],
    ['order', NaN, 999, 'wrong-type'],
    ['parentId', 4, '4', 'wrong-type'],
    ['parentId', {}, null, 'wrong-type'],
    ['createdAt', null, '', 'missing'],
    ['updatedAt', [], '', 'wrong-type'],
  ])('is repaired where its %s is %j', (field, wire, ...[value, problem]) => {
    expect(toFolder({ ...folder, [field]: wire })).toEqual({
      value: { ...folder, [field]: value },
      issues: [{ path: field, problem }],
    });
  });

  it('has no characters that turn or hide words in its title', () => {
    const wire = { ...folder, title: 'Le\u200Bave\u202Efdp.exe\u{E0041}' };
    expect(toFolder(wire).value?.title).toBe('Leavefdp.exe');
  });

  it.each([null, undefined])('lies at the top where its parent is %j', (parentId) => {
    const value = { ...folder, parentId: null };
    expect(toFolder({ ...folder, parentId })).toEqual({ value, issues: [] });
  });

  it.each([0, -1, 2.5])('may have the order %j', (order) => {
    expect(toFolder({ ...folder, order })).toEqual({ value: { ...folder, order }, issues: [] });
  });
});

const first = chatFixture({ chatId: 'a' });

const second = chatFixture({ chatId: 'b' });

/** Total of a list of unknown length. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

const pageOf = (wire: unknown) => toPage(wire, toChat, ({ chatId }) => chatId);

describe('a page', () => {
  it('is what was sent, where that is whole', () => {
    for (const page of [
      { items: [first, second], total: 2 },
      { items: [first], total: 20 },
      { items: [], total: 0 },
    ]) {
      expect(pageOf(page)).toEqual({ value: page, issues: [] });
    }
  });

  it('leaves out what cannot be read, and keeps what lies beside it and behind a hole', () => {
    const items: unknown[] = [null, first];
    items[3] = { ...second, chatId: '' };
    items.push('chat', second);
    expect(pageOf({ items, total: 6 })).toEqual({
      value: { items: [first, second], total: 6 },
      issues: [0, 2, 3, 4].map((index) => ({ path: `items[${index}]`, problem: 'unusable' })),
    });
  });

  it('names the field of an item that could not be read', () => {
    const items = [first, { ...second, title: 'x'.repeat(501), folderIds: ['f', null] }];
    expect(pageOf({ items, total: 2 }).issues).toEqual([
      { path: 'items[1].title', problem: 'too-long' },
      { path: 'items[1].folderIds[1]', problem: 'missing' },
    ]);
  });

  it('has each item once: the first of those with an id', () => {
    const items = [first, second, { ...first, title: 'Again' }];
    expect(pageOf({ items, total: 3 })).toEqual({
      value: { items: [first, second], total: 3 },
      issues: [{ path: 'items[2]', problem: 'duplicate' }],
    });
  });

  it.each([
    [null, 'missing'],
    [undefined, 'missing'],
    ['chats', 'wrong-type'],
    [{ 0: first }, 'wrong-type'],
  ])('is empty where its items are %j', (items, problem) => {
    expect(pageOf({ items, total: 0 })).toEqual({
      value: { items: [], total: 0 },
      issues: [{ path: 'items', problem }],
    });
  });

  it.each([
    ['2', 2],
    ['120', 120],
  ])('may have its total as a text: %j', (wire, total) => {
    expect(pageOf({ items: [first, second], total: wire })).toEqual({
      value: { items: [first, second], total },
      issues: [{ path: 'total', problem: 'wrong-type' }],
    });
  });

  it.each([
    [null, 'missing'],
    ['', 'missing'],
    ['1', 'wrong-type'],
    ['many', 'wrong-type'],
    [[5], 'wrong-type'],
    [2.5, 'wrong-type'],
    [-1, 'wrong-type'],
    [1e308, 'wrong-type'],
    [Infinity, 'wrong-type'],
    [NaN, 'wrong-type'],
    [1, 'wrong-type'],
    [0, 'wrong-type'],
  ])('has more behind it than can be counted where the total is %j', (total, problem) => {
    expect(pageOf({ items: [first, second], total })).toEqual({
      value: { items: [first, second], total: UNKNOWN },
      issues: [{ path: 'total', problem }],
    });
  });

  it.each([undefined, '60', 60])(
    'is followed by the next until all are read: total %j',
    (total) => {
      const items = Array.from({ length: 60 }, (_, index) => chatFixture({ chatId: `${index}` }));
      const isFollowed = (currentPage: number) => {
        const page = pageOf({
          items: items.slice((currentPage - 1) * 20, currentPage * 20),
          total,
        });
        const { length } = page.value.items;
        const known = { pageSize: 20, total: page.value.total, itemsOnPage: length };
        return hasNextPage({ ...known, currentPage });
      };
      expect([1, 2, 4].map(isFollowed)).toEqual([true, true, false]);
      expect(isFollowed(3)).toBe(total === undefined);
    },
  );

  it('has no total below zero', () => {
    expect(pageOf({ items: [], total: -1 }).value.total).toBe(0);
  });

  it('may be a bare list', () => {
    expect(pageOf([first, null, second])).toEqual({
      value: { items: [first, second], total: UNKNOWN },
      issues: [
        { path: '[1]', problem: 'unusable' },
        { path: 'total', problem: 'missing' },
      ],
    });
  });

  it.each([null, undefined, 'page', 3, {}])('is empty where the server sends %j', (wire) => {
    expect(pageOf(wire)).toEqual({
      value: { items: [], total: 0 },
      issues: [
        { path: 'items', problem: 'missing' },
        { path: 'total', problem: 'missing' },
      ],
    });
  });
});
