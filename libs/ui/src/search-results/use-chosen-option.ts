import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { SearchResultGroup } from './search-result-list.tsx';
import { groupOfMore, optionElementId, optionKeys, placeAfterKey } from './search-options.ts';

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
