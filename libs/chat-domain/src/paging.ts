import type { Page } from './entities.ts';
import { loadedList } from './loaded-list.ts';

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
export interface PagePlacement<Item> {
  readonly idOf: (item: Item) => string;
  readonly place: 'before' | 'after';
}

/**
 * Places a page that was loaded later before or after what is there (§4). An item that is there
 * already stays once, as it was. The total is the page's, never below the number of items.
 */
export function placePage<Item>(
  list: Page<Item>,
  page: Page<Item>,
  { idOf, place }: PagePlacement<Item>,
): Page<Item> {
  const ids = new Set(list.items.map(idOf));
  // An id that is known already leaves the set as large as it was.
  const added = page.items.filter((item) => ids.size < ids.add(idOf(item)).size);
  const [first, second] = place === 'before' ? [added, list.items] : [list.items, added];
  const placed = loadedList([...first, ...second], page.total);
  return added.length === 0 && placed.total === list.total ? list : placed;
}
