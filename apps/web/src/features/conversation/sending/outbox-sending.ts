import {
  type AskedQuestion,
  type Chat,
  type Exchange,
  nextToSend,
  type Persona,
} from '@colega/chat-domain';
import { dispatch } from '../../../data/exchanges.ts';
import { readChat } from '../../../data/outbox.ts';
import { isOnline } from '../../../shared/connection.ts';
import { type OutgoingMessage, type SendDependencies, sendMessage } from './send-message.ts';

/** A chat to send in, with its personas and callbacks. */
export interface OutboxTurn {
  readonly chat: Chat;
  readonly userName: string;
  /** Null if the user has no such persona. */
  readonly personaOf: (name: string) => Persona | null;
  /** Called when a question is being sent again. */
  readonly onBegun?: (questionId: string) => void;
  /** Called if nothing could be sent: no connection, or no persona. */
  readonly onHeld?: () => void;
}

function hasFailed({ exchanges }: SendDependencies, questionId: string): boolean {
  return exchanges
    .conversations()
    .some(({ question, status }) => question.id === questionId && status === 'failed');
}

/**
 * Sends a message, and once more if an ended session was the reason for the refusal and could be
 * renewed. The server has not taken a refused question.
 */
async function sendAndRenew(
  dependencies: SendDependencies,
  message: OutgoingMessage,
): Promise<Exchange | null> {
  const refused = await sendMessage(dependencies, message);
  // The SDK does not renew the session for a stream, nor repeat one.
  if (refused?.failure !== 'unauthorized') return refused;
  const questionId = refused.question.id;
  // During the renewal, the question may have been discarded or sent again.
  const isToBeSent = (await dependencies.renewSession()) && hasFailed(dependencies, questionId);
  if (!isToBeSent) return refused;
  return sendMessage(dependencies, { ...message, questionId });
}

function hold({ exchanges }: SendDependencies, { chat }: OutboxTurn): void {
  dispatch(exchanges, { type: 'questions-held', chatId: chat.chatId });
}

/** Looks on the server for the questions of a chat; resolves to false if that failed. */
async function isLookedFor(dependencies: SendDependencies, chatId: string): Promise<boolean> {
  return isOnline() && (await readChat(dependencies, chatId));
}

/**
 * Sends a question of the outbox again, with the same id; resolves to true if the next may follow.
 */
async function sendAgain(
  dependencies: SendDependencies,
  { chat, userName, personaOf, onBegun, onHeld }: OutboxTurn,
  { question, persona: personaName }: AskedQuestion,
): Promise<boolean> {
  const persona = personaOf(personaName);
  if (persona === null) {
    onHeld?.();
    return false;
  }
  const { id: questionId, content: prompt } = question;
  const ended = await sendAndRenew(dependencies, {
    ...{ chat, persona, prompt, userName, questionId },
    ...(onBegun === undefined ? {} : { onBegun }),
  });
  return ended?.status === 'settled';
}

/**
 * Sends the released questions one after the other. A question that the server may have is looked
 * for first. If that cannot tell, such as in a chat that has grown long elsewhere, it is sent.
 */
async function sendAll(dependencies: SendDependencies, turn: OutboxTurn): Promise<void> {
  const { chatId } = turn.chat;
  const next = () => nextToSend(dependencies.exchanges.conversations(), chatId);
  for (let choice = next(); choice.kind === 'look' || choice.kind === 'send'; choice = next()) {
    if (choice.kind === 'look') {
      const { asked } = choice;
      if (!(await isLookedFor(dependencies, chatId))) {
        turn.onHeld?.();
        break;
      }
      const now = next();
      const isUndecided = now.kind === 'look' && now.asked.question.id === asked.question.id;
      if (!isUndecided) continue;
    }
    if (!(await sendAgain(dependencies, turn, choice.asked))) break;
  }
  // The first question without a whole answer stops the rest: they wait to be released again.
  if (next().kind !== 'wait') hold(dependencies, turn);
}

/**
 * Sends the released questions of a chat, in order, each once. Does nothing while another call or
 * a reply is under way: that one continues with them.
 */
async function sendReleased(dependencies: SendDependencies, turn: OutboxTurn): Promise<void> {
  const { exchanges } = dependencies;
  const { chatId } = turn.chat;
  const { busyChats } = exchanges;
  if (busyChats.has(chatId)) return;
  busyChats.add(chatId);
  try {
    await sendAll(dependencies, turn);
  } finally {
    busyChats.delete(chatId);
  }
}

/** Releases questions: they are sent now, or after the reply under way. */
export async function releaseQuestions(
  dependencies: SendDependencies,
  turn: OutboxTurn,
  questionIds: readonly string[],
): Promise<void> {
  if (!isOnline()) {
    turn.onHeld?.();
    return;
  }
  dispatch(dependencies.exchanges, { type: 'questions-released', questionIds });
  await sendReleased(dependencies, turn);
}

/** Sends a message, then the questions released meanwhile. */
export async function sendInTurn(
  dependencies: SendDependencies,
  turn: OutboxTurn,
  message: OutgoingMessage,
): Promise<void> {
  const ended = await sendAndRenew(dependencies, message);
  if (ended?.status === 'settled') await sendReleased(dependencies, turn);
  else if (ended !== null) hold(dependencies, turn);
}
