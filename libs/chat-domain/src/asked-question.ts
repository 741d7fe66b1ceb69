import type { Message } from './entities.ts';
import { isAwaitingReply, type Exchange, type QuestionPosition } from './exchange.ts';

/**
 * Status of a question: queued until the reply under way has ended, sending, failed, stopped by the
 * user before anything came, interrupted (broken off, or stopped) with a part of its answer, or
 * answered.
 */
export type AskedStatus = 'queued' | 'sending' | 'failed' | 'stopped' | 'interrupted' | 'answered';

/**
 * Knowledge about the delivery of a question: never sent; refused by the server; sent, and not
 * looked for since; or looked for without finding an answer, which may still come.
 */
export const DELIVERIES = ['not-sent', 'refused', 'unknown', 'unanswered'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Question that the server's messages do not yet show with an answer, and its exchange (§4). */
export interface AskedQuestion {
  /** `failedToSend` is set only if the status is 'failed', an ending only if it is 'stopped'. */
  readonly question: Message;
  readonly chatId: string;
  /** Name of the persona that was asked. */
  readonly persona: string;
  readonly status: AskedStatus;
  readonly delivery: Delivery;
  /** Absent if the messages of the chat were not known. */
  readonly position?: QuestionPosition;
  /** Number of later questions in this chat with the same text that the server is known to have. */
  readonly alikeSince: number;
  /**
   * Null for a question not sent since the page was loaded, unless a part of its answer was stored.
   */
  readonly exchange: Exchange | null;
  /**
   * True while its user writes it anew: the line waits for it. Absent otherwise, and not restored.
   */
  readonly isEdited?: boolean;
  /**
   * True if the page was left, perhaps while the answer came, until a reading shows what the server
   * had sent: it has stopped too, a few words later (decision 018). Absent on the page that asked.
   */
  readonly isLeft?: boolean;
}

/**
 * Questions of all chats that the server's messages do not yet show with an answer, in the order in
 * which they were asked (§4). Those that wait, failed or were stopped are the outbox.
 */
export type Conversations = readonly AskedQuestion[];

/** Makes the asked question of an exchange; it has the exchange only if it is being sent. */
export function askedQuestion(
  exchange: Exchange,
  status: 'queued' | 'sending' | 'failed',
): AskedQuestion {
  const { question, answer, chatId, position } = exchange;
  const isSent = status === 'sending';
  const asked: AskedQuestion = {
    question,
    chatId,
    persona: answer.sender,
    status,
    delivery: isSent ? 'unknown' : 'not-sent',
    alikeSince: 0,
    exchange: isSent ? exchange : null,
    ...(position === undefined ? {} : { position }),
  };
  return withStatus(asked, status);
}

/** Sets the status, and marks the message as failed or stopped if that is the status. */
export function withStatus(asked: AskedQuestion, status: AskedStatus): AskedQuestion {
  const { failedToSend: _, ending: __, ...question } = asked.question;
  if (status === 'failed')
    return { ...asked, status, question: { ...question, failedToSend: true } };
  if (status === 'stopped') return { ...asked, status, question: { ...question, ending: status } };
  return { ...asked, status, question };
}

/** Updates the exchange of a question; the end of the reply decides the status of the question. */
export function withExchange(asked: AskedQuestion, exchange: Exchange): AskedQuestion {
  const next = { ...asked, exchange };
  if (isAwaitingReply(exchange)) return next;
  if (exchange.status === 'interrupted') return withStatus(next, 'interrupted');
  if (hasAnswer(exchange)) return withStatus(next, 'answered');
  if (exchange.status === 'stopped') return withStatus(next, 'stopped');
  return { ...withStatus(next, 'failed'), delivery: deliveryOf(exchange) };
}

/**
 * Tells whether a question is in the outbox: it waits for its turn, or its user may send it again.
 */
export function isInOutbox({ status }: AskedQuestion): boolean {
  return status === 'queued' || status === 'failed' || status === 'stopped';
}

/** Tells whether the user has stopped the answer after a part of it, or its context, had come. */
export function hasStoppedPart({ exchange }: AskedQuestion): boolean {
  return exchange?.status === 'stopped' && hasAnswer(exchange);
}

/** Tells whether the server may have a question of the outbox, and nobody has looked since. */
export function isInDoubt(asked: AskedQuestion): boolean {
  return isInOutbox(asked) && asked.delivery === 'unknown';
}

/** Tells whether the server certainly never took the question. */
export function isWithoutCopy({ delivery }: AskedQuestion): boolean {
  return delivery === 'not-sent' || delivery === 'refused';
}

/** Tells whether a reply is awaited in the chat: no other message may be sent meanwhile (§4). */
export function isReplyAwaited(conversations: Conversations, chatId: string): boolean {
  return conversations.some((asked) => asked.chatId === chatId && asked.status === 'sending');
}

/** Gives the id of this attempt to send the question; a later attempt has another one. */
export function attemptId({ exchange, question }: AskedQuestion): string {
  return exchange?.exchangeId ?? question.id;
}

/** Removes questions; the same list if none matches. */
export function withoutQuestions(
  questions: readonly AskedQuestion[],
  isGone: (asked: AskedQuestion) => boolean,
): readonly AskedQuestion[] {
  return questions.some(isGone) ? questions.filter((asked) => !isGone(asked)) : questions;
}

/** A server that refuses a question has not taken it, unless context had come before. */
function deliveryOf({ failure, answer }: Exchange): Delivery {
  const isRefused = failure === 'refused' || failure === 'unauthorized';
  return isRefused && answer.context.length === 0 ? 'refused' : 'unknown';
}

/** Tells whether anything came of the reply, which proves that the server has the question. */
function hasAnswer({ status, answer }: Exchange): boolean {
  if (status === 'stopped') return answer.content !== '' || answer.context.length > 0;
  return status !== 'failed';
}
