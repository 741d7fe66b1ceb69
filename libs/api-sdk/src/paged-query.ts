/** Which page of a list to fetch, and how it is sorted and searched (§7). Pages count from 1. */
export interface PagedQuery {
  readonly currentPage?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly orderBy?: 'createdAt' | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
  readonly searchString?: string | undefined;
  readonly searchField?: string | undefined;
}

function snakeCase(fieldName: string): string {
  return fieldName.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/**
 * The query as it goes out: absent fields are left out, and the *values* of `orderBy` and
 * `searchField`, which name fields, go out in snake_case (§7).
 */
export function toSearchParams(query: PagedQuery = {}): Record<string, string> {
  const { currentPage, pageSize, orderBy, sortOrder, searchString, searchField } = query;
  return {
    ...(currentPage !== undefined && { currentPage: String(currentPage) }),
    ...(pageSize !== undefined && { pageSize: String(pageSize) }),
    ...(orderBy !== undefined && { orderBy: snakeCase(orderBy) }),
    ...(sortOrder !== undefined && { sortOrder }),
    ...(searchString !== undefined && { searchString }),
    ...(searchField !== undefined && { searchField: snakeCase(searchField) }),
  };
}
