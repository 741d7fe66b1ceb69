import type { CallOptions } from './http.ts';

/**
 * Query for a page of a list, with its order and search (§7). Fields have the names that they have in the
 * objects. A further page exists while `currentPage * pageSize < total`.
 * @example const newest: PagedQuery = { currentPage: 1, orderBy: 'createdAt', sortOrder: 'desc' };
 */
export interface PagedQuery<SearchField extends string = string> {
  /** Counted from 1. */
  readonly currentPage?: number | undefined;
  /** Items in a page; by default the API decides. */
  readonly pageSize?: number | undefined;
  /** Field to sort by; by default the API decides. */
  readonly orderBy?: 'createdAt' | undefined;
  /** `desc` gives the newest first. */
  readonly sortOrder?: 'asc' | 'desc' | undefined;
  /** Keeps items with this text in their `searchField`; an empty text keeps all. */
  readonly searchString?: string | undefined;
  /** `title` for chats and folders, `content` for messages. */
  readonly searchField?: SearchField | undefined;
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

function snakeCase<Name extends string>(fieldName: Name): SnakeCase<Name> {
  const name = fieldName.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  return name as SnakeCase<Name>;
}

/** Turns the values of `orderBy` and `searchField`, which are names of fields, into snake_case (§7). */
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

/** Makes the request of a page. */
export function pageRequest<Field extends string>(
  query?: PagedQuery<Field>,
  options?: CallOptions,
) {
  return { ...options, query: toSearchParams(query), shape: 'page' } as const;
}
