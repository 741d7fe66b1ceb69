import { useEffect, useState } from 'react';
import { applyTextSize } from './appearance.ts';
import { createStore, type Store } from './create-store.ts';
import { BROWSER_KEYS, localValues } from './storage.ts';

/** A choice stored in this browser; the first value is the default. */
export interface Setting<Value extends string> {
  readonly values: readonly Value[];
  readonly store: Store<Value>;
  readonly choose: (value: Value) => void;
  /**
   * Reads the stored value, which another tab may have changed; unknown values become the default.
   */
  readonly reread: () => void;
}

function createSetting<Value extends string>(
  key: string,
  ...values: readonly [Value, ...Value[]]
): Setting<Value> {
  const read = () => {
    const stored = localValues.read(key);
    return values.find((value) => value === stored) ?? values[0];
  };
  const store = createStore(read());
  return {
    values,
    store,
    choose: (value) => {
      localValues.write(key, value);
      store.set(value);
    },
    reread: () => store.set(read()),
  };
}

/** The user's choices besides theme, language and text size. */
export const settings = {
  /** Effect of Enter in the composer. */
  enterKey: createSetting(BROWSER_KEYS.enterKey, 'send', 'break'),
  /** The view follows the question or the end of the answer while it streams. */
  answerView: createSetting(BROWSER_KEYS.answerView, 'question', 'end'),
  /** When a screen reader announces an answer. */
  announcements: createSetting(BROWSER_KEYS.announcements, 'finished', 'sentences', 'off'),
  /** True if the side panel lists the personas below their heading. */
  personaList: createSetting(BROWSER_KEYS.personaList, 'shown', 'hidden'),
  shortcuts: createSetting(BROWSER_KEYS.keyboardShortcuts, 'on', 'off'),
} as const;

/** Applies the settings that another tab changes. Returns a function that stops it. */
export function followSettings(): () => void {
  const follow = () => {
    for (const { reread } of Object.values(settings)) reread();
    applyTextSize();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** Returns a stored value without a store, and its setter; the value follows other tabs. */
export function useStored<Value>(read: () => Value): readonly [Value, (value: Value) => void] {
  const [value, show] = useState(read);
  useEffect(() => {
    const follow = () => show(read);
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [read]);
  return [value, show];
}
