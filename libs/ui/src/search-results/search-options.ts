import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

/** Search result. */
export interface SearchResultItem {
  readonly id: string;
  /** Name, with matches in `<mark>`. */
  readonly title: ReactNode;
  /** Text around the match, in up to two lines. */
  readonly excerpt?: ReactNode;
  /** More about it, such as date and persona. */
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  /** Keys with the same effect, such as 'Ctrl K'. */
  readonly keys?: string | undefined;
  /**
   * Address of the result. With it the result is a link that the browser can open in its own ways.
   */
  readonly href?: string | undefined;
}

/** Results of one kind under a heading. An unchanged group should stay the same object. */
export interface SearchResultGroup {
  readonly id: string;
  readonly heading: string;
  /** Number of results, such as '12' or '60+'. */
  readonly count?: string | undefined;
  readonly items: readonly SearchResultItem[];
  /** Label of the option that shows the rest. Absent if all are shown. */
  readonly moreLabel?: string | undefined;
}

const MORE = 'more of ';

/**
 * Returns the key of the option that shows the rest of a group. Other options have the key of their
 * item.
 */
export function moreKey(groupId: string): string {
  return MORE + groupId;
}

/** Returns the group of such an option; undefined for an item. */
export function groupOfMore(key: string): string | undefined {
  return key.startsWith(MORE) ? key.slice(MORE.length) : undefined;
}

/** Returns the keys of all options, from top to bottom. */
export function optionKeys(groups: readonly SearchResultGroup[]): readonly string[] {
  return groups.flatMap(({ id, items, moreLabel }) => [
    ...items.map((item) => item.id),
    ...(moreLabel === undefined ? [] : [moreKey(id)]),
  ]);
}

/** Returns a unique id for an option's element, without blanks. */
export function optionElementId(listId: string, key: string): string {
  return `${listId} ${key}`.replace(/[^\w-]/gu, (sign) => `.${String(sign.codePointAt(0))}.`);
}

const OPTIONS_PER_PAGE = 10;

/**
 * Returns the index of the option that a key moves to; `from` is -1 if none is chosen. Null if the
 * key belongs to the field: Home and End move in the text until an option is chosen.
 */
export function indexAfterKey(key: string, from: number, count: number): number | null {
  const last = count - 1;
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowUp':
      return from < 0 ? last : Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(Math.max(from, 0) + OPTIONS_PER_PAGE, last);
    case 'PageUp':
      return Math.max(from - OPTIONS_PER_PAGE, 0);
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
  /** True if the options are on the screen. */
  readonly open: boolean;
  /** True while the first option is still to come, and another one may stand in its place. */
  readonly isFirstToCome: boolean;
}

type Modifiers = Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Tracks the option that was chosen by keys or the mouse while the field keeps the focus. */
export function useChosenOption({ listId, groups, open, isFirstToCome }: Options) {
  const [wanted, choose] = useState<string | null>(null);
  const isPointedAt = useRef(false);
  /** The keys that were held with an Enter for the first option, which was still to come. */
  const awaited = useRef<Modifiers | null>(null);
  const keys = open ? optionKeys(groups) : [];
  const index = wanted === null ? -1 : keys.indexOf(wanted);
  const chosen = keys[index];
  const firstItem = keys.find((key) => groupOfMore(key) === undefined);
  useEffect(() => {
    if (chosen === undefined || isPointedAt.current) return;
    document.getElementById(optionElementId(listId, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);

  useEffect(() => {
    if (awaited.current === null || isFirstToCome) return;
    clickOn(firstItem, awaited.current);
    awaited.current = null;
  });

  function clickOn(key: string | undefined, modifiers: Modifiers): void {
    if (key === undefined) return;
    document
      .getElementById(optionElementId(listId, key))
      ?.dispatchEvent(new MouseEvent('click', { ...modifiers, bubbles: true, cancelable: true }));
  }

  /** Moves by a key. Returns false if the key leads to no option. */
  function move(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (shiftKey || ctrlKey || altKey || metaKey) return false;
    // These keys move in the text, so the next key is meant for the text too.
    if (key === 'ArrowLeft' || key === 'ArrowRight') choose(null);
    const next = indexAfterKey(key, index, keys.length);
    isPointedAt.current = false;
    awaited.current = null;
    if (next !== null) choose(keys[next] ?? null);
    return next !== null;
  }

  /**
   * Clicks the chosen option, else the first item, once that has come. Returns false if there is
   * none.
   */
  function click({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    const modifiers = { shiftKey, ctrlKey, altKey, metaKey };
    if (chosen === undefined && isFirstToCome) {
      awaited.current = modifiers;
      return true;
    }
    const key = chosen ?? firstItem;
    if (key === undefined) return false;
    // After "more", the next arrow should reach the first new result.
    if (groupOfMore(key) !== undefined) choose(keys[index - 1] ?? null);
    clickOn(key, modifiers);
    return true;
  }

  /** Chooses nothing any more, and forgets an Enter. */
  function forget(): void {
    awaited.current = null;
    choose(null);
  }

  /** Chooses the option below the mouse; it is in view. */
  function point(key: string): void {
    isPointedAt.current = true;
    choose(key);
  }

  /** Chooses nothing any more, if the mouse chose. */
  function leave(): void {
    if (isPointedAt.current) choose(null);
  }

  return { chosen, move, click, point, leave, forget };
}
