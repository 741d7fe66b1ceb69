import type { Chat, Persona } from '@colega/chat-domain';
import { discardQuestion } from '../../../data/exchanges.ts';
import { isOnline } from '../../../shared/connection.ts';
import { type OutboxTurn, releaseQuestions, sendInTurn } from './outbox-sending.ts';
import { keepMessage, type SendDependencies } from './send-message.ts';

/** A chat with everything needed to send in it. */
export interface SendingPlace {
  readonly dependencies: SendDependencies;
  readonly chat: Chat;
  /** Null if no persona answers in the chat any more. */
  readonly persona: Persona | null;
  readonly personas: readonly Persona[];
  readonly userName: string;
  /** Called when a question of this visit is on the screen. */
  readonly onAsked: (questionId: string) => void;
  /**
   * Called with true if the user's last attempt to send failed, with false when another begins.
   */
  readonly onHeld: (isHeld: boolean) => void;
}

export interface OutboxActions {
  /**
   * Sends a prompt, or keeps it while offline; returns false if it did neither. Calls `onSafe`
   * once, when the text may leave the field: the server has taken the question, or the question is
   * in the stored outbox and the server is slow.
   */
  readonly send: (prompt: string, onSafe?: () => void) => boolean;
  /** Sends a failed or stopped question again, with the same id. */
  readonly retry: (questionId: string) => void;
  /** Sends all failed questions of the chat, in order; stopped ones stay. */
  readonly sendAll: () => void;
  /** Removes a failed or stopped question from the screen, and returns its text. */
  readonly takeBack: (questionId: string) => string;
}

/** Longest time in ms that a sent text stays in the field while the server is slow. */
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
    // A stored question may lack the persona's name.
    personaOf: (name) =>
      name === '' ? persona : (personas.find((candidate) => candidate.name === name) ?? null),
    onBegun: onAsked,
    onHeld: () => onHeld(true),
  };
}

/** Creates the actions for the questions of one chat. */
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
    // A clearing under way goes first; if it fails, the question waits for the user.
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
    takeBack: (questionId) => discardQuestion(exchanges, questionId),
  };
}
