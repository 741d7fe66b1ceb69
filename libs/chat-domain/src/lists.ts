import type { Page } from './entities.ts';

/** What is loaded of a list, and its length on the server: never below what is there (§4). */
export function loadedList<Item>(items: readonly Item[], total: number): Page<Item> {
  return { items, total: Math.max(total, items.length) };
}

/** Changes the items that are meant; the same list where none is. */
export function changeItems<Item>(
  list: Page<Item>,
  isMeant: (item: Item) => boolean,
  change: (item: Item) => Item,
): Page<Item> {
  const items = mapChanged(list.items, (item) => (isMeant(item) ? change(item) : item));
  return items === list.items ? list : { ...list, items };
}

/** Takes the items that are meant out of the list and its count (§4); the same list where none is. */
export function removeItems<Item>(list: Page<Item>, isMeant: (item: Item) => boolean): Page<Item> {
  const items = list.items.filter((item) => !isMeant(item));
  const removed = list.items.length - items.length;
  return removed === 0 ? list : loadedList(items, list.total - removed);
}

/** Whether two lists hold the very same items in the same order. */
export function haveSameItems(first: readonly unknown[], second: readonly unknown[]): boolean {
  return first.length === second.length && first.every((item, index) => item === second[index]);
}

/** The items after a change of each; the same reference where none is another one. */
export function mapChanged<Item>(
  items: readonly Item[],
  change: (item: Item) => Item,
): readonly Item[] {
  const changed = items.map(change);
  return haveSameItems(changed, items) ? items : changed;
}

/** Items on a page of each paged list (§9). */
export const PAGE_SIZES = { chats: 20, messages: 50, folders: 50 } as const;

/** Where a paged list stands. `currentPage` counts from 1; `total` is that of the whole list. */
export interface PagePosition {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly total: number;
  readonly itemsOnPage: number;
}

/** Whether there is more to load (§4). An empty page ends the list, whatever the total says. */
export function hasNextPage({ currentPage, pageSize, total, itemsOnPage }: PagePosition): boolean {
  return itemsOnPage > 0 && currentPage * pageSize < total;
}

/** Where a page goes: 'before' for chats and folders, 'after' for messages (§4). */
export interface PageInsertion<Item> {
  readonly idOf: (item: Item) => string;
  readonly position: 'before' | 'after';
}

/**
 * Places a page that was loaded later before or after what is there (§4). An item that is there
 * already stays once, as it was. The total is the page's, never below the number of items.
 */
export function insertPage<Item>(
  list: Page<Item>,
  page: Page<Item>,
  { idOf, position }: PageInsertion<Item>,
): Page<Item> {
  const ids = new Set(list.items.map(idOf));
  // An id that is known already leaves the set as large as it was.
  const added = page.items.filter((item) => ids.size < ids.add(idOf(item)).size);
  const [first, second] = position === 'before' ? [added, list.items] : [list.items, added];
  const placed = loadedList([...first, ...second], page.total);
  return added.length === 0 && placed.total === list.total ? list : placed;
}
