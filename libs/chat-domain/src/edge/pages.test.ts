import { describe, expect, it } from 'vitest';
import { chatFixture } from '../testing/fixtures.ts';
import { toChat } from './chat.ts';
import { toPage } from './pages.ts';

const first = chatFixture({ chatId: 'a' });
const second = chatFixture({ chatId: 'b' });

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
    [null, 'missing'],
    ['2', 'wrong-type'],
    [2.5, 'wrong-type'],
    [-1, 'wrong-type'],
    [Infinity, 'wrong-type'],
    [NaN, 'wrong-type'],
    [1, 'wrong-type'],
    [0, 'wrong-type'],
  ])('counts its items where the total is %j', (total, problem) => {
    expect(pageOf({ items: [first, second], total })).toEqual({
      value: { items: [first, second], total: 2 },
      mendings: [{ path: 'total', problem }],
    });
  });

  it('has no total below zero', () => {
    expect(pageOf({ items: [], total: -1 }).value.total).toBe(0);
  });

  it('may be a bare list', () => {
    expect(pageOf([first, null, second])).toEqual({
      value: { items: [first, second], total: 2 },
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
