import { presentFields } from './present-fields.ts';

/**
 * Which page of a list to fetch, and how it is sorted and searched (§7). Fields are named as on the
 * objects; a further page exists while `currentPage * pageSize < total`.
 * @example const newest: PagedQuery = { currentPage: 1, orderBy: 'createdAt', sortOrder: 'desc' };
 */
export interface PagedQuery {
  /** From 1. */
  readonly currentPage?: number | undefined;
  /** Items a page; the API's own number where it is absent. */
  readonly pageSize?: number | undefined;
  /** The field to sort by; the API's own order where it is absent. */
  readonly orderBy?: 'createdAt' | undefined;
  /** Newest first is `desc`. */
  readonly sortOrder?: 'asc' | 'desc' | undefined;
  /** Keeps what holds this text in its `searchField`; empty keeps all. */
  readonly searchString?: string | undefined;
  /** `title` of chats and folders, `content` of messages. */
  readonly searchField?: string | undefined;
}

function snakeCase(fieldName: string): string {
  return fieldName.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/**
 * The query as it goes out: absent fields are left out, and the *values* of `orderBy` and
 * `searchField`, which name fields, go out in snake_case (§7).
 */
export function toSearchParams(query: PagedQuery): Record<string, string> {
  const { currentPage, pageSize, orderBy, sortOrder, searchString, searchField } = query;
  return presentFields({
    currentPage: currentPage?.toString(),
    pageSize: pageSize?.toString(),
    orderBy: orderBy && snakeCase(orderBy),
    sortOrder,
    searchString,
    searchField: searchField && snakeCase(searchField),
  });
}
