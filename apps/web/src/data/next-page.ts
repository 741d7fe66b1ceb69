import { hasNextPage, type Page } from '@colega/chat-domain';

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
