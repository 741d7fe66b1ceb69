import type { Page } from '@colega/chat-domain';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/** A list that arrives in pages: where the cache holds it, and what tells its items apart. */
export interface PagedList<Item> {
  readonly queryKey: QueryKey;
  readonly idOf: (item: Item) => string;
}

/** What a rule of the domain makes of a list. */
export type PageRule<Item> = (list: Page<Item>) => Page<Item>;

/** The items of all pages, each once, as the first page with it has it. */
export function itemsOfPages<Item>(
  data: InfiniteData<Page<Item>> | undefined,
  idOf: (item: Item) => string,
): readonly Item[] {
  const items = new Map<string, Item>();
  for (const page of data?.pages ?? [])
    for (const item of page.items) if (!items.has(idOf(item))) items.set(idOf(item), item);
  return [...items.values()];
}

/**
 * Changes what the cache holds now, and once more when a reading that is under way has ended: it may
 * not know of the change yet, and would bring back what was there before.
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
 * Applies a rule of the domain to a cached list. Pages are only how it arrives: a changed list
 * lies on the last one, from which the next is counted, and every page knows its new total.
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
