import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { useIsWide } from '../../shared/side-panel.ts';

/** Navigation state for an address at which the user wants to write. */
export const FOCUS_FIELD = { focusField: true };

function asksForField(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focusField' in state;
}

/**
 * Focuses the message field after 'new chat', and when a chat opens while nothing else has the
 * focus. Not on narrow screens: it would open the keyboard there.
 */
export function useFieldFocus(chatId: string | null): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  /** Keys of the history entries whose request was met. Their state stays, also after going back. */
  const met = useRef(new Set<string>());
  const wide = useIsWide();
  const { key, state } = useLocation() as Location<unknown>;
  useEffect(() => {
    const { current } = field;
    const { activeElement } = document;
    if (!wide || current === null) return;
    const isAsked = asksForField(state) && !met.current.has(key);
    met.current.add(key);
    if (activeElement === current || (!isAsked && activeElement !== document.body)) return;
    current.focus();
    // Otherwise new text would go before the text that is already in the field.
    current.setSelectionRange(current.value.length, current.value.length);
  }, [chatId, key, state, wide]);
  return field;
}
