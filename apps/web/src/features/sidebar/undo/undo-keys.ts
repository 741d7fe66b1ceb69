const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** The used part of a keyboard event. */
export type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True if the keys mean 'undo': Ctrl+Z, or ⌘Z on Apple keyboards. */
export function meansUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean {
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** True if a field being edited or an open dialog must handle the keys. */
export function belongsElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('dialog:modal') !== null) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Text of the shortcut on this platform. */
export function undoShortcut(platform: string): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘Z' : 'Ctrl+Z';
}
