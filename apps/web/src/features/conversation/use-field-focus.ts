import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsWide } from '../../shared/use-media-query.ts';

/** Navigation state for an address at which the user wants to write. */
export const TO_WRITE = { toWrite: true };

function isToWrite(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'toWrite' in state;
}

/**
 * Focuses the message field after 'new chat', and when a chat opens while nothing else has the
 * focus. Not on narrow screens: it would open the keyboard there.
 */
export function useFieldFocus(chatId: string | null): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  const wide = useIsWide();
  const arrival = useLocation();
  useEffect(() => {
    const { current } = field;
    const { activeElement } = document;
    if (!wide || current === null || activeElement === current) return;
    if (!isToWrite(arrival.state) && activeElement !== document.body) return;
    current.focus();
    // Otherwise new text would go before the text that is already in the field.
    current.setSelectionRange(current.value.length, current.value.length);
  }, [chatId, arrival, wide]);
  return field;
}
