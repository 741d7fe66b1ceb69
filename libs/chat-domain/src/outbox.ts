import {
  attemptId,
  DELIVERIES,
  isInDoubt,
  isInOutbox,
  isReplyAwaited,
  hasStoppedPart,
  isWithoutCopy,
  withStatus,
  type AskedQuestion,
  type Conversations,
} from './asked-question.ts';
import type { Anchor, Exchange, QuestionPosition } from './exchange.ts';
import { toContextEntry } from './from-wire/context-entry.ts';
import { removeConfirmed } from './reconcile.ts';

/** Gives the questions of a chat in the outbox, in the order in which they were asked. */
export function outboxOf(conversations: Conversations, chatId: string): readonly AskedQuestion[] {
  return conversations.filter((asked) => asked.chatId === chatId && isInOutbox(asked));
}

/**
 * Gives the attempts that may have reached the server; a reading that starts now can decide them.
 */
export function questionsInDoubt(conversations: Conversations, chatId: string): readonly string[] {
  return outboxOf(conversations, chatId).filter(isInDoubt).map(attemptId);
}

/** Gives the ids of the questions that were never sent, and that wait for the user. */
export function unsentQuestionIds(conversations: Conversations): ReadonlySet<string> {
  return new Set(conversations.filter(isUnsent).map(({ question }) => question.id));
}

/** Gives the ids of the questions in line, in the order in which they will be sent. */
export function queuedQuestionIds(conversations: Conversations): ReadonlySet<string> {
  const queued = conversations.filter(({ status }) => status === 'queued');
  return new Set(queued.map(({ question }) => question.id));
}

/** Gives the attempts of a chat whose answers, or the rest of them, the server may have. */
export function missingAnswers(conversations: Conversations, chatId: string): readonly string[] {
  return conversations
    .filter((asked) => asked.chatId === chatId && mayBeAnswered(asked))
    .map(attemptId);
}

/** Gives the ids of the questions that their user writes anew. */
export function editedQuestionIds(conversations: Conversations): ReadonlySet<string> {
  const edited = conversations.filter(({ isEdited }) => isEdited === true);
  return new Set(edited.map(({ question }) => question.id));
}

/** Next step for the questions that the user wants sent. */
export type SendingChoice =
  | { readonly kind: 'none' | 'wait' }
  /** 'read' if the server may have it: read the messages of the chat first. */
  | { readonly kind: 'read' | 'send'; readonly asked: AskedQuestion };

/**
 * Gives the next step: the oldest released question, after the reply under way and after its edit, and
 * once it is known whether the server has it.
 */
export function nextToSend(conversations: Conversations, chatId: string): SendingChoice {
  const next = outboxOf(conversations, chatId).find(({ status }) => status === 'queued');
  if (next === undefined) return { kind: 'none' };
  if (next.isEdited === true || isReplyAwaited(conversations, chatId)) return { kind: 'wait' };
  return { kind: isInDoubt(next) ? 'read' : 'send', asked: next };
}

function isUnsent({ status, delivery }: AskedQuestion): boolean {
  return status === 'failed' && delivery === 'not-sent';
}

/** A user who has stopped an answer wants none. */
function mayBeAnswered(asked: AskedQuestion): boolean {
  const isBrokenOff = asked.status === 'interrupted' && !hasStoppedPart(asked);
  return isBrokenOff || (asked.status === 'failed' && !isWithoutCopy(asked));
}

/** Longest stored part of an answer, in characters; also the limit of its context. */
const MAX_STORED_LENGTH = 100_000;

/** Stopping is an everyday act, and the store is small. */
const MAX_STORED_STOPPED = 50;

/**
 * Writes the questions without a whole answer as a text, which `restoreOutbox` reads. A partial
 * answer is stored with its first 100,000 characters; of those that were stopped, the newest 50.
 */
export function storedOutbox(conversations: Conversations): string {
  const stopped = new Set(conversations.filter(hasStoppedPart).slice(-MAX_STORED_STOPPED));
  const kept = removeConfirmed(conversations, (asked) =>
    hasStoppedPart(asked) ? !stopped.has(asked) : asked.status === 'answered',
  );
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
 * Reads the outbox of an earlier visit. Questions that were waiting or under way have failed, and
 * wait for the user; stopped ones stay stopped; those with a part of their answer are interrupted.
 * An entry without id, chat or text is left out. Any other text gives an empty outbox.
 */
export function restoreOutbox(stored: string | null): readonly AskedQuestion[] {
  const entries = parse(stored ?? '');
  const restored = Array.isArray(entries) ? entries.flatMap(restoreQuestion) : [];
  return [...new Map(restored.map((asked) => [asked.question.id, asked])).values()];
}

/** Gives the part of a stored outbox that `restoreOutbox` cannot read; null if there is none. */
export function unreadablePart(stored: string): string | null {
  const entries = parse(stored);
  if (!Array.isArray(entries)) return stored === '' ? null : stored;
  const unreadable = entries.filter((entry) => restoreQuestion(entry).length === 0);
  return unreadable.length === 0 ? null : JSON.stringify(unreadable);
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
  if (exchange?.status === 'stopped') return [{ ...asked, status: 'interrupted', exchange }];
  // A page that goes may see its connection break first.
  const isLeft = fields['isLeft'] !== false;
  if (exchange !== null) return [{ ...asked, status: 'interrupted', exchange, isLeft }];
  return [withStatus(asked, ending === 'stopped' ? 'stopped' : 'failed')];
}

/** Reads the part of an answer that had come; null if there is none. */
function restorePart(value: unknown, asked: AskedQuestion): Exchange | null {
  const { chatId, question, persona, position } = asked;
  const part = fieldsOf(value);
  const { id, messageId, content, createdAt, context, ending } = fieldsOf(part['answer']);
  const exchangeId = textOf(part['exchangeId']);
  const answer = { id: textOf(id), content: textOf(content), createdAt: textOf(createdAt) };
  const hasContext = Array.isArray(context) && context.length > 0;
  const isEmpty = answer.content === '' && !(ending === 'stopped' && hasContext);
  if (exchangeId === '' || answer.id === '' || isEmpty) return null;
  return {
    exchangeId,
    chatId,
    question,
    answer: {
      ...answer,
      role: 'assistant',
      sender: persona,
      context: Array.isArray(context) ? context.map(toContextEntry) : [],
      ending: ending === 'incomplete' || ending === 'stopped' ? ending : 'interrupted',
      ...(typeof messageId === 'string' ? { messageId } : {}),
    },
    ...(ending === 'stopped'
      ? { status: ending }
      : { status: 'interrupted', failure: 'connection' }),
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
