import { mergeContext } from './context.ts';
import type { ContextEntry, Message } from './entities.ts';

/**
 * Status of an exchange. The first three await the reply (nothing yet, tools only, text). The
 * others are its end: complete, without an answer, stopped by the user, broken off.
 */
export const EXCHANGE_STATUSES = [
  'waiting',
  'consulting',
  'streaming',
  'settled',
  'failed',
  'stopped',
  'interrupted',
] as const;
export type ExchangeStatus = (typeof EXCHANGE_STATUSES)[number];

/** Reasons why an exchange failed or was interrupted (§8). */
export const EXCHANGE_FAILURES = [
  'empty-reply',
  'connection',
  'timeout',
  'unauthorized',
  'refused',
  'unknown',
] as const;
export type ExchangeFailure = (typeof EXCHANGE_FAILURES)[number];

/**
 * Position in a chat at which a question was asked; with it the server's copy of the question is
 * found.
 */
export interface QuestionPosition {
  /** The last known messages, newest first; none if the chat was empty. */
  readonly anchors: readonly Anchor[];
  /** Number of known questions with the same text; null if not all messages were known. */
  readonly alike: number | null;
}

/** Message that was known when a question was asked. */
export interface Anchor {
  readonly ids: readonly string[];
  /** Number of known questions after it with the same text. */
  readonly alikeAfter: number;
}

/** One question and its streaming answer (§4). No event changes the content of the question. */
export interface Exchange {
  readonly exchangeId: string;
  readonly chatId: string;
  readonly question: Message;
  readonly answer: Message;
  readonly status: ExchangeStatus;
  /** Present only if the status is 'failed' or 'interrupted'. */
  readonly failure?: ExchangeFailure;
  /** True if the answer ends with an error text: what follows begins a new paragraph. */
  readonly endsWithErrorText?: boolean;
  /** Absent if the messages of the chat were not known. */
  readonly position?: QuestionPosition;
}

/**
 * Piece of the streaming answer (§3). Its fields apply in this order: reset, context, content,
 * personaMessageId, errorText.
 */
export interface ReplyPiece {
  /** Drops the content received so far, but not the context. */
  readonly reset?: boolean;
  /** Updates entries with a known id, and adds new ones. */
  readonly context?: readonly ContextEntry[];
  /** Text to append. */
  readonly content?: string;
  /** The server's id of the answer. */
  readonly personaMessageId?: string;
  /** Translated 'error found in API' text (§8), appended as a paragraph of its own. */
  readonly errorText?: string;
}

/** Event of a reply; it names its exchange. */
export type ReplyEvent =
  | { readonly type: 'piece-received'; readonly exchangeId: string; readonly piece: ReplyPiece }
  | { readonly type: 'unreadable-piece-received'; readonly exchangeId: string }
  | { readonly type: 'reply-ended'; readonly exchangeId: string }
  | {
      readonly type: 'exchange-failed';
      readonly exchangeId: string;
      readonly failure: ExchangeFailure;
    }
  | { readonly type: 'exchange-stopped'; readonly exchangeId: string };

/** Tells whether a reply is still awaited. */
export function isAwaitingReply({ status }: Exchange): boolean {
  return status === 'waiting' || status === 'consulting' || status === 'streaming';
}

/**
 * Gives the exchange after an event of its reply (§4); the same object if nothing changes. An event
 * of another exchange, or one after the end, changes nothing.
 */
export function exchangeReducer(exchange: Exchange, event: ReplyEvent): Exchange {
  const isMeant = exchange.exchangeId === event.exchangeId && isAwaitingReply(exchange);
  return isMeant ? continueExchange(exchange, event) : exchange;
}

