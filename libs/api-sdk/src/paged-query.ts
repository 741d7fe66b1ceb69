import type { CallOptions } from './http.ts';

/**
 * Which page of a list to fetch, and how it is sorted and searched (§7). Fields are named as on the
 * objects; a further page exists while `currentPage * pageSize < total`.
 * @example const newest: PagedQuery = { currentPage: 1, orderBy: 'createdAt', sortOrder: 'desc' };
 */
export interface PagedQuery<SearchField extends string = string> {
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
  readonly searchField?: SearchField | undefined;
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

function snakeCase<Name extends string>(fieldName: Name): SnakeCase<Name> {
  const name = fieldName.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  return name as SnakeCase<Name>;
}

/** The query as it goes out: the *values* of `orderBy` and `searchField`, which name fields, in snake_case (§7). */
export function toSearchParams<Field extends string>(query: PagedQuery<Field> = {}) {
  const { currentPage, pageSize, orderBy, sortOrder, searchString, searchField } = query;
  return {
    currentPage,
    pageSize,
    orderBy: orderBy && snakeCase(orderBy),
    sortOrder,
    searchString,
    searchField: searchField && snakeCase(searchField),
  };
}

/** Query of every call of a page. */
export function pageOf<Field extends string>(query?: PagedQuery<Field>, options?: CallOptions) {
  return { ...options, query: toSearchParams(query), shape: 'page' } as const;
}
