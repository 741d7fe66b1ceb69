import type { Conversations } from '../asked-question.ts';
import { conversationsReducer, type ConversationEvent } from '../conversations.ts';
import type { Message } from '../entities.ts';
import type { Exchange } from '../exchange.ts';
import { startExchange } from '../start-exchange.ts';
import { chatFixture, deepFreeze, personaFixture, questionFixture } from './fixtures.ts';

/** What tells an exchange of a test from others. */
export interface AskedFixture {
  readonly chatId?: string;
  readonly text?: string;
  /** The chat's messages when it is asked; undefined where they are not known. */
  readonly known?: readonly Message[] | undefined;
}

/** The exchange `e<n>` with the question `q<n>` and the answer `a<n>`, just begun, frozen. */
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

/** The conversations after events, each of them and all states frozen. */
export function after(
  events: readonly ConversationEvent[],
  before: Conversations = [],
): Conversations {
  return events.reduce(
    (state, event) => deepFreeze(conversationsReducer(state, deepFreeze(event))),
    before,
  );
}

/** An exchange begins. */
export function start(exchange: Exchange): ConversationEvent {
  return { type: 'exchange-started', exchange };
}

/** A part of the answer `e<n>` comes. */
export function piece(number: number, content = 'Hello'): ConversationEvent {
  return { type: 'piece-received', exchangeId: `e${String(number)}`, piece: { content } };
}

/** The reply of `e<n>` ends. */
export function end(number: number): ConversationEvent {
  return { type: 'reply-ended', exchangeId: `e${String(number)}` };
}

/** The exchange `e<n>` fails. */
export function fail(
  number: number,
  failure: 'connection' | 'refused' | 'unauthorized' = 'connection',
): ConversationEvent {
  return { type: 'exchange-failed', exchangeId: `e${String(number)}`, failure };
}

/** A question as the server has it, by its id there. */
export function copy(messageId: string, content: string): Message {
  return questionFixture({ id: messageId, messageId, content });
}
