import type { Page } from './entities.ts';

/** Makes a list of the loaded items; `total` is never below their number (§4). */
export function loadedList<Item>(items: readonly Item[], total: number): Page<Item> {
  return { items, total: Math.max(total, items.length) };
}

/** Changes the items that match; the same list if none does. */
export function changeItems<Item>(
  list: Page<Item>,
  isMeant: (item: Item) => boolean,
  change: (item: Item) => Item,
): Page<Item> {
  const items = mapChanged(list.items, (item) => (isMeant(item) ? change(item) : item));
  return items === list.items ? list : { ...list, items };
}

/**
 * Removes the items that match, and lowers the total by their number (§4); the same list if none
 * does.
 */
export function removeItems<Item>(list: Page<Item>, isMeant: (item: Item) => boolean): Page<Item> {
  const items = list.items.filter((item) => !isMeant(item));
  const removed = list.items.length - items.length;
  return removed === 0 ? list : loadedList(items, list.total - removed);
}

/** Tells whether two lists have identical items in the same order. */
export function haveSameItems(first: readonly unknown[], second: readonly unknown[]): boolean {
  return first.length === second.length && first.every((item, index) => item === second[index]);
}

/** Maps the items; the same list if no item changes. */
export function mapChanged<Item>(
  items: readonly Item[],
  change: (item: Item) => Item,
): readonly Item[] {
  const changed = items.map(change);
  return haveSameItems(changed, items) ? items : changed;
}

/** Number of items on a page of each list (§9). */
export const PAGE_SIZES = { chats: 20, messages: 50, folders: 50 } as const;

/** Position in a paged list. `currentPage` counts from 1; `total` is that of the whole list. */
export interface PagePosition {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly total: number;
  readonly itemsOnPage: number;
}

/**
 * Tells whether there is a further page (§4). An empty page ends the list, whatever `total` says.
 */
export function hasNextPage({ currentPage, pageSize, total, itemsOnPage }: PagePosition): boolean {
  return itemsOnPage > 0 && currentPage * pageSize < total;
}

/**
 * Joins the pages of chats or folders, given in the order in which they were loaded: later ones
 * come before (§4). An item of several pages appears once, as in the first of them.
 */
export function joinPages<Item>(
  pages: readonly Page<Item>[],
  idOf: (item: Item) => string,
): readonly Item[] {
  const ids = new Set<string>();
  // Adding a known id leaves the size of the set as it was.
  const isNew = (item: Item) => ids.size < ids.add(idOf(item)).size;
  const parts = pages.map(({ items }) => items.filter(isNew));
  return parts.reverse().flat();
}
