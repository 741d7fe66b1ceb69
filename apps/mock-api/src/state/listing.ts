/** Query of a paged list, with converted values and defaults. */
export interface ListQuery {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly sortOrder: 'asc' | 'desc';
  readonly searchString?: string;
}

export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
}

/** Makes a page of items that are sorted oldest first; the search ignores accents and case. */
export function pageOf<Item>(
  items: readonly Item[],
  query: ListQuery,
  textOf: (item: Item) => string,
): Page<Item> {
  const found = query.searchString ? search(items, query.searchString, textOf) : items;
  const first = (query.currentPage - 1) * query.pageSize;
  const last = Math.min(first + query.pageSize, found.length);
  if (query.sortOrder === 'asc') return { items: found.slice(first, last), total: found.length };
  const newestFirst = found.slice(
    Math.max(found.length - last, 0),
    Math.max(found.length - first, 0),
  );
  return { items: newestFirst.reverse(), total: found.length };
}

function search<Item>(
  items: readonly Item[],
  text: string,
  textOf: (item: Item) => string,
): readonly Item[] {
  const wanted = plainText(text.trim());
  return items.filter((item) => plainText(textOf(item)).includes(wanted));
}

/** Converts a text to lower case without accents. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
