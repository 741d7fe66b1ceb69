import {
  attemptId,
  isInDoubt,
  isInOutbox,
  isWithoutCopy,
  DELIVERIES,
  withStatus,
  type AskedQuestion,
  type Conversations,
} from './asked-question.ts';
import { isReplyAwaited } from './conversations.ts';
import type { Anchor, QuestionPosition, Exchange } from './exchange.ts';
import { toContextEntry } from './from-wire/context-entry.ts';
import { removeConfirmed } from './reconcile.ts';

/** A chat's questions without an answer, in the order in which they were asked. */
export function outboxOf(conversations: Conversations, chatId: string): readonly AskedQuestion[] {
  return conversations.filter((asked) => asked.chatId === chatId && isInOutbox(asked));
}

/** What a reading that begins now may decide: attempts that may have reached the server. */
export function questionsInDoubt(conversations: Conversations, chatId: string): readonly string[] {
  return outboxOf(conversations, chatId).filter(isInDoubt).map(attemptId);
}

/** Ids of the questions that were never sent: kept while that was impossible, they wait for the user's word. */
export function unsentQuestionIds(conversations: Conversations): ReadonlySet<string> {
  return new Set(conversations.filter(isUnsent).map(({ question }) => question.id));
}

/** The attempts in a chat whose answers the server may have, though they never came, or not wholly. */
export function missingAnswers(conversations: Conversations, chatId: string): readonly string[] {
  return conversations
    .filter((asked) => asked.chatId === chatId && mayBeAnswered(asked))
    .map(attemptId);
}

/** What to do for the questions of a chat that the user wants sent. */
export type SendingChoice =
  | { readonly kind: 'none' | 'wait' }
  /** 'look' where the server may have it: the chat's messages have to be read first. */
  | { readonly kind: 'look' | 'send'; readonly asked: AskedQuestion };

/** The oldest released question goes first, after the reply under way, and once its delivery is known. */
export function nextToSend(conversations: Conversations, chatId: string): SendingChoice {
  const next = outboxOf(conversations, chatId).find(({ status }) => status === 'queued');
  if (next === undefined) return { kind: 'none' };
  if (isReplyAwaited(conversations, chatId)) return { kind: 'wait' };
  return { kind: isInDoubt(next) ? 'look' : 'send', asked: next };
}

function isUnsent({ status, delivery }: AskedQuestion): boolean {
  return status === 'failed' && delivery === 'not-sent';
}

/** A user who has stopped an answer wants none. */
function mayBeAnswered(asked: AskedQuestion): boolean {
  return asked.status === 'interrupted' || (asked.status === 'failed' && !isWithoutCopy(asked));
}

/** How much is kept of an answer under way, in characters; of its context too. */
const MAX_STORED_LENGTH = 100_000;

/**
 * The questions without a whole answer, as a text that outlives the page; `restoreOutbox` reads it.
 * Of an answer under way, or broken off, goes along what has come: its first 100,000 characters.
 */
export function storedOutbox(conversations: Conversations): string {
  const kept = removeConfirmed(conversations, ({ status }) => status === 'answered');
  return JSON.stringify(
    kept.map((asked) => ({ ...asked, exchange: asked.exchange && partOf(asked.exchange) })),
  );
}

function partOf({ exchangeId, answer }: Exchange): Pick<Exchange, 'exchangeId' | 'answer'> {
  const isLong = JSON.stringify(answer.context).length > MAX_STORED_LENGTH;
  const context = isLong ? [] : answer.context;
  const content = answer.content.slice(0, MAX_STORED_LENGTH);
  return { exchangeId, answer: { ...answer, content, context } };
}

/**
 * The outbox of an earlier visit. Whatever was under way or waited for its turn has failed and waits
 * for the user's word; one that was stopped stays so, and one with a part of its answer was interrupted. An entry
 * without id, chat or text is left out, alone; any other text is empty.
 */
export function restoreOutbox(stored: string | null): readonly AskedQuestion[] {
  const entries = parse(stored ?? '');
  const restored = Array.isArray(entries) ? entries.flatMap(restoreQuestion) : [];
  return [...new Map(restored.map((asked) => [asked.question.id, asked])).values()];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function countOf(value: unknown): number {
  return Number.isSafeInteger(value) ? Math.max(0, value as number) : 0;
}

function restoreQuestion(entry: unknown): readonly AskedQuestion[] {
  const fields = fieldsOf(entry);
  const { id, content, sender, createdAt, ending } = fieldsOf(fields['question']);
  const chatId = textOf(fields['chatId']);
  const question = { id: textOf(id), content: textOf(content), sender: textOf(sender) };
  if (question.id === '' || question.content.trim() === '' || chatId === '') return [];
  const asked: AskedQuestion = {
    question: { ...question, role: 'user', context: [], createdAt: textOf(createdAt) },
    chatId,
    persona: textOf(fields['persona']),
    status: 'failed',
    delivery: DELIVERIES.find((delivery) => delivery === fields['delivery']) ?? 'unknown',
    exchange: null,
    alikeSince: countOf(fields['alikeSince']),
    ...restorePosition(fields['position']),
  };
  const exchange = restorePart(fields['exchange'], asked);
  if (exchange !== null) return [{ ...asked, status: 'interrupted', exchange }];
  return [withStatus(asked, ending === 'stopped' ? 'stopped' : 'failed')];
}

/** The part of an answer that had come, broken off with the page; null where there is none. */
function restorePart(value: unknown, asked: AskedQuestion): Exchange | null {
  const { chatId, question, persona, position } = asked;
  const part = fieldsOf(value);
  const { id, messageId, content, createdAt, context, ending } = fieldsOf(part['answer']);
  const exchangeId = textOf(part['exchangeId']);
  const answer = { id: textOf(id), content: textOf(content), createdAt: textOf(createdAt) };
  if (exchangeId === '' || answer.id === '' || answer.content === '') return null;
  return {
    exchangeId,
    chatId,
    question,
    answer: {
      ...answer,
      role: 'assistant',
      sender: persona,
      context: Array.isArray(context) ? context.map(toContextEntry) : [],
      ending: ending === 'incomplete' ? ending : 'interrupted',
      ...(typeof messageId === 'string' ? { messageId } : {}),
    },
    status: 'interrupted',
    failure: 'connection',
    ...(position === undefined ? {} : { position }),
  };
}

function restorePosition(value: unknown): { position?: QuestionPosition } {
  const { anchors, alike } = fieldsOf(value);
  const isPosition = Array.isArray(anchors) && anchors.every(isAnchor);
  return isPosition
    ? { position: { anchors, alike: Number.isSafeInteger(alike) ? countOf(alike) : null } }
    : {};
}

function isAnchor(value: unknown): value is Anchor {
  const { ids, alikeAfter } = fieldsOf(value);
  const areIds = Array.isArray(ids) && ids.length > 0 && ids.every((id) => typeof id === 'string');
  return areIds && Number.isSafeInteger(alikeAfter) && (alikeAfter as number) >= 0;
}
