import type { Conversations } from './asked-question.ts';
import type { Chat, Persona } from './entities.ts';
import type { Exchange, QuestionPosition } from './exchange.ts';
import { positionAfter, type KnownMessages } from './reconcile.ts';
import { err, ok, type DomainErrorCode, type Result } from './result.ts';
import { knownMessages } from './transcript.ts';

/** Input of a new exchange. The ids are new and unique; `now` is ISO 8601 in UTC. */
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
  /** Messages of the chat in the cache; undefined before they are loaded. */
  readonly known: KnownMessages | undefined;
}

/**
 * Makes a waiting exchange with an empty answer; the prompt stays exactly as typed. Errors are
 * 'no-current-chat' and, for a blank prompt, 'empty-message' (§5).
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
    ...positionOf(start, chat.chatId),
  });
}

function positionOf(start: ExchangeStart, chatId: string): { position?: QuestionPosition } {
  const { conversations, known, prompt } = start;
  if (known === undefined) return {};
  const messages = knownMessages({ ...known, conversations, chatId });
  const total = known.total + messages.length - known.messages.length;
  return { position: positionAfter({ messages, total }, prompt) };
}
