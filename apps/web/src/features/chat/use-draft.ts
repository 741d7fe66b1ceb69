import { useCallback, useEffect, useState } from 'react';
import { drafts, UNPLACED_DRAFT } from '../../shared/drafts.ts';

/** The text being typed for a chat, kept with every keystroke; an unplaced one moves with the person. */
export function useDraft(chatId: string | null): {
  text: string;
  setText: (text: string) => void;
  /** Empties the field but keeps the stored text until the server has taken it. */
  clearField: () => void;
} {
  const key = chatId ?? UNPLACED_DRAFT;
  const [text, show] = useState(() => drafts.read(key));
  useEffect(() => show(drafts.read(key)), [key]);
  const setText = useCallback(
    (next: string) => {
      drafts.write(key, next);
      show(next);
    },
    [key],
  );
  const clearField = useCallback(() => show(''), []);
  return { text, setText, clearField };
}
