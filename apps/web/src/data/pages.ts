import { hasNextPage, joinPages, type Page } from '@colega/chat-domain';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/** A paged list: its place in the cache, and the id of an item. */
export interface PagedList<Item> {
  readonly queryKey: QueryKey;
  readonly idOf: (item: Item) => string;
}

/** The order in which every list is read (§9). */
export const NEWEST_FIRST = { orderBy: 'createdAt', sortOrder: 'desc' } as const;

/** A rule of the domain that changes a list. */
export type PageRule<Item> = (list: Page<Item>) => Page<Item>;

/** Returns the items of all pages of chats or folders: later pages come before (§4). */
export function itemsOfPages<Item>(
  data: InfiniteData<Page<Item>> | undefined,
  idOf: (item: Item) => string,
): readonly Item[] {
  return joinPages(data?.pages ?? [], idOf);
}

/**
 * Changes the cache now, and again after a fetch that is under way: that may not know the change
 * yet, and would undo it.
 */
export function applyToCache(
  queryClient: QueryClient,
  queryKey: QueryKey,
  apply: () => void,
): void {
  apply();
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query?.state.fetchStatus !== 'idle') query?.promise?.then(apply, apply);
}

/**
 * Applies a rule of the domain to a cached list. Puts the changed list into the last page, from
 * which the next page is counted, and gives every page the new total.
 */
export function updatePagedList<Item>(
  queryClient: QueryClient,
  { queryKey, idOf }: PagedList<Item>,
  rule: PageRule<Item>,
): void {
  applyToCache(queryClient, queryKey, () =>
    queryClient.setQueryData<InfiniteData<Page<Item>>>(queryKey, (data) => {
      const last = data?.pages.at(-1);
      if (!data || !last) return data;
      const list = { ...last, items: itemsOfPages(data, idOf) };
      const next = rule(list);
      if (next === list) return data;
      const pages = data.pages.map((page) => ({ ...next, items: page === last ? next.items : [] }));
      return { ...data, pages };
    }),
  );
}

/**
 * Returns the number of the page after the last one, for lists of `pageSize` items a page (§4).
 */
export function nextPageOf(pageSize: number) {
  return (page: Page<unknown>, _pages: unknown, currentPage: number): number | undefined => {
    const position = {
      currentPage,
      pageSize,
      total: page.total,
      itemsOnPage: page.items.length,
    };
    return hasNextPage(position) ? currentPage + 1 : undefined;
  };
}
