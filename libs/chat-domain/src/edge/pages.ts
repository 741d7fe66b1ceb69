import type { Page } from '../entities.ts';
import { at, menderOf, readerOf } from './mended.ts';
import type { Mended, Mender } from './mended.ts';
import { isList, list, only, ownField } from './readers.ts';

/** Above that of any list: the next page is asked for until one comes that is empty. */
const UNKNOWN_TOTAL = Number.MAX_SAFE_INTEGER;

/**
 * A page (§3), without the items that cannot be read; of those with the same id, the first. A bare
 * list is taken for the items. The total is at least their number; where it is unknown and there are
 * items, it is one that no list reaches. Paths are 'items[3].title'.
 */
export function toPage<Item>(
  wire: unknown,
  toItem: Mender<Item | null>,
  idOf: (item: Item) => unknown,
): Mended<Page<Item>> {
  return menderOf((page, note): Page<Item> => {
    const read = list(readerOf(toItem), idOf);
    const items = isList(page)
      ? read(page, note)
      : read(ownField(page, 'items'), at('items', note));
    const isTotal = (total: unknown): total is number =>
      Number.isInteger(total) && (total as number) >= items.length;
    const wireTotal = ownField(page, 'total');
    const numeric = typeof wireTotal === 'string' ? Number(wireTotal) : undefined;
    const unknown = items.length === 0 ? 0 : UNKNOWN_TOTAL;
    const fallback = isTotal(numeric) ? numeric : unknown;
    return { items, total: only(isTotal, fallback)(wireTotal, at('total', note)) };
  })(wire);
}
