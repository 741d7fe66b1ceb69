import {
  conversationsReducer,
  currentExchange,
  type ConversationEvent,
  type Exchange,
} from '@colega/chat-domain';
import type { ExchangeStore } from './exchange-store.ts';

/**
 * Applies an event to the store; pieces are shown with the next frame, as many come in a second.
 */
export function dispatch(exchanges: ExchangeStore, event: ConversationEvent): void {
  exchanges.update(
    (before) => conversationsReducer(before, event),
    event.type === 'piece-received' ? 'next-frame' : 'at-once',
  );
}

/** Returns the current exchange of a chat. */
export function exchangeIn(exchanges: ExchangeStore, chatId: string): Exchange | null {
  return currentExchange(exchanges.conversations(), chatId);
}

/** Discards a failed question, and returns its text ('' if unknown). */
export function takeBack(exchanges: ExchangeStore, questionId: string): string {
  const before = exchanges.conversations();
  dispatch(exchanges, { type: 'question-discarded', questionId });
  const after = exchanges.conversations();
  return before.find((asked) => !after.includes(asked))?.question.content ?? '';
}
