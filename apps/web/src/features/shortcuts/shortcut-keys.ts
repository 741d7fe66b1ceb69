/** Keys that are pressed together: with Ctrl, or ⌘ where that is the custom. */
export interface ShortcutKeys {
  /** As `KeyboardEvent.key` has it, letters in lower case. */
  readonly key: string;
  readonly isWithControl?: boolean;
}

/** What a key press says of itself. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>;

/** Whether the machine has ⌘ for what others do with Ctrl. */
export function isApple(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/**
 * Whether a key press means these keys. A sign such as '?' counts wherever the layout has it; with
 * Alt, and so with AltGr, nothing does, nor do dead keys and the parts of a composition.
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
  // Only signs need Shift on some layouts; of a letter it makes another shortcut.
  return !press.shiftKey || !/^[\p{L}\p{N}]$|^\w{2,}$/u.test(key);
}

/** The keys as they are written on this machine, such as 'Ctrl K' or '⌘ K'. */
export function writtenKeys({ key, isWithControl = false }: ShortcutKeys, apple: boolean): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  if (!isWithControl) return name;
  return `${apple ? '⌘' : 'Ctrl'} ${name}`;
}
