import { createStore, type Store } from './create-store.ts';
import { BROWSER_KEYS } from './storage-keys.ts';
import { localValues } from './storage.ts';

/** A choice among a few, remembered in this browser; the first is what the app does unasked. */
export interface Setting<Value extends string> {
  readonly values: readonly Value[];
  readonly store: Store<Value>;
  readonly choose: (value: Value) => void;
  /** Takes what is stored, such as by another tab; anything unknown counts as the first choice. */
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

/** What the user of this browser has chosen, besides theme, language and text size. */
export const settings = {
  /** What Enter does while a message is written. */
  enterKey: createSetting(BROWSER_KEYS.enterKey, 'send', 'break'),
  /** What the view keeps to while an answer comes: its question, or the end of what has come. */
  answerView: createSetting(BROWSER_KEYS.answerView, 'question', 'end'),
  /** When a screen reader is told of an answer. */
  announcements: createSetting(BROWSER_KEYS.announcements, 'finished', 'sentences', 'off'),
  shortcuts: createSetting(BROWSER_KEYS.keyboardShortcuts, 'on', 'off'),
} as const;
