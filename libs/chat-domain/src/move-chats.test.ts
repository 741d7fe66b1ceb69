import { describe, expect, it } from 'vitest';
import type { Chat, Page } from './entities.ts';
import { moveChats } from './move-chats.ts';
import { deepFreeze } from './testing/deep-freeze.ts';
import { chatFixture } from './testing/fixtures.ts';

const loose = chatFixture({ chatId: 'loose' });
const filed = chatFixture({ chatId: 'filed', folderIds: ['f'] });
const both = chatFixture({ chatId: 'both', folderIds: ['f', 'g'] });
const list = deepFreeze({ items: [loose, filed, both], total: 9 });
const foldersOf = (moved: Page<Chat>) => moved.items.map(({ folderIds }) => folderIds);

describe('moveChats', () => {
  it('replaces the folders of one chat by that one, and counts nothing', () => {
    const moved = moveChats(list, ['both'], 'h');
    expect(moved).toEqual({ items: [loose, filed, { ...both, folderIds: ['h'] }], total: 9 });
  });

  it('moves many at once, and keeps those that are there as they were', () => {
    const moved = moveChats(list, ['loose', 'filed', 'both', 'other'], 'f');
    expect(foldersOf(moved)).toEqual([['f'], ['f'], ['f']]);
    expect(moved.items[1]).toBe(filed);
  });

  it('takes chats out of all folders', () => {
    expect(foldersOf(moveChats(list, ['loose', 'both'], null))).toEqual([[], ['f'], []]);
  });

  it('keeps the list when nothing moves', () => {
    expect(moveChats(list, ['filed'], 'f')).toBe(list);
    expect(moveChats(list, ['loose'], null)).toBe(list);
    expect(moveChats(list, ['other'], 'h')).toBe(list);
    expect(moveChats(list, [], 'h')).toBe(list);
  });
});