function continueExchange(exchange: Exchange, event: ReplyEvent): Exchange {
  switch (event.type) {
    case 'piece-received':
      return receivePiece(exchange, event.piece);
    case 'unreadable-piece-received':
      return countUnreadablePiece(exchange);
    case 'reply-ended':
      return endReply(exchange);
    case 'exchange-failed':
      return failExchange(exchange, event.failure);
    case 'exchange-stopped':
      return stopExchange(exchange);
  }
}

/** Steps of one piece, in order. */
const PIECE_STEPS = [dropContent, addContext, appendContent, nameAnswer, appendErrorText] as const;

function receivePiece(exchange: Exchange, piece: ReplyPiece): Exchange {
  const received = PIECE_STEPS.reduce((current, step) => step(current, piece), exchange);
  const status = statusWhileReceiving(received.answer);
  return status === received.status ? received : { ...received, status };
}

function dropContent(exchange: Exchange, { reset }: ReplyPiece): Exchange {
  if (reset !== true || exchange.answer.content === '') return exchange;
  return { ...withAnswer(exchange, { content: '' }), endsWithErrorText: false };
}

function addContext(exchange: Exchange, piece: ReplyPiece): Exchange {
  const context = mergeContext(exchange.answer.context, piece.context ?? []);
  return context === exchange.answer.context ? exchange : withAnswer(exchange, { context });
}

function appendContent(exchange: Exchange, { content = '' }: ReplyPiece): Exchange {
  if (content === '') return exchange;
  const before = exchange.answer.content;
  if (exchange.endsWithErrorText !== true) {
    return withAnswer(exchange, { content: before + content });
  }
  return {
    ...withAnswer(exchange, { content: `${before}\n\n${content}` }),
    endsWithErrorText: false,
  };
}

function nameAnswer(exchange: Exchange, { personaMessageId = '' }: ReplyPiece): Exchange {
  if (personaMessageId === '' || personaMessageId === exchange.answer.messageId) return exchange;
  return withAnswer(exchange, { messageId: personaMessageId });
}

function appendErrorText(exchange: Exchange, { errorText }: ReplyPiece): Exchange {
  if (errorText === undefined) return exchange;
  const isMarked = exchange.answer.ending === 'incomplete';
  const marked = isMarked ? exchange : withAnswer(exchange, { ending: 'incomplete' });
  if (errorText === '') return marked;
  const before = marked.answer.content;
  const content = before === '' ? errorText : `${before}\n\n${errorText}`;
  return { ...withAnswer(marked, { content }), endsWithErrorText: true };
}

function statusWhileReceiving(answer: Message): ExchangeStatus {
  if (answer.content !== '') return 'streaming';
  return answer.context.length > 0 ? 'consulting' : 'waiting';
}

function countUnreadablePiece(exchange: Exchange): Exchange {
  return withAnswer(exchange, { unreadablePieces: (exchange.answer.unreadablePieces ?? 0) + 1 });
}

function endReply(exchange: Exchange): Exchange {
  return hasReceivedAnything(exchange.answer)
    ? { ...exchange, status: 'settled' }
    : failExchange(exchange, 'empty-reply');
}

function hasReceivedAnything(answer: Message): boolean {
  return (
    answer.content !== '' ||
    answer.context.length > 0 ||
    answer.unreadablePieces !== undefined ||
    answer.ending === 'incomplete'
  );
}

function failExchange(exchange: Exchange, failure: ExchangeFailure): Exchange {
  if (exchange.answer.content === '') return { ...exchange, status: 'failed', failure };
  // An incomplete answer stays incomplete: it lacks more than its end.
  const ending = exchange.answer.ending ?? 'interrupted';
  return { ...withAnswer(exchange, { ending }), status: 'interrupted', failure };
}

function stopExchange(exchange: Exchange): Exchange {
  const ending = exchange.answer.ending ?? 'stopped';
  return { ...withAnswer(exchange, { ending }), status: 'stopped' };
}

function withAnswer(exchange: Exchange, changes: Partial<Message>): Exchange {
  return { ...exchange, answer: { ...exchange.answer, ...changes } };
}
