import { askingPlace } from './asking-place.ts';
import type { AskingPlace } from './asking-place.ts';
import { knownMessages } from './conversation-views.ts';
import type { Conversations } from './conversations.ts';
import type { Chat, Message, Persona } from './entities.ts';
import type { DomainErrorCode } from './error-codes.ts';
import type { Exchange } from './exchange.ts';
import { err, ok } from './result.ts';
import type { Result } from './result.ts';

/** What an exchange is made of. The ids are new and unique; `now` is ISO 8601 in UTC. */
export interface ExchangeStart {
  readonly chat: Chat | null;
  readonly persona: Persona;
  readonly prompt: string;
  readonly userName: string;
  readonly exchangeId: string;
  readonly questionId: string;
  readonly answerId: string;
  readonly now: string;
  readonly conversations: Conversations;
  /** The chat's messages as the cache holds them, oldest first; undefined where they have not come. */
  readonly messages: readonly Message[] | undefined;
}

/**
 * A waiting exchange with an empty answer. Refused with 'no-current-chat' or, for a blank prompt,
 * 'empty-message' (§5); any other prompt is kept exactly as typed.
 */
export function startExchange(start: ExchangeStart): Result<Exchange, DomainErrorCode> {
  const { chat, persona, prompt, userName, now } = start;
  if (chat === null) return err('no-current-chat');
  if (prompt.trim() === '') return err('empty-message');
  return ok({
    exchangeId: start.exchangeId,
    chatId: chat.chatId,
    question: {
      id: start.questionId,
      content: prompt,
      role: 'user',
      sender: userName,
      context: [],
      createdAt: now,
    },
    answer: {
      id: start.answerId,
      content: '',
      role: 'assistant',
      sender: persona.name,
      context: [],
      createdAt: now,
    },
    status: 'waiting',
    ...placeOf(start, chat.chatId),
  });
}

function placeOf(start: ExchangeStart, chatId: string): { place?: AskingPlace } {
  const { conversations, messages, prompt } = start;
  if (messages === undefined) return {};
  return { place: askingPlace(knownMessages({ conversations, chatId, messages }), prompt) };
}
