import type { Chat, Persona } from '@colega/chat-domain';
import { takeBack } from '../../../data/exchange-events.ts';
import { isOnline } from '../../../shared/connection.ts';
import { releaseQuestions, sendInTurn, type OutboxTurn } from './outbox-sending.ts';
import { keepMessage, type SendDependencies } from './send-message.ts';

/** Who asks whom, and where. */
export interface SendingPlace {
  readonly dependencies: SendDependencies;
  readonly chat: Chat;
  /** Null where nobody answers in the chat any more. */
  readonly persona: Persona | null;
  readonly personas: readonly Persona[];
  readonly userName: string;
  /** A question of this visit is on the screen. */
  readonly onAsked: (questionId: string) => void;
  /** Whether the last word of the user came to nothing. */
  readonly onHeld: (isHeld: boolean) => void;
}

export interface OutboxActions {
  /**
   * Sends a prompt, or keeps it where there is no network; false where it did neither. `onSafe` is
   * called once, when the text may leave the field: the server has taken the question, or it is on the
   * screen and in the stored outbox and the server is slow to say anything.
   */
  readonly send: (prompt: string, onSafe?: () => void) => boolean;
  /** Sends a question that failed or was stopped again, as the same one. */
  readonly retry: (questionId: string) => void;
  /** Sends all questions of the chat that have failed, in order; those that were stopped stay. */
  readonly sendAll: () => void;
  /** Takes a failed or stopped question off the screen; its text is given back. */
  readonly takeBack: (questionId: string) => string;
}

/** A field that empties itself at a blink is calmer than one that waits for a slow server. */
const LONGEST_IN_FIELD = 300;

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

function turnOf({ chat, persona, personas, userName, onAsked, onHeld }: SendingPlace): OutboxTurn {
  return {
    chat,
    userName,
    // What was stored may lack the name.
    personaOf: (name) =>
      name === '' ? persona : (personas.find((candidate) => candidate.name === name) ?? null),
    onBegun: onAsked,
    onHeld: () => onHeld(true),
  };
}

/** What can be done about the questions of one chat. */
export function outboxActions(place: SendingPlace): OutboxActions {
  const { dependencies, chat, persona, userName, onAsked, onHeld } = place;
  const { exchanges } = dependencies;
  const { chatId } = chat;
  const turn = turnOf(place);

  function send(prompt: string, onSafe: () => void = () => undefined): boolean {
    if (persona === null) return false;
    const message = { chat, persona, prompt, userName };
    const keep = () => {
      const isKept = keepMessage(dependencies, { ...message, onBegun: onAsked });
      if (isKept) onSafe();
      return isKept;
    };
    // Where the chat is being cleared, that goes first; where it fails, the question waits for a word.
    const settling = dependencies.undo.settle(chatId);
    if (settling !== null) {
      void settling.then((isCleared) => (isCleared ? send(prompt, onSafe) : keep()));
      return true;
    }
    onHeld(false);
    if (!isOnline()) return keep();
    let hasBegun = false;
    const safe = once(onSafe);
    const onBegun = (questionId: string) => {
      hasBegun = true;
      onAsked(questionId);
    };
    void sendInTurn(dependencies, turn, { ...message, onBegun, onAccepted: safe });
    if (hasBegun) setTimeout(safe, LONGEST_IN_FIELD);
    return hasBegun;
  }
  function release(questionIds: readonly string[]): void {
    onHeld(false);
    void releaseQuestions(dependencies, turn, questionIds);
  }

  return {
    send,
    retry: (questionId) => release([questionId]),
    sendAll: () =>
      release(
        exchanges
          .conversations()
          .filter((asked) => asked.chatId === chatId && asked.status === 'failed')
          .map(({ question }) => question.id),
      ),
    takeBack: (questionId) => takeBack(exchanges, questionId),
  };
}
