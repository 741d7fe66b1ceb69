import { useEffect } from 'react';
import type { Undo } from '../../../shared/undo.ts';

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** The used part of a keyboard event. */
type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True if the keys mean 'undo': Ctrl+Z, or ⌘Z on Apple keyboards. */
export function meansUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean {
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** True if a field being edited or an open dialog must handle the keys. */
function belongsElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('dialog:modal') !== null) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Text of the shortcut on this platform. */
export function undoShortcut(platform: string): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘Z' : 'Ctrl+Z';
}

/** Undoes a pending write when the user presses the keys of 'undo'. */
export function useUndoKeys(undo: Undo, id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!meansUndo(event) || belongsElsewhere(event)) return;
      event.preventDefault();
      undo.undo(id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, id]);
}
