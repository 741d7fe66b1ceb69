import type { ErrorItem } from '../api-failure.ts';
import { follow, isObject, nodeAt, type ContractDocument, type Pointer } from './document.ts';

/** Finds the faults of a value; none means that it is valid. */
export type Check = (value: unknown) => readonly ErrorItem[];

/** A page of stored items, as every list of the API answers it. */
export interface PageValue {
  readonly items: readonly unknown[];
}

export function isPage(value: unknown): value is PageValue {
  return isObject(value) && 'items' in value && Array.isArray(value.items);
}

/**
 * Remembers a result for each item as long as the item exists. The item is frozen, so the result stays
 * true: the store replaces items and never changes one.
 */
function rememberPerItem<Known>(findOut: (item: object) => Known): (item: object) => Known {
  const known = new WeakMap<object, Known>();
  return (item) => {
    const found = known.get(item);
    if (found !== undefined) return found;
    freezeDeeply(item);
    const result = findOut(item);
    known.set(item, result);
    return result;
  };
}

/** Freezes a value and everything in it, and answers it. */
export function freezeDeeply<Value>(value: Value): Value {
  if (!isObject(value)) return value;
  for (const inner of Object.values(value)) freezeDeeply(inner);
  return Object.freeze(value);
}

/**
 * Pointer to the schema of a page's items; null if the schema is no page, or has other rules for its
 * list.
 */
export function itemsPointer(document: ContractDocument, pointer: Pointer): Pointer | null {
  const list = [...follow(document, pointer), 'properties', 'items'];
  const { type, items, description: _description, ...more } = nodeAt(document, list);
  if (type !== 'array' || !isObject(items) || Object.keys(more).length > 0) return null;
  return [...list, 'items'];
}

/** Checks a page like `checkWhole`, but checks each valid item only once. */
export function pageCheck(checkWhole: Check, checkItem: Check): Check {
  const isRight = rememberPerItem((item) => checkItem(item).length === 0);
  return (page) => {
    const isEachRight = isPage(page) && page.items.every((item) => isObject(item) && isRight(item));
    return checkWhole(isEachRight ? { ...page, items: [] } : page);
  };
}

const textOf = rememberPerItem((item) => JSON.stringify(item));

/** Serialises a value; each item of a page is serialised only once. */
export function pageText(value: unknown): string {
  if (!isPage(value) || !value.items.every(isObject)) return JSON.stringify(value);
  const { items, ...more } = value;
  const rest = JSON.stringify(more).slice(1);
  return `{"items":[${items.map(textOf).join(',')}]${rest === '}' ? '' : ','}${rest}`;
}
