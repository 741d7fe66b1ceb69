import { useEffect, useRef } from 'react';
import { commandBar, shortcutsSheet } from '../../../shared/command-bar.ts';
import { isFeatureMissing } from '../../../shared/lazy-feature.tsx';
import { settings } from '../../../shared/settings.ts';

/** Keys of a shortcut; with Ctrl, or ⌘ on Apple keyboards, and with Shift. */
export interface ShortcutKeys {
  /** Value of `KeyboardEvent.key`, letters in lower case. */
  readonly key: string;
  readonly isWithControl?: boolean;
  readonly isWithShift?: boolean;
}

/** The used part of a keyboard event. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>;

/** True if the machine uses ⌘ in place of Ctrl. */
export function isApple(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/**
 * True if a key press means these keys. A sign such as '/' counts on every keyboard layout. Never
 * true with Alt or AltGr, for dead keys, or during a composition.
 */
export function meansKeys(
  press: KeyPress,
  { key, isWithControl = false, isWithShift = false }: ShortcutKeys,
  apple: boolean,
): boolean {
  if (press.altKey || press.getModifierState?.('AltGraph') === true) return false;
  if (press.repeat || press.isComposing) return false;
  const [wanted, other] = apple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (wanted !== isWithControl || other) return false;
  if (press.key.toLowerCase() !== key.toLowerCase()) return false;
  // On some layouts signs need Shift; with a letter, Shift makes another shortcut.
  return press.shiftKey === isWithShift || !/^[\p{L}\p{N}]$|^\w{2,}$/u.test(key);
}

/** Writes the keys as on this machine, such as 'Ctrl K' or '⌘ K'; `shift` is that key's name. */
export function writtenKeys(
  { key, isWithControl = false, isWithShift = false }: ShortcutKeys,
  apple: boolean,
  shift: string,
): string {
  const name = key.length === 1 ? key.toUpperCase() : (KEY_NAMES[key] ?? key);
  const control = isWithControl ? [apple ? '⌘' : 'Ctrl'] : [];
  return [...control, ...(isWithShift ? [shift] : []), name].join(' ');
}

/** Names on keyboards of keys that are named otherwise in events. */
const KEY_NAMES: Readonly<Record<string, string>> = { Escape: 'Esc' };

export interface Shortcut {
  readonly id: string;
  readonly keys: ShortcutKeys;
  /** Key of its text among those of the shortcuts. */
  readonly label: string;
  /** True if another part of the app handles it, and it is only listed here. */
  readonly isOnlyListed?: boolean;
}

/** All shortcuts of the listener, the sheet and the command bar. */
export const SHORTCUTS = [
  {
    id: 'command-bar',
    keys: { key: 'k', isWithControl: true },
    label: 'commandBar',
  },
  { id: 'sheet', keys: { key: '/', isWithControl: true }, label: 'sheet' },
  // No signs alone: who begins to type writes into the message field.
  {
    id: 'new-chat',
    keys: { key: 'o', isWithControl: true, isWithShift: true },
    label: 'newChat',
  },
  {
    id: 'write',
    keys: { key: 'Escape', isWithShift: true },
    label: 'write',
  },
  {
    id: 'newest-answer',
    keys: { key: 'F6' },
    label: 'newestAnswer',
    isOnlyListed: true,
  },
  {
    id: 'find',
    keys: { key: 'f', isWithControl: true },
    label: 'find',
    isOnlyListed: true,
  },
  {
    id: 'undo',
    keys: { key: 'z', isWithControl: true },
    label: 'undo',
    isOnlyListed: true,
  },
  {
    id: 'send',
    keys: { key: 'Enter' },
    label: 'send',
    isOnlyListed: true,
  },
  {
    id: 'stop',
    keys: { key: 'Escape' },
    label: 'stop',
    isOnlyListed: true,
  },
] as const satisfies readonly Shortcut[];

type Registered = (typeof SHORTCUTS)[number];

/** Ids of the shortcuts that are run from here. */
export type ShortcutId = Exclude<Registered, { isOnlyListed: true }>['id'];

/** Actions of the shortcuts on this page; keys without one are left to the browser. */
export interface ShortcutRuns {
  readonly newChat: () => void;
  /**
   * Goes to the message field; absent where there is none. Called too with the first key of a text
   * while no field has the focus; the key goes where that leads.
   */
  readonly write?: () => void;
}

function actionOf(id: ShortcutId, { newChat, write }: ShortcutRuns): (() => void) | undefined {
  if (id === 'new-chat') return newChat;
  if (id === 'write') return write;
  return () => {
    shortcutsSheet.set(id === 'sheet');
    if (id === 'command-bar') commandBar.set('');
  };
}

/** True if a key press begins or goes on with a text, also by a dead key, AltGr or Option. */
export function isText(press: KeyPress, apple: boolean): boolean {
  const isThirdLevel = press.getModifierState?.('AltGraph') === true;
  const isCommand = press.ctrlKey || press.metaKey || (press.altKey && !apple);
  if (isCommand && !isThirdLevel) return false;
  if (press.repeat || press.isComposing) return false;
  // Space scrolls, and presses buttons.
  return press.key === 'Dead' || (press.key !== ' ' && [...press.key].length === 1);
}

/** Finds the shortcut of a key press; null for none. */
export function shortcutOf(press: KeyPress, apple: boolean): ShortcutId | null {
  const meant = SHORTCUTS.find(
    (shortcut) => !('isOnlyListed' in shortcut) && meansKeys(press, shortcut.keys, apple),
  );
  return (meant?.id as ShortcutId | undefined) ?? null;
}

// In lists, trees and menus, letters select a row or an item.
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="treegrid"], [role="listbox"], [role="menu"]';

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null;
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

