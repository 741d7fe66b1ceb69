import { type Feedback, firstQuestion, type Message } from '@colega/chat-domain';
import { createContext, use, useLayoutEffect, useMemo, useRef } from 'react';
import { cachedChats } from '../../data/chats.ts';
import { type DiscardedQuestion, dispatch } from '../../data/exchanges.ts';
import { giveFeedback } from '../../data/feedback.ts';
import { useWrites } from '../../data/use-writes.ts';
import { useAskPersona } from './use-ask-persona.ts';
import type { Sending } from './sending/use-sending.ts';
import type { Transcript } from './transcript/use-transcript.ts';
import { DRAFT_WITHOUT_CHAT, drafts } from '../../shared/drafts.ts';

/** Actions for a message, by its id. The object stays the same as long as its chat does. */
interface MessageActions {
  /** Sends a failed or stopped question again, with the same id. */
  readonly retry: (questionId: string) => void;
  readonly discard: (questionId: string) => void;
  /**
   * Puts the text of a question into the composer: to send it as a new question, or in place of one
   * that is in the outbox.
   */
  readonly edit: (questionId: string, isInOutbox?: boolean) => void;
  /** Asks the question of an answer again, as a new question. */
  readonly askAgain: (answerId: string) => void;
  /** Puts the question of an answer into the composer of a new chat with another persona. */
  readonly askPersona: (answerId: string, personaName: string) => void;
  /** Puts a passage into the composer as a quotation, below what is typed there. */
  readonly quote: (passage: string) => void;
  /** Moves the focus to the composer. */
  readonly write: () => void;
  /**
   * Reads the chat's messages again, such as after an interrupted answer; resolves to whether they
   * came.
   */
  readonly fetchAgain: () => Promise<boolean>;
  /** Opens or closes the panel with the sources of an answer. */
  readonly toggleSources: (answerId: string) => void;
  /** Opens the panel at a reference, by its number in the answer. */
  readonly openSource: (answerId: string, number: number) => void;
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

/**
 * Questions of the outbox that may never have been sent, by their ids: they wait for the user
 * ('unsent') or for their turn, which is 'next' or 'later'; and the one that is being 'edited'.
 */
export type WaitingQuestions = ReadonlyMap<string, 'unsent' | 'next' | 'later' | 'edited'>;

export const WaitingQuestionsContext = createContext<WaitingQuestions>(new Map());

/**
 * Turns a passage into a Markdown quotation, with the empty line that ends it; '' for a blank
 * passage.
 */
export function quotation(passage: string): string {
  // The page puts no-break spaces into amounts; they are not part of the passage.
  const lines = passage.trim().replaceAll('\u00A0', ' ').split('\n');
  const quoted = lines.map((line) => `> ${withBars(line)}`.trimEnd()).join('\n');
  return passage.trim() === '' ? '' : `${quoted}\n\n`;
}

/** Puts bars for the tabs between the cells of a table, which would not line up in plain text. */
function withBars(line: string): string {
  const words = line.trimStart();
  return line.slice(0, line.length - words.length) + words.replaceAll('\t', ' | ');
}

/** The chat on the screen, and the actions of its screen. */
export interface ShownChat {
  readonly chatId: string;
  readonly transcript: Pick<Transcript, 'messages' | 'reload'>;
  readonly sending: Pick<Sending, 'retry' | 'discard'>;
  /** Sends a prompt, or puts it into the field if sending must wait. */
  readonly onPrompt: (prompt: string) => void;
  /** Puts a text below the typed text, and focuses the field. */
  readonly onWrite: (text: string) => void;
  /**
   * Puts a question into the field to be asked otherwise, and focuses it; one of the outbox is named by
   * its id.
   */
  readonly onEdit: (question: string, outboxId?: string) => void;
  /** Opens the sources at a reference; without one, opens or closes them. */
  readonly onSources: (answerId: string, number?: number) => void;
}

/** Actions whose effect lies outside of the chat on the screen. */
interface OutsideActions {
  /** Offers to take back that a question was discarded. */
  readonly offerBack: (discarded: DiscardedQuestion) => void;
  readonly ask: (personaName: string, question: string) => void;
  readonly rate: (chatId: string, answer: Message, feedback: Feedback) => Promise<boolean>;
}

/** Finds the question of an answer; undefined if it is not loaded. */
export function questionOf(messages: readonly Message[], answerId: string): Message | undefined {
  const index = messages.findIndex(({ id }) => id === answerId);
  return messages.slice(0, Math.max(0, index)).findLast(({ role }) => role === 'user');
}

/** Creates the message actions; each calls `read` for the chat at that moment. */
export function createMessageActions(
  read: () => ShownChat,
  { offerBack, ask, rate }: OutsideActions,
): MessageActions {
  const messageOf = (id: string) => read().transcript.messages.find((message) => message.id === id);
  const withQuestion = (answerId: string, act: (question: string) => void) => {
    const question = questionOf(read().transcript.messages, answerId);
    if (question !== undefined) act(question.content);
  };
  return {
    retry: (questionId) => read().sending.retry(questionId),
    discard: (questionId) => {
      const discarded = read().sending.discard(questionId);
      if (discarded !== null) offerBack(discarded);
      // The button disappears with the question, so the focus moves to the field.
      read().onWrite('');
    },
    edit: (questionId, isInOutbox = false) => {
      const question = messageOf(questionId)?.content;
      if (question !== undefined) read().onEdit(question, isInOutbox ? questionId : undefined);
    },
    askAgain: (answerId) => withQuestion(answerId, (question) => read().onPrompt(question)),
    askPersona: (answerId, personaName) =>
      withQuestion(answerId, (question) => ask(personaName, question)),
    quote: (passage) => read().onWrite(quotation(passage)),
    write: () => read().onWrite(''),
    fetchAgain: () => read().transcript.reload(),
    toggleSources: (answerId) => read().onSources(answerId),
    openSource: (answerId, number) => read().onSources(answerId, number),
    rate: async (answerId, feedback) => {
      const answer = messageOf(answerId);
      return answer !== undefined && rate(read().chatId, answer, feedback);
    },
  };
}

/** Creates the message actions of a chat; the object stays the same as long as the chat does. */
export function useCreateMessageActions(shown: ShownChat): MessageActions {
  const writes = useWrites();
  const ask = useAskPersona();
  const latest = useRef({ shown, ask });
  useLayoutEffect(() => {
    latest.current = { shown, ask };
  });
  return useMemo(() => {
    async function giveBack({ asked, earlierIds }: DiscardedQuestion): Promise<void> {
      const { exchanges, undo } = writes;
      const { chatId, question } = asked;
      const isDeleted = undo.subjects('delete-chats').has(chatId);
      // A clearing under way goes first, or the question would go with it.
      if (!isDeleted) await undo.settle(chatId);
      const isThere = !isDeleted && cachedChats(writes, [chatId]).has(chatId);
      if (isThere) dispatch(exchanges, { type: 'discard-undone', asked, earlierIds });
      else drafts.addBefore(DRAFT_WITHOUT_CHAT, question.content);
    }
    return createMessageActions(() => latest.current.shown, {
      offerBack: (discarded) =>
        writes.undo.offer({
          kind: 'discard-question',
          subjects: [],
          text: (t) =>
            t('undoable.questionDiscarded', {
              question: firstQuestion([discarded.asked.question]) ?? '',
            }),
          onUndone: () => void giveBack(discarded),
        }),
      ask: (persona, question) => latest.current.ask(persona, question),
      rate: (chatId, message, feedback) => giveFeedback(writes, { chatId, message }, feedback),
    });
  }, [writes]);
}
