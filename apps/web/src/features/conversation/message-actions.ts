import type { Feedback } from '@colega/chat-domain';
import { createContext, use } from 'react';

/** Actions for a message, by its id. The object stays the same as long as its chat does. */
export interface MessageActions {
  /** Sends a failed question again, with the same id. */
  readonly retry: (questionId: string) => void;
  /** Moves a failed question back into the composer. */
  readonly takeBack: (questionId: string) => void;
  readonly discard: (questionId: string) => void;
  /** Puts the text of a sent question into the composer, to send it as a new question. */
  readonly edit: (questionId: string) => void;
  /** Asks the question of an answer again, as a new question. */
  readonly askAgain: (answerId: string) => void;
  /** Puts the question of an answer into the composer of a new chat with another persona. */
  readonly askPersona: (answerId: string, personaName: string) => void;
  /** Puts a passage into the composer as a quotation. */
  readonly quote: (passage: string) => void;
  /** Moves the focus to the composer. */
  readonly write: () => void;
  /** Reads the chat's messages again, such as after an interrupted answer. */
  readonly fetchAgain: () => void;
  /** Opens or closes the panel with the sources of an answer. */
  readonly toggleProvenance: (answerId: string) => void;
  /** Rates an answer; resolves to true if the server has taken the rating. */
  readonly rate: (answerId: string, feedback: Feedback) => Promise<boolean>;
}

export const MessageActionsContext = createContext<MessageActions | null>(null);

export function useMessageActions(): MessageActions {
  const actions = use(MessageActionsContext);
  if (actions === null)
    throw new Error('useMessageActions needs a MessageActionsContext above it.');
  return actions;
}

/** Ids of the failed questions that were never sent and wait in the outbox. */
export const KeptQuestionsContext = createContext<ReadonlySet<string>>(new Set());
