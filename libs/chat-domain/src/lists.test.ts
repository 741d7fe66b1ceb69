import { describe, expect, it } from 'vitest';
import { hasNextPage, joinPages, PAGE_SIZES } from './lists.ts';
import { deepFreeze } from './testing/fixtures.ts';

describe('hasNextPage', () => {
  const position = { currentPage: 1, pageSize: 20, total: 41, itemsOnPage: 20 };

  it('holds while the pages so far are below the total', () => {
    expect(hasNextPage(position)).toBe(true);
    expect(hasNextPage({ ...position, currentPage: 2 })).toBe(true);
  });

  it('does not hold once they reach or pass it', () => {
    expect(hasNextPage({ ...position, currentPage: 3, itemsOnPage: 1 })).toBe(false);
    expect(hasNextPage({ ...position, total: 20 })).toBe(false);
  });

  it('does not hold after an empty page, whatever the total', () => {
    expect(hasNextPage({ ...position, itemsOnPage: 0 })).toBe(false);
  });
});

it('has a page size for each paged list', () => {
  expect(PAGE_SIZES).toEqual({ chats: 20, messages: 50, folders: 50 });
});

describe('joinPages', () => {
  const idOf = ({ id }: { id: string }) => id;
  const [a, b, c] = deepFreeze([{ id: 'a' }, { id: 'b' }, { id: 'c' }] as const);
  const first = deepFreeze({ items: [b], total: 3 });

  it('inserts chats and folders before what is there', () => {
    const pages = [first, { items: [a, c], total: 3 }];
    expect(joinPages(pages, idOf)).toEqual([a, c, b]);
  });

  it('has each item once, as it came first', () => {
    const later = {
      items: [{ id: 'b', title: 'Other' }, a, { id: 'a', title: 'Twice' }],
      total: 3,
    };
    const items = joinPages<{ id: string }>([first, later], idOf);
    expect(items).toEqual([a, b]);
    expect(items).toContain(b);
  });

  it('has nothing without pages', () => {
    expect(joinPages([], idOf)).toEqual([]);
  });
});
