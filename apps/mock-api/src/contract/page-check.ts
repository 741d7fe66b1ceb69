import type { ErrorItem } from '../api-failure.ts';
import { follow, isObject, nodeAt, type ContractDocument, type Pointer } from './document.ts';

/** Answers the faults found; an empty list is a valid value. */
export type Check = (value: unknown) => readonly ErrorItem[];

/** A page of stored things, as every list of the API answers it. */
export interface PageValue {
  readonly items: readonly unknown[];
}

export function isPage(value: unknown): value is PageValue {
  return isObject(value) && 'items' in value && Array.isArray(value.items);
}

/**
 * What was found out of a thing once, to be known as long as the thing exists. It holds for good: the
 * store replaces its things and never changes one, and who would try is stopped by the freezing.
 */
export function rememberPerItem<Known>(findOut: (item: object) => Known): (item: object) => Known {
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

/** Freezes a value with everything in it, and answers it. */
export function freezeDeeply<Value>(value: Value): Value {
  if (!isObject(value)) return value;
  for (const inner of Object.values(value)) freezeDeeply(inner);
  return Object.freeze(value);
}

/** Where the schema of the items is; null where the place is no page, or says more of its list. */
export function itemsPointer(document: ContractDocument, pointer: Pointer): Pointer | null {
  const list = [...follow(document, pointer), 'properties', 'items'];
  const { type, items, description: _description, ...more } = nodeAt(document, list);
  if (type !== 'array' || !isObject(items) || Object.keys(more).length > 0) return null;
  return [...list, 'items'];
}

/** As the check of the whole, but each item that stays what it is will be looked at once. */
export function pageCheck(checkWhole: Check, checkItem: Check): Check {
  const isRight = rememberPerItem((item) => checkItem(item).length === 0);
  return (page) => {
    const isEachRight = isPage(page) && page.items.every((item) => isObject(item) && isRight(item));
    return checkWhole(isEachRight ? { ...page, items: [] } : page);
  };
}

const textOf = rememberPerItem((item) => JSON.stringify(item));

/** The JSON of a page, of whose items each is made into text once; of anything else as usual. */
export function pageText(value: unknown): string {
  if (!isPage(value) || !value.items.every(isObject)) return JSON.stringify(value);
  const { items, ...more } = value;
  const rest = JSON.stringify(more).slice(1);
  return `{"items":[${items.map(textOf).join(',')}]${rest === '}' ? '' : ','}${rest}`;
}
