/** Whether two lists hold the very same items in the same order. */
export function haveSameItems(first: readonly unknown[], second: readonly unknown[]): boolean {
  return first.length === second.length && first.every((item, index) => item === second[index]);
}

/** The items after a change of each; the same reference where none is another one. */
export function mapChanged<Item>(
  items: readonly Item[],
  change: (item: Item) => Item,
): readonly Item[] {
  const changed = items.map(change);
  return haveSameItems(changed, items) ? items : changed;
}
