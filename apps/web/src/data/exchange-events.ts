import {
  conversationsReducer,
  currentExchange,
  type ConversationEvent,
  type Exchange,
} from '@colega/chat-domain';
import type { ExchangeStore } from './exchange-store.ts';

/** Tells the store what has happened. Pieces arrive faster than a screen can show. */
export function dispatch(exchanges: ExchangeStore, event: ConversationEvent): void {
  exchanges.update(
    (before) => conversationsReducer(before, event),
    event.type === 'piece-received' ? 'next-frame' : 'at-once',
  );
}

/** The exchange of a chat at this moment. */
export function exchangeIn(exchanges: ExchangeStore, chatId: string): Exchange | null {
  return currentExchange(exchanges.conversations(), chatId);
}

/** Takes a failed question off the screen; its text is given back, '' where it is unknown. */
export function takeBack(exchanges: ExchangeStore, questionId: string): string {
  const before = exchanges.conversations();
  dispatch(exchanges, { type: 'question-discarded', questionId });
  const after = exchanges.conversations();
  return before.find((asked) => !after.includes(asked))?.question.content ?? '';
}
