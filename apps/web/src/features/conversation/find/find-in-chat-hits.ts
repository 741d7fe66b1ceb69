import type { Message } from '@colega/chat-domain';
import { foldText, placesOf, shownText } from './find-in-chat-text.ts';

/** One occurrence of the words: the message, and its number within the message, from 0. */
export interface Hit {
  readonly messageId: string;
  readonly nth: number;
}

/** Number of occurrences in each message, in the order of the messages. */
export interface Hits {
  readonly total: number;
  readonly messages: readonly { readonly id: string; readonly count: number }[];
}

/** A message object never changes; a new text comes in a new object. */
const foldedTexts = new WeakMap<Message, string>();

function foldedTextOf(message: Message): string {
  const known = foldedTexts.get(message);
  if (known !== undefined) return known;
  const { role, content } = message;
  const folded = foldText(role === 'user' ? content : shownText(content));
  foldedTexts.set(message, folded);
  return folded;
}

/** Folds the words to find; spaces around them do not count. */
export function foldQuery(query: string): string {
  return foldText(query.trim());
}

export function findHits(messages: readonly Message[], words: string): Hits {
  if (words === '') return { total: 0, messages: [] };
  const counted = messages
    .map((message) => ({ id: message.id, count: placesOf(foldedTextOf(message), words).length }))
    .filter(({ count }) => count > 0);
  return { total: counted.reduce((sum, { count }) => sum + count, 0), messages: counted };
}

/** Returns the number of a hit among all, from 1; 0 if it is none. */
export function numberOf({ messages }: Hits, { messageId, nth }: Hit): number {
  let before = 0;
  for (const { id, count } of messages) {
    if (id === messageId) return nth < count ? before + nth + 1 : 0;
    before += count;
  }
  return 0;
}

/** Returns the hit with a number; numbers beyond the first and last hit wrap around. */
export function hitOf({ total, messages }: Hits, number: number): Hit | null {
  if (total === 0) return null;
  let rest = (((number - 1) % total) + total) % total;
  for (const { id, count } of messages) {
    if (rest < count) return { messageId: id, nth: rest };
    rest -= count;
  }
  return null;
}

/**
 * Chooses the first hit at or after a message, else the last hit of all. `ids` are those of all
 * messages, oldest first.
 */
export function hitFrom(hits: Hits, ids: readonly string[], messageId: string | null): Hit | null {
  const from = messageId === null ? 0 : Math.max(0, ids.indexOf(messageId));
  const later = new Set(ids.slice(from));
  const next = hits.messages.find(({ id }) => later.has(id));
  return next === undefined ? hitOf(hits, hits.total) : { messageId: next.id, nth: 0 };
}
