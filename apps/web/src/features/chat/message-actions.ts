import type { Feedback } from '@colega/chat-domain';
import { createContext, use } from 'react';

/** What can be done about a message, by its id. The object stays the same as long as its chat does. */
export interface MessageActions {
  /** Sends a question that failed again, as the same question. */
  readonly retry: (questionId: string) => void;
  /** Takes a question that failed back into the composer. */
  readonly takeBack: (questionId: string) => void;
  readonly discard: (questionId: string) => void;
  /** Puts the text of a question that was sent into the composer, to be sent as another one. */
  readonly edit: (questionId: string) => void;
  /** Asks the question of an answer again, as another one. */
  readonly askAgain: (answerId: string) => void;
  /** Puts the question of an answer into the composer of a new chat with another persona. */
  readonly askPersona: (answerId: string, personaName: string) => void;
  /** Puts a passage into the composer as a quotation. */
  readonly quote: (passage: string) => void;
  /** Leads from the messages to the composer. */
  readonly write: () => void;
  /** Reads the chat's messages once more, such as after an answer that broke off. */
  readonly fetchAgain: () => void;
  /** Opens the panel that shows where an answer came from, or closes it. */
  readonly toggleProvenance: (answerId: string) => void;
  /** Rates an answer; whether the server has it. */
  readonly rate: (answerId: string, feedback: Feedback) => Promise<boolean>;
}

export const MessageActionsContext = createContext<MessageActions | null>(null);

export function useMessageActions(): MessageActions {
  const actions = use(MessageActionsContext);
  if (actions === null)
    throw new Error('useMessageActions needs a MessageActionsContext above it.');
  return actions;
}

/** Ids of the failed questions that never went to the server: they wait here. */
export const KeptQuestionsContext = createContext<ReadonlySet<string>>(new Set());
