import type { Feedback, Message } from '@colega/chat-domain';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { startNewChat } from '../../data/choose-chat.ts';
import { giveFeedback } from '../../data/feedback.ts';
import { usePersonas } from '../../data/personas.tsx';
import { useWrites } from '../../data/use-writes.ts';
import { drafts, joinTexts } from '../../shared/drafts.ts';
import { paths } from '../../shared/paths.ts';
import { quotation } from './answer/answer-quotation.ts';
import type { MessageActions } from './message-actions.ts';
import { FOCUS_FIELD } from './use-field-focus.ts';
import type { Sending } from './sending/use-sending.ts';
import type { Transcript } from './transcript/use-transcript.ts';

/** The chat on the screen, and the actions of its screen. */
export interface ChatPlace {
  readonly chatId: string;
  readonly transcript: Pick<Transcript, 'messages' | 'reload'>;
  readonly sending: Pick<Sending, 'retry' | 'takeBack'>;
  /** Sends a prompt, or puts it into the field if sending must wait. */
  readonly onPrompt: (prompt: string) => void;
  /** Puts a text before the typed text, and focuses the field. */
  readonly onEdit: (text: string) => void;
  readonly onProvenance: (answerId: string) => void;
}

/** Actions that lead out of the chat. */
export interface ChatSurroundings {
  readonly ask: (personaName: string, question: string) => void;
  readonly rate: (chatId: string, answer: Message, feedback: Feedback) => Promise<boolean>;
}

/** Finds the question of an answer; undefined if it is not loaded. */
export function questionOf(messages: readonly Message[], answerId: string): Message | undefined {
  const index = messages.findIndex(({ id }) => id === answerId);
  return messages.slice(0, Math.max(0, index)).findLast(({ role }) => role === 'user');
}

/** Creates the message actions; each calls `read` for the chat at that moment. */
export function messageActions(
  read: () => ChatPlace,
  { ask, rate }: ChatSurroundings,
): MessageActions {
  const messageOf = (id: string) => read().transcript.messages.find((message) => message.id === id);
  const withQuestion = (answerId: string, act: (question: string) => void) => {
    const question = questionOf(read().transcript.messages, answerId);
    if (question !== undefined) act(question.content);
  };
  return {
    retry: (questionId) => read().sending.retry(questionId),
    takeBack: (questionId) => read().onEdit(read().sending.takeBack(questionId)),
    discard: (questionId) => {
      read().sending.takeBack(questionId);
      // The button disappears with the question, so the focus moves to the field.
      read().onEdit('');
    },
    edit: (questionId) => read().onEdit(messageOf(questionId)?.content ?? ''),
    askAgain: (answerId) => withQuestion(answerId, (question) => read().onPrompt(question)),
    askPersona: (answerId, personaName) =>
      withQuestion(answerId, (question) => ask(personaName, question)),
    quote: (passage) => {
      const quoted = quotation(passage);
      const isFieldEmpty = drafts.read(read().chatId) === '';
      // The field puts typed text on a line of its own.
      read().onEdit(isFieldEmpty ? quoted : quoted.replace(/\n$/u, ''));
    },
    write: () => read().onEdit(''),
    fetchAgain: () => read().transcript.reload(),
    toggleProvenance: (answerId) => read().onProvenance(answerId),
    rate: async (answerId, feedback) => {
      const answer = messageOf(answerId);
      return answer !== undefined && rate(read().chatId, answer, feedback);
    },
  };
}

function useAskPersona(): ChatSurroundings['ask'] {
  const writes = useWrites();
  const { slugs } = usePersonas(false);
  const navigate = useNavigate();
  return (persona, question) => {
    const from = location.href;
    async function start(): Promise<void> {
      const chat = await startNewChat(writes, { unused: null, persona });
      if (chat === null) return;
      const { chatId } = chat;
      drafts.write(chatId, joinTexts(question, drafts.read(chatId)));
      if (location.href === from)
        void navigate(paths.persona(slugs.get(persona), chatId), { state: FOCUS_FIELD });
    }
    void start();
  };
}

/** Creates the message actions of a chat; the object stays the same as long as the chat does. */
export function useMessageActionsOf(place: ChatPlace): MessageActions {
  const writes = useWrites();
  const ask = useAskPersona();
  const latest = useRef({ place, ask });
  useLayoutEffect(() => {
    latest.current = { place, ask };
  });
  return useMemo(() => {
    return messageActions(() => latest.current.place, {
      ask: (persona, question) => latest.current.ask(persona, question),
      rate: (chatId, message, feedback) => giveFeedback(writes, { chatId, message }, feedback),
    });
  }, [writes]);
}
