import { type ContractDocument, follow, nodeAt, type Pointer } from './document.ts';
import { isPage, rememberFixed } from './fixed-items.ts';
import { isObject } from './json.ts';
import type { Check } from './validators.ts';

/** Where the schema of the items is; null where the place is no page, or says more of its list. */
export function itemsPlace(document: ContractDocument, place: Pointer): Pointer | null {
  const list = [...follow(document, place), 'properties', 'items'];
  const { type, items, description: _description, ...more } = nodeAt(document, list);
  if (type !== 'array' || !isObject(items) || Object.keys(more).length > 0) return null;
  return [...list, 'items'];
}

/** As the check of the whole, but each item that stays what it is will be looked at once. */
export function pageCheck(checkWhole: Check, checkItem: Check): Check {
  const isRight = rememberFixed((item) => checkItem(item).length === 0);
  return (page) => {
    const isEachRight = isPage(page) && page.items.every((item) => isObject(item) && isRight(item));
    return checkWhole(isEachRight ? { ...page, items: [] } : page);
  };
}