/** Shortcuts that work over a panel too. */
const OVER_PANELS: ReadonlySet<ShortcutId> = new Set(['command-bar', 'sheet']);

function restsUnderDialog(id: ShortcutId): boolean {
  const over = OVER_PANELS.has(id) ? ':not([data-below-shortcuts])' : '';
  return document.querySelector(`dialog:modal${over}`) !== null;
}

/** True if the keyboard has led to a control, where whoever uses it stays. */
function isAtControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches(':is(a, button, summary, [tabindex="0"]):focus-visible')
  );
}

/**
 * Keeps what is typed for the command bar between its keys and its coming, so that it does not go
 * into the message field.
 */
function typeAhead(event: KeyboardEvent): void {
  const asked = commandBar.get();
  if (asked === null || isDialogOpen()) return;
  if (event.key === 'Escape' || isFeatureMissing.get()) return commandBar.set(null);
  if (event.key === 'Backspace') commandBar.set([...asked].slice(0, -1).join(''));
  else if (isText(event, isApple(navigator.platform))) commandBar.set(asked + event.key);
  else if (event.key === ' ') commandBar.set(`${asked} `);
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Runs the shortcuts with one listener on the page, unless a modal dialog is open that they do not
 * work over. A text that is typed while nothing has the focus has its own action.
 */
function listenToShortcuts(runs: () => ShortcutRuns): () => void {
  function handle(event: KeyboardEvent): void {
    if (event.defaultPrevented || settings.shortcuts.store.get() === 'off') return;
    const apple = isApple(navigator.platform);
    const id = shortcutOf(event, apple);
    const run = id === null ? undefined : actionOf(id, runs());
    if (id === null || run === undefined) {
      const isForNoField = !isField(event.target) && !isAtControl(event.target);
      if (isForNoField && isText(event, apple) && !isDialogOpen()) runs().write?.();
      return;
    }
    // Over a dialog, the browser's own action for the keys is suppressed too.
    event.preventDefault();
    if (!restsUnderDialog(id)) run();
  }
  document.addEventListener('keydown', typeAhead, { capture: true });
  document.addEventListener('keydown', handle);
  return () => {
    document.removeEventListener('keydown', typeAhead, { capture: true });
    document.removeEventListener('keydown', handle);
  };
}

/**
 * Runs the app's shortcuts while the component is mounted; use it once. Keys that come before the
 * command bar is loaded open it then. What is open goes with the component: a sign-out may end the
 * screen under it.
 */
export function useShortcuts(runs: ShortcutRuns): void {
  const latest = useRef(runs);
  useEffect(() => {
    latest.current = runs;
  });
  useEffect(() => {
    const stop = listenToShortcuts(() => latest.current);
    return () => {
      stop();
      commandBar.set(null);
      shortcutsSheet.set(false);
    };
  }, []);
}
