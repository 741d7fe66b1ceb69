import type { AskingPlace } from './asking-place.ts';
import type { ContextEntry, Message } from './entities.ts';

/**
 * How far an exchange has come. The first three await the reply (nothing yet, tools only, text);
 * the others are its end: complete, without an answer, stopped by the user, broken off midway.
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

/** Why an exchange failed or was interrupted (§8). */
export const EXCHANGE_FAILURES = [
  'empty-reply',
  'connection',
  'timeout',
  'unauthorized',
  'refused',
  'unknown',
] as const;
export type ExchangeFailure = (typeof EXCHANGE_FAILURES)[number];

/** One question and its streaming answer (§4). No event ever changes the question's content. */
export interface Exchange {
  readonly exchangeId: string;
  readonly chatId: string;
  readonly question: Message;
  readonly answer: Message;
  readonly status: ExchangeStatus;
  /** Present exactly where the status is 'failed' or 'interrupted'. */
  readonly failure?: ExchangeFailure;
  /** The answer's last paragraph is an error text, so that what follows begins a new one. */
  readonly endsWithErrorText?: boolean;
  /** Where it was asked; absent where the chat's messages were not known then. */
  readonly place?: AskingPlace;
}

/**
 * A part of the streaming answer (§3). One piece may carry several fields; they apply in this
 * order: reset, context, content, personaMessageId, errorText.
 */
export interface ReplyPiece {
  /** Drops the content received so far, not the context. */
  readonly reset?: boolean;
  /** Entries with a known id are updated in place, new ones added. */
  readonly context?: readonly ContextEntry[];
  /** Appended to the content. */
  readonly content?: string;
  /** The server's id of the answer. */
  readonly personaMessageId?: string;
  /** The localised 'error found in API' text (§8), appended as its own paragraph. */
  readonly errorText?: string;
}

/** What can come of a reply. Every event names the exchange that it is about. */
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

/** Whether a reply is still to come. */
export function isAwaitingReply({ status }: Exchange): boolean {
  return status === 'waiting' || status === 'consulting' || status === 'streaming';
}
