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
