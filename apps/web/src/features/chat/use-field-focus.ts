import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationState } from '../../shared/navigation.tsx';
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
  const state = useNavigationState();
  useEffect(() => {
    if (wide && (isToWrite(state) || document.activeElement === document.body))
      field.current?.focus();
  }, [chatId, state, wide]);
  return field;
}
