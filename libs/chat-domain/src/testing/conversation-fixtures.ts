import type { Conversations } from '../asked-question.ts';
import { conversationsReducer, type ConversationEvent } from '../conversations.ts';
import type { Message } from '../entities.ts';
import type { Exchange } from '../exchange.ts';
import { startExchange } from '../start-exchange.ts';
import { chatFixture, deepFreeze, personaFixture, questionFixture } from './fixtures.ts';

/** Fields that tell an exchange of a test from others. */
export interface AskedFixture {
  readonly chatId?: string;
  readonly text?: string;
  /** Messages of the chat when the question is asked; undefined if they are not known. */
  readonly known?: readonly Message[] | undefined;
}

/** Makes the exchange `e<n>` with the question `q<n>` and the answer `a<n>`, just begun, frozen. */
export function exchangeOf(number: number | string, asked: AskedFixture = {}): Exchange {
  const { chatId = 'chat-1', text = `Question ${String(number)}` } = asked;
  const known = 'known' in asked ? asked.known : [];
  const started = startExchange({
    chat: chatFixture({ chatId }),
    persona: personaFixture(),
    prompt: text,
    userName: 'Ana',
    exchangeId: `e${String(number)}`,
    questionId: `q${String(number)}`,
    answerId: `a${String(number)}`,
    now: '2026-03-10T12:00:00Z',
    conversations: [],
    known: known && { messages: known, total: known.length },
  });
  if (!started.ok) throw new Error(started.error);
  return deepFreeze(started.value);
}

/** Gives the conversations after events; all events and states are frozen. */
export function after(
  events: readonly ConversationEvent[],
  before: Conversations = [],
): Conversations {
  return events.reduce(
    (state, event) => deepFreeze(conversationsReducer(state, deepFreeze(event))),
    before,
  );
}

/** Begins an exchange. */
export function start(exchange: Exchange): ConversationEvent {
  return { type: 'exchange-started', exchange };
}

/** Receives a piece of the answer `e<n>`. */
export function piece(number: number, content = 'Hello'): ConversationEvent {
  return { type: 'piece-received', exchangeId: `e${String(number)}`, piece: { content } };
}

/** Ends the reply of `e<n>`. */
export function end(number: number): ConversationEvent {
  return { type: 'reply-ended', exchangeId: `e${String(number)}` };
}

/** Fails the exchange `e<n>`. */
export function fail(
  number: number,
  failure: 'connection' | 'refused' | 'unauthorized' = 'connection',
): ConversationEvent {
  return { type: 'exchange-failed', exchangeId: `e${String(number)}`, failure };
}

/** Makes a question as the server has it, with its id there. */
export function copy(messageId: string, content: string): Message {
  return questionFixture({ id: messageId, messageId, content });
}

export const release = (...questionIds: readonly string[]) =>
  ({ type: 'questions-released', questionIds }) as const;

export const clear = (exchangeId: string) => ({ type: 'exchange-cleared', exchangeId }) as const;

/** Lists id, status and delivery of each question. */
export function summary(conversations: Conversations) {
  return conversations.map(
    ({ question, status, delivery }) => `${question.id} ${status} ${delivery}`,
  );
}
