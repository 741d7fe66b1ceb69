import type { CallOptions } from './call-options.ts';

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

/**
 * Query for all items of a list (§7): the order, the search, and how many items each call gets.
 * @example const query: AllQuery = { pageSize: 200, orderBy: 'createdAt', sortOrder: 'asc' };
 */
export type AllQuery<SearchField extends string = string> = Omit<
  PagedQuery<SearchField>,
  'currentPage'
>;

/** A page of a list, as the API gives it. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/**
 * Gives the items of all pages, each item once. A page is asked for as the loop comes to it. Ends with an
 * empty page, or once as many items as the total have come: the pages may be smaller than those asked for.
 */
export async function* allItems<Item>(
  list: (currentPage: number) => Promise<Page<Item>>,
  idOf: (item: Item) => string,
): AsyncGenerator<Item, void, undefined> {
  const given = new Set<string>();
  let count = 0;
  for (let currentPage = 1; ; currentPage += 1) {
    const { items, total } = await list(currentPage);
    count += items.length;
    for (const item of items) {
      const id = idOf(item);
      // Items move to later pages if new ones are made meanwhile.
      if (!given.has(id)) yield item;
      given.add(id);
    }
    if (items.length === 0 || count >= total) return;
  }
}
