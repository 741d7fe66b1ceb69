import type { SearchResultGroup } from './search-result-list.tsx';

const MORE = 'more of ';

/** Names the option that shows the rest of a group, beside those that are named by their items. */
export function moreKey(groupId: string): string {
  return MORE + groupId;
}

/** The group whose rest an option shows; undefined for an item. */
export function groupOfMore(key: string): string | undefined {
  return key.startsWith(MORE) ? key.slice(MORE.length) : undefined;
}

/** All that can be chosen, from top to bottom. */
export function optionKeys(groups: readonly SearchResultGroup[]): readonly string[] {
  return groups.flatMap(({ id, items, moreLabel }) => [
    ...items.map((item) => item.id),
    ...(moreLabel === undefined ? [] : [moreKey(id)]),
  ]);
}

/** The id of an option's element: one word, whatever its key is, and of each key another one. */
export function optionElementId(listId: string, key: string): string {
  return `${listId} ${key}`.replace(/[^\w-]/gu, (sign) => `.${String(sign.codePointAt(0))}.`);
}

const PAGE = 10;

/**
 * Where a key of the keyboard leads among so many options; `from` is -1 while none is chosen. Null for
 * a key that is the field's: its Home and End go through the text until an option is chosen.
 */
export function placeAfterKey(key: string, from: number, count: number): number | null {
  const last = count - 1;
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowUp':
      return from < 0 ? last : Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(Math.max(from, 0) + PAGE, last);
    case 'PageUp':
      return Math.max(from - PAGE, 0);
    case 'Home':
      return from < 0 ? null : 0;
    case 'End':
      return from < 0 ? null : last;
    default:
      return null;
  }
}
