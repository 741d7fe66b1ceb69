import type { Page } from '../entities.ts';
import { at, menderOf, readerOf } from './mended.ts';
import type { Mended, Mender } from './mended.ts';
import { list, only, ownField } from './readers.ts';

/**
 * A page (§3), without the items that cannot be read; of those with the same id, the first. A bare
 * list is taken for the items. The total is at least their number. Paths are 'items[3].title'.
 */
export function toPage<Item>(
  wire: unknown,
  toItem: Mender<Item | null>,
  idOf: (item: Item) => unknown,
): Mended<Page<Item>> {
  return menderOf((page, note): Page<Item> => {
    const read = list(readerOf(toItem), idOf);
    const items = Array.isArray(page)
      ? read(page, note)
      : read(ownField(page, 'items'), at('items', note));
    const isTotal = (total: unknown): total is number =>
      Number.isInteger(total) && (total as number) >= items.length;
    const total = only(isTotal, items.length)(ownField(page, 'total'), at('total', note));
    return { items, total };
  })(wire);
}
