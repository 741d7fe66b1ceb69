import type { Page } from './entities.ts';
import { mapChanged } from './same-items.ts';

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
