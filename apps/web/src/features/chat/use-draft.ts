import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { drafts, joinTexts, placeDraft, UNPLACED_DRAFT } from '../../shared/drafts.ts';

export interface Draft {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Adds a text before what is typed, and loses neither. */
  readonly add: (text: string) => void;
  /** Empties the field but keeps the stored text until the server has taken it. */
  readonly clearField: () => void;
}

/** Text typed before a chat was chosen goes to that chat. */
function readDraft(chatId: string | null): string {
  if (chatId === null) return drafts.read(UNPLACED_DRAFT);
  placeDraft(chatId);
  return drafts.read(chatId);
}

/** The text being typed for a chat, kept with every keystroke. Its functions stay the same. */
export function useDraft(chatId: string | null): Draft {
  const [field, show] = useState(() => ({ chatId, text: readDraft(chatId) }));
  const { text } = field.chatId === chatId ? field : { text: readDraft(chatId) };
  if (field.chatId !== chatId) show({ chatId, text });
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  }, [text]);
  const setText = useCallback(
    (next: string) => {
      drafts.write(chatId ?? UNPLACED_DRAFT, next);
      show({ chatId, text: next });
    },
    [chatId],
  );
  const add = useCallback((more: string) => setText(joinTexts(more, latest.current)), [setText]);
  const clearField = useCallback(() => show({ chatId, text: '' }), [chatId]);
  return { text, setText, add, clearField };
}
