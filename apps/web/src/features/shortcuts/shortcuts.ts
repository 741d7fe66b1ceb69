import { settings } from '../../shared/settings.ts';
import { isApple, meansKeys, type KeyPress, type ShortcutKeys } from './shortcut-keys.ts';

/** Where keys count: anywhere on the page, or where nothing is being typed. */
export type ShortcutScope = 'everywhere' | 'outside-fields';

/** One shortcut of the app. */
export interface Shortcut {
  readonly id: string;
  readonly keys: ShortcutKeys;
  /** Its text among those of the shortcuts. */
  readonly label: string;
  readonly scope: ShortcutScope;
  /** True where another part of the app listens to it: it is listed here, and not run. */
  readonly isOnlyListed?: boolean;
}

/** All shortcuts there are: the listener, the sheet and the palette know no others. */
export const SHORTCUTS = [
  {
    id: 'palette',
    keys: { key: 'k', isWithControl: true },
    label: 'palette',
    scope: 'everywhere',
  },
  { id: 'sheet', keys: { key: '?' }, label: 'sheet', scope: 'outside-fields' },
  { id: 'new-chat', keys: { key: 'n' }, label: 'newChat', scope: 'outside-fields' },
  { id: 'write', keys: { key: 'm' }, label: 'write', scope: 'outside-fields' },
  {
    id: 'find',
    keys: { key: 'f', isWithControl: true },
    label: 'find',
    scope: 'everywhere',
    isOnlyListed: true,
  },
  {
    id: 'undo',
    keys: { key: 'z', isWithControl: true },
    label: 'undo',
    scope: 'outside-fields',
    isOnlyListed: true,
  },
  {
    id: 'send',
    keys: { key: 'Enter' },
    label: 'send',
    scope: 'everywhere',
    isOnlyListed: true,
  },
] as const satisfies readonly Shortcut[];

type Registered = (typeof SHORTCUTS)[number];

/** The shortcuts that are run from here. */
export type ShortcutId = Exclude<Registered, { isOnlyListed: true }>['id'];

/** What each shortcut does; one that is absent does nothing, and its keys are the browser's. */
export type ShortcutRuns = Readonly<Partial<Record<ShortcutId, () => void>>>;

/** The shortcut that a key press means; null where the keys are none, or belong to what is typed. */
export function shortcutOf(
  press: KeyPress,
  { isTyping, apple }: { readonly isTyping: boolean; readonly apple: boolean },
): ShortcutId | null {
  const meant = SHORTCUTS.find(
    (shortcut) =>
      !('isOnlyListed' in shortcut) &&
      !(isTyping && shortcut.scope === 'outside-fields') &&
      meansKeys(press, shortcut.keys, apple),
  );
  return (meant?.id as ShortcutId | undefined) ?? null;
}

// Letters lead to a row of a list or a tree, and to an item of a menu.
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="treegrid"], [role="listbox"], [role="menu"]';

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null;
}

/** Runs the shortcuts by one listener of the page, unless a modal dialog is over it. */
export function listenToShortcuts(runs: () => ShortcutRuns): () => void {
  function handle(event: KeyboardEvent): void {
    if (event.defaultPrevented || settings.shortcuts.store.get() === 'off') return;
    const place = { isTyping: isField(event.target), apple: isApple(navigator.platform) };
    const id = shortcutOf(event, place);
    const run = id === null ? undefined : runs()[id];
    if (run === undefined) return;
    // Within a dialog the keys do nothing, and not what the browser has them for.
    event.preventDefault();
    if (document.querySelector('dialog:modal') === null) run();
  }
  document.addEventListener('keydown', handle);
  return () => document.removeEventListener('keydown', handle);
}
