import {
  nextToSend,
  type AskedQuestion,
  type Chat,
  type Exchange,
  type Persona,
} from '@colega/chat-domain';
import { dispatch } from '../../../data/exchange-events.ts';
import { readChat } from '../../../data/outbox-readings.ts';
import { isOnline } from '../../../shared/connection.ts';
import { sendMessage, type OutgoingMessage, type SendDependencies } from './send-message.ts';

/** Where what waits in a chat is sent, and by whom. */
export interface OutboxTurn {
  readonly chat: Chat;
  readonly userName: string;
  /** Null where the user has no such persona. */
  readonly personaOf: (name: string) => Persona | null;
  /** A question is on its way again. */
  readonly onBegun?: (questionId: string) => void;
  /** Nothing could be sent: the server cannot be reached, or there is nobody to ask. */
  readonly onHeld?: () => void;
}

function hasFailed({ exchanges }: SendDependencies, questionId: string): boolean {
  return exchanges
    .conversations()
    .some(({ question, status }) => question.id === questionId && status === 'failed');
}

/**
 * Sends a message; what an ended session refused, so that the server has not taken it, is sent once
 * more where the session could be renewed.
 */
async function sendAndRenew(
  dependencies: SendDependencies,
  message: OutgoingMessage,
): Promise<Exchange | null> {
  const refused = await sendMessage(dependencies, message);
  // The SDK neither renews for a stream nor sends one twice.
  if (refused?.failure !== 'unauthorized') return refused;
  const questionId = refused.question.id;
  // Meanwhile it may have been discarded, or sent again.
  const isToBeSent = (await dependencies.renewSession()) && hasFailed(dependencies, questionId);
  if (!isToBeSent) return refused;
  return sendMessage(dependencies, { ...message, questionId });
}

function hold({ exchanges }: SendDependencies, { chat }: OutboxTurn): void {
  dispatch(exchanges, { type: 'questions-held', chatId: chat.chatId });
}

/** Whether it is known that the server does not have a question, or nobody can tell. */
async function isLookedFor(dependencies: SendDependencies, chatId: string): Promise<boolean> {
  return isOnline() && (await readChat(dependencies, chatId));
}

/** Sends a question of the outbox again, as the same one; whether the next may follow. */
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
 * Sends what waits, one after the other. Where the server may have a question, it is looked for first;
 * where that cannot tell, such as in a chat that has grown long elsewhere, the user's word counts.
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
  // The first that gets no whole answer ends it: the others need the user's word again.
  if (next().kind !== 'wait') hold(dependencies, turn);
}

/**
 * Sends what the user has released in a chat, in order, each once. Called again meanwhile, or while a
 * reply is under way, it does nothing: what sends then goes on with it.
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

/** The user's word: these questions are sent now, or after the reply under way. */
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

/** Sends a message, and then what was released meanwhile. */
export async function sendInTurn(
  dependencies: SendDependencies,
  turn: OutboxTurn,
  message: OutgoingMessage,
): Promise<void> {
  const ended = await sendAndRenew(dependencies, message);
  if (ended?.status === 'settled') await sendReleased(dependencies, turn);
  else if (ended !== null) hold(dependencies, turn);
}
