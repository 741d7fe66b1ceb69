import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsWide } from '../../shared/use-media-query.ts';

/** What a navigation carries that was made to write something. */
export const TO_WRITE = { toWrite: true };

function isToWrite(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'toWrite' in state;
}

/**
 * The message field, ready to write in after 'new chat', and where a chat opens while nothing else
 * has the focus. Not on narrow screens, where it would raise the keyboard.
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
    // Else what is typed next would come before what the field holds already.
    current.setSelectionRange(current.value.length, current.value.length);
  }, [chatId, arrival, wide]);
  return field;
}
