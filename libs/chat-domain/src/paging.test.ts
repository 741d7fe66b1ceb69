import { describe, expect, it } from 'vitest';
import { PAGE_SIZES, hasNextPage } from './paging.ts';

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
