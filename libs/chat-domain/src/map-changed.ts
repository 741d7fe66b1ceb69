/** The items after a change of each; the same reference where none is another one. */
export function mapChanged<Item>(
  items: readonly Item[],
  change: (item: Item) => Item,
): readonly Item[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? items : changed;
}
