import { describe, expect, it } from 'vitest';
import { hasNextPage, insertPage, PAGE_SIZES } from './lists.ts';
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

describe('insertPage', () => {
  const idOf = ({ id }: { id: string }) => id;
  const [a, b, c] = deepFreeze([{ id: 'a' }, { id: 'b' }, { id: 'c' }] as const);
  const list = deepFreeze({ items: [b], total: 3 });

  it('inserts chats and folders before what is there', () => {
    const placed = insertPage(list, { items: [a, c], total: 3 }, { idOf, position: 'before' });
    expect(placed).toEqual({ items: [a, c, b], total: 3 });
  });

  it('inserts messages after what is there', () => {
    const placed = insertPage(list, { items: [a, c], total: 3 }, { idOf, position: 'after' });
    expect(placed).toEqual({ items: [b, a, c], total: 3 });
  });

  it('keeps an item that is there already once, as it was', () => {
    const page = { items: [{ id: 'b', title: 'Other' }, a, { id: 'a', title: 'Twice' }], total: 3 };
    const placed = insertPage<{ id: string }>(list, page, { idOf, position: 'before' });
    expect(placed).toEqual({ items: [a, b], total: 3 });
    expect(placed.items[1]).toBe(b);
  });

  it("takes the page's total, higher or lower", () => {
    const placement = { idOf, position: 'after' } as const;
    expect(insertPage(list, { items: [], total: 9 }, placement)).toEqual({ items: [b], total: 9 });
    expect(insertPage(list, { items: [a], total: 2 }, placement).total).toBe(2);
  });

  it('never counts less than is there', () => {
    const placement = { idOf, position: 'after' } as const;
    expect(insertPage(list, { items: [a, c], total: 2 }, placement).total).toBe(3);
    expect(insertPage(list, { items: [], total: 0 }, placement).total).toBe(1);
  });

  it('keeps the list when the page brings nothing new', () => {
    const placement = { idOf, position: 'before' } as const;
    expect(insertPage(list, { items: [{ id: 'b' }], total: 3 }, placement)).toBe(list);
    const full = deepFreeze({ items: [a, b], total: 2 });
    expect(insertPage(full, { items: [], total: 0 }, placement)).toBe(full);
  });
});
