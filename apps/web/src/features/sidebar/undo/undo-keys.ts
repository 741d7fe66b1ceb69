import { useEffect } from 'react';
import { settings } from '../../../shared/settings.ts';
import type { Undo } from '../../../shared/undo.ts';

/** The used part of a keyboard event. */
type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True if the keys mean 'undo': Ctrl+Z, or ⌘Z on Apple keyboards. */
export function meansUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean {
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

const TEXT_FIELD = 'textarea, input:not([type=checkbox], [type=radio], [type=range])';

/** True if the browser would undo or redo what was written last in a field without the focus. */
function reachesIntoField({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.matches(TEXT_FIELD);
  const changesText = ctrlKey ? /^[zy]$/i.test(key) : metaKey && /^z$/i.test(key);
  return changesText && !isInField;
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
 * Undoes a pending write, if there is one, when the user presses the keys of 'undo'. In a field the keys
 * undo what was last written there, unless that was before the write. Outside of fields they change none.
 */
export function useUndoKeys(undo: Undo, id: number | undefined): void {
  useEffect(() => {
    const edited = new Set<EventTarget | null>();
    const onInput = ({ target }: Event) => {
      if (id !== undefined) edited.add(target);
    };
    const onKey = (event: KeyboardEvent) => {
      const isOurs = meansUndo(event) && !belongsElsewhere(event, edited);
      if (reachesIntoField(event)) event.preventDefault();
      if (id === undefined || !isOurs || settings.shortcuts.store.get() === 'off') return;
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
