import { useEffect, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

/** One thing that was found. */
export interface SearchResultItem {
  readonly id: string;
  /** The name, with what matches in `<mark>`. */
  readonly title: ReactNode;
  /** Where the words stand, in up to two lines. */
  readonly excerpt?: ReactNode;
  /** Such as date and persona. */
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  /** Keys that do the same, such as 'Ctrl K'. */
  readonly keys?: string | undefined;
  /** The address it leads to: the browser's own ways of opening a link work on it. */
  readonly href?: string | undefined;
}

/** Things of one kind, under a heading. A group that has not changed should stay the same object. */
export interface SearchResultGroup {
  readonly id: string;
  readonly heading: string;
  /** How many there are, such as '12' or '60+'. */
  readonly count?: string | undefined;
  readonly items: readonly SearchResultItem[];
  /** Says how to see the rest; absent where all are shown. */
  readonly moreLabel?: string | undefined;
}

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

interface Options {
  readonly listId: string;
  readonly groups: readonly SearchResultGroup[];
  /** The options are on the screen. */
  readonly open: boolean;
}

/** The option that the keys of a field have gone to, while the field keeps the focus. */
export function useChosenOption({ listId, groups, open }: Options) {
  const [wanted, choose] = useState<string | null>(null);
  const keys = open ? optionKeys(groups) : [];
  const place = wanted === null ? -1 : keys.indexOf(wanted);
  const chosen = keys[place];
  useEffect(() => {
    if (chosen === undefined) return;
    document.getElementById(optionElementId(listId, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);

  /** Whether the key was one that leads to an option. */
  function move(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (shiftKey || ctrlKey || altKey || metaKey) return false;
    // They go through the text, which is then what the next key is meant for.
    if (key === 'ArrowLeft' || key === 'ArrowRight') choose(null);
    const next = placeAfterKey(key, place, keys.length);
    if (next !== null) choose(keys[next] ?? null);
    return next !== null;
  }

  /** Whether there was an option to be clicked: the chosen one, else the first item. */
  function click({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    const key = chosen ?? keys.find((candidate) => groupOfMore(candidate) === undefined);
    if (key === undefined) return false;
    // What shows more goes further down or away: the next arrow leads to the first of what came.
    if (groupOfMore(key) !== undefined) choose(keys[place - 1] ?? null);
    const modifiers = { shiftKey, ctrlKey, altKey, metaKey };
    document
      .getElementById(optionElementId(listId, key))
      ?.dispatchEvent(new MouseEvent('click', { ...modifiers, bubbles: true, cancelable: true }));
    return true;
  }

  return { chosen, move, click, forget: () => choose(null) };
}
