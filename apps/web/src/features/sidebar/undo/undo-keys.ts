import { useEffect } from 'react';
import { settings } from '../../../shared/settings.ts';
import type { Undo } from '../../../shared/undo.ts';

/** The used part of a keyboard event. */
type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True if the keys mean 'undo': Ctrl+Z, or ⌘Z on Apple keyboards. */
export function meansUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean {
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** True if an open dialog, or a field that was edited since, must handle the keys. */
function belongsElsewhere(
  { target, defaultPrevented }: KeyboardEvent,
  edited: ReadonlySet<EventTarget | null>,
): boolean {
  return defaultPrevented || document.querySelector('dialog:modal') !== null || edited.has(target);
}

/** Text of the shortcut on this platform. */
export function undoShortcut(platform: string): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘Z' : 'Ctrl+Z';
}

/**
 * Undoes a pending write when the user presses the keys of 'undo'. In a field they undo what was
 * last written there, unless that was before the write.
 */
export function useUndoKeys(undo: Undo, id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const edited = new Set<EventTarget | null>();
    const onInput = ({ target }: Event) => {
      edited.add(target);
    };
    const onKey = (event: KeyboardEvent) => {
      if (settings.shortcuts.store.get() === 'off') return;
      if (!meansUndo(event) || belongsElsewhere(event, edited)) return;
      event.preventDefault();
      undo.undo(id);
    };
    addEventListener('input', onInput);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('input', onInput);
      removeEventListener('keydown', onKey);
    };
  }, [undo, id]);
}
