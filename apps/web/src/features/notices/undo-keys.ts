const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** What a key press says of itself. */
export type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether keys mean 'undo': Ctrl+Z, and ⌘Z where that is the custom. */
export function meansUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean {
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** Whether a key press is taken back by what is being edited, or belongs to a dialog over the page. */
export function belongsElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('dialog:modal') !== null) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** The keys as they are written on this machine. */
export function undoShortcut(platform: string): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘Z' : 'Ctrl+Z';
}
