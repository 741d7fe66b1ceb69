import { describe, expect, it } from 'vitest';
import { hasNextPage } from '../paging.ts';
import { chatFixture } from '../testing/fixtures.ts';
import { toChat } from './chat.ts';
import { toPage } from './pages.ts';

const first = chatFixture({ chatId: 'a' });
const second = chatFixture({ chatId: 'b' });

/** Stands for the total that nobody knows. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

const pageOf = (wire: unknown) => toPage(wire, toChat, ({ chatId }) => chatId);

describe('a page', () => {
  it('is what was sent, where that is whole', () => {
    for (const page of [
      { items: [first, second], total: 2 },
      { items: [first], total: 20 },
      { items: [], total: 0 },
    ]) {
      expect(pageOf(page)).toEqual({ value: page, mendings: [] });
    }
  });

  it('leaves out what cannot be read, and keeps what lies beside it and behind a hole', () => {
    const items: unknown[] = [null, first];
    items[3] = { ...second, chatId: '' };
    items.push('chat', second);
    expect(pageOf({ items, total: 6 })).toEqual({
      value: { items: [first, second], total: 6 },
      mendings: [0, 2, 3, 4].map((index) => ({ path: `items[${index}]`, problem: 'unusable' })),
    });
  });

  it('says where in an item something was mended', () => {
    const items = [first, { ...second, title: 'x'.repeat(501), folderIds: ['f', null] }];
    expect(pageOf({ items, total: 2 }).mendings).toEqual([
      { path: 'items[1].title', problem: 'too-long' },
      { path: 'items[1].folderIds[1]', problem: 'missing' },
    ]);
  });

  it('has each item once: the first of those with an id', () => {
    const items = [first, second, { ...first, title: 'Again' }];
    expect(pageOf({ items, total: 3 })).toEqual({
      value: { items: [first, second], total: 3 },
      mendings: [{ path: 'items[2]', problem: 'duplicate' }],
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
      mendings: [{ path: 'items', problem }],
    });
  });

  it.each([
    ['2', 2],
    ['120', 120],
  ])('may have its total as a text: %j', (wire, total) => {
    expect(pageOf({ items: [first, second], total: wire })).toEqual({
      value: { items: [first, second], total },
      mendings: [{ path: 'total', problem: 'wrong-type' }],
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
    [Infinity, 'wrong-type'],
    [NaN, 'wrong-type'],
    [1, 'wrong-type'],
    [0, 'wrong-type'],
  ])('has more behind it than can be counted where the total is %j', (total, problem) => {
    expect(pageOf({ items: [first, second], total })).toEqual({
      value: { items: [first, second], total: UNKNOWN },
      mendings: [{ path: 'total', problem }],
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
      mendings: [
        { path: '[1]', problem: 'unusable' },
        { path: 'total', problem: 'missing' },
      ],
    });
  });

  it.each([null, undefined, 'page', 3, {}])('is empty where the server sends %j', (wire) => {
    expect(pageOf(wire)).toEqual({
      value: { items: [], total: 0 },
      mendings: [
        { path: 'items', problem: 'missing' },
        { path: 'total', problem: 'missing' },
      ],
    });
  });
});
