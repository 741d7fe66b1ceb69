import { isObject } from './json.ts';

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
export function rememberFixed<Known>(findOut: (item: object) => Known): (item: object) => Known {
  const known = new WeakMap<object, Known>();
  return (item) => {
    const found = known.get(item);
    if (found !== undefined) return found;
    freeze(item);
    const result = findOut(item);
    known.set(item, result);
    return result;
  };
}

/** All of it, not its surface alone. */
function freeze(value: object): void {
  Object.freeze(value);
  for (const inner of Object.values(value)) if (isObject(inner)) freeze(inner);
}
