const { compare } = new Intl.Collator(undefined, { sensitivity: 'base' });

function startsWith(label: string, letter: string): boolean {
  return compare([...label.trim()][0] ?? '', letter) === 0;
}

/** Where a key leads from an item of a menu, first and last being neighbours; undefined for nowhere. */
export function itemAfterKey<Item extends { readonly textContent: string | null }>(
  items: readonly Item[],
  current: Item,
  key: string,
): Item | undefined {
  const index = items.indexOf(current);
  switch (key) {
    case 'ArrowDown':
      return items[(index + 1) % items.length];
    case 'ArrowUp':
      return items.at(index - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default: {
      if ([...key].length !== 1 || key === ' ') return undefined;
      const others = [...items.slice(index + 1), ...items.slice(0, index + 1)];
      return others.find(({ textContent }) => startsWith(textContent ?? '', key));
    }
  }
}
