/** Keys of a shortcut; with Ctrl, or ⌘ on Apple keyboards. */
export interface ShortcutKeys {
  /** Value of `KeyboardEvent.key`, letters in lower case. */
  readonly key: string;
  readonly isWithControl?: boolean;
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
 * True if a key press means these keys. A sign such as '?' counts on every keyboard layout. Never
 * true with Alt or AltGr, for dead keys, or during a composition.
 */
export function meansKeys(
  press: KeyPress,
  { key, isWithControl = false }: ShortcutKeys,
  apple: boolean,
): boolean {
  if (press.altKey || press.getModifierState?.('AltGraph') === true) return false;
  if (press.repeat || press.isComposing) return false;
  const [wanted, other] = apple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (wanted !== isWithControl || other) return false;
  if (press.key.toLowerCase() !== key.toLowerCase()) return false;
  // On some layouts signs need Shift; with a letter, Shift makes another shortcut.
  return !press.shiftKey || !/^[\p{L}\p{N}]$|^\w{2,}$/u.test(key);
}

/** Writes the keys as on this machine, such as 'Ctrl K' or '⌘ K'. */
export function writtenKeys({ key, isWithControl = false }: ShortcutKeys, apple: boolean): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  if (!isWithControl) return name;
  return `${apple ? '⌘' : 'Ctrl'} ${name}`;
}
