import { useCallback, useEffect, useState } from 'react';
import { createStore, useStore } from '../../../shared/create-store.ts';
import type { OutboxActions } from '../sending/outbox.ts';
import type { Draft } from './draft.ts';

/** Text that a chat is to send as soon as it is on the screen; null for none. */
const asked = createStore<{ readonly chatId: string; readonly text: string } | null>(null);

/** Sends a text that stands in the field of a chat, once that chat is on the screen and ready. */
export const submitInChat = (chatId: string, text: string) => asked.set({ chatId, text });

interface SubmissionInput {
  readonly chatId: string | null;
  readonly draft: Draft;
  readonly send: OutboxActions['send'];
  /** True if a question can be sent now. */
  readonly sendable: boolean;
  /** True if that is so because the chat is not there yet. */
  readonly preparing: boolean;
}

interface Submission {
  /** True if the typed text goes out as soon as the chat is there. */
  readonly isWanted: boolean;
  readonly onSubmit: () => void;
  /** Remembers that the user pressed Send before it could be sent. */
  readonly onRefused: () => void;
  readonly cancel: () => void;
}

/** Sends the typed text: now, or once the chat that is being prepared is there. */
export function useSubmission(input: SubmissionInput): Submission {
  const { chatId, draft, send, sendable, preparing } = input;
  const { text, submit } = draft;
  const [wanted, want] = useState('');
  // Text of another chat, or typed since, was not sent by the user.
  if (wanted !== '' && wanted !== text) want('');
  const isWanted = wanted === text && text.trim() !== '';
  const onSubmit = useCallback(() => {
    want('');
    submit(send);
  }, [submit, send]);
  const onRefused = useCallback(() => want(preparing ? text : ''), [preparing, text]);
  const cancel = useCallback(() => want(''), []);
  const askedNow = useStore(asked);
  useEffect(() => {
    if (askedNow === null || askedNow.chatId !== chatId) return;
    asked.set(null);
    want(askedNow.text);
  }, [askedNow, chatId]);
  useEffect(() => {
    if (isWanted && sendable) onSubmit();
  }, [isWanted, sendable, onSubmit]);
  return { isWanted, onSubmit, onRefused, cancel };
}
