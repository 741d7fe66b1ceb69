import type { Message } from './entities.ts';
import { isAwaitingReply, type QuestionPosition, type Exchange } from './exchange.ts';

/**
 * State of a question: it waits for its turn, is under way, has failed, was stopped by its
 * user before anything came, has a part of its answer, which broke off, or has its answer.
 */
export type AskedStatus = 'queued' | 'sending' | 'failed' | 'stopped' | 'interrupted' | 'answered';

/**
 * Knowledge of a question's way to the server: it never went there; it was refused there; it went and
 * nobody has looked since; or somebody has looked and there was no answer, though one may still come.
 */
export const DELIVERIES = ['not-sent', 'refused', 'unknown', 'unanswered'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** A question that the server's messages do not show with an answer yet, and its exchange (§4). */
export interface AskedQuestion {
  /** `failedToSend` exactly where the status is 'failed', an ending exactly where it is 'stopped'. */
  readonly question: Message;
  readonly chatId: string;
  /** Name of the persona that was asked. */
  readonly persona: string;
  readonly status: AskedStatus;
  readonly delivery: Delivery;
  /** Where it was asked; absent where the chat's messages were not known then. */
  readonly position?: QuestionPosition;
  /** How many questions with the same text, asked later in this chat, the server is known to have. */
  readonly alikeSince: number;
  /** Null for a question that was not sent in this visit, unless a part of its answer was kept. */
  readonly exchange: Exchange | null;
}

/**
 * Every question, of all chats, that the server's messages do not show with an answer yet, in the
 * order in which they were asked (§4). Those that wait or have failed are the outbox.
 */
export type Conversations = readonly AskedQuestion[];

/** The question of an exchange that begins, or cannot begin now: then there is no exchange yet. */
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

/** The question with a status, marked as failed or stopped exactly where that says so. */
export function withStatus(asked: AskedQuestion, status: AskedStatus): AskedQuestion {
  const { failedToSend: _, ending: __, ...question } = asked.question;
  if (status === 'failed')
    return { ...asked, status, question: { ...question, failedToSend: true } };
  if (status === 'stopped') return { ...asked, status, question: { ...question, ending: status } };
  return { ...asked, status, question };
}

/** The question after its exchange has gone on: the end of the reply decides what becomes of it. */
export function withExchange(asked: AskedQuestion, exchange: Exchange): AskedQuestion {
  const next = { ...asked, exchange };
  if (isAwaitingReply(exchange)) return next;
  if (exchange.status === 'interrupted') return withStatus(next, 'interrupted');
  if (hasAnswer(exchange)) return withStatus(next, 'answered');
  if (exchange.status === 'stopped') return withStatus(next, 'stopped');
  return { ...withStatus(next, 'failed'), delivery: deliveryOf(exchange) };
}

/** Tells whether the question is in the outbox: it waits for its turn, or its user may send it again. */
export function isInOutbox({ status }: AskedQuestion): boolean {
  return status === 'queued' || status === 'failed' || status === 'stopped';
}

/** Whether the server may have a question of the outbox, and nobody has looked since. */
export function isInDoubt(asked: AskedQuestion): boolean {
  return isInOutbox(asked) && asked.delivery === 'unknown';
}

/** Tells whether the server is known never to have taken the question. */
export function isWithoutCopy({ delivery }: AskedQuestion): boolean {
  return delivery === 'not-sent' || delivery === 'refused';
}

/** What names this attempt to send the question, so that nothing is learned from an earlier one. */
export function attemptId({ exchange, question }: AskedQuestion): string {
  return exchange?.exchangeId ?? question.id;
}

/** The questions without those that are `gone`; the same reference when none is. */
export function withoutQuestions(
  questions: readonly AskedQuestion[],
  isGone: (asked: AskedQuestion) => boolean,
): readonly AskedQuestion[] {
  return questions.some(isGone) ? questions.filter((asked) => !isGone(asked)) : questions;
}

/** A server that refuses a question has not taken it, unless something had come before. */
function deliveryOf({ failure, answer }: Exchange): Delivery {
  const isRefused = failure === 'refused' || failure === 'unauthorized';
  return isRefused && answer.context.length === 0 ? 'refused' : 'unknown';
}

/** Whether something came of the reply, which proves that the server has the question. */
function hasAnswer({ status, answer }: Exchange): boolean {
  if (status === 'stopped') return answer.content !== '' || answer.context.length > 0;
  return status !== 'failed';
}
