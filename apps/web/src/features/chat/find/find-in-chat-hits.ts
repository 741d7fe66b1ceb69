import type { Message } from '@colega/chat-domain';
import { foldText, placesOf, shownText } from './find-in-chat-text.ts';

/** One place where the words are: the which-th in a message, counted from 0. */
export interface Hit {
  readonly messageId: string;
  readonly nth: number;
}

/** How often the words are in each message that has them, in the order of the messages. */
export interface Hits {
  readonly total: number;
  readonly messages: readonly { readonly id: string; readonly count: number }[];
}

/** Messages never change: a new text comes in a new one. */
const foldedTexts = new WeakMap<Message, string>();

function foldedTextOf(message: Message): string {
  const known = foldedTexts.get(message);
  if (known !== undefined) return known;
  const { role, content } = message;
  const folded = foldText(role === 'user' ? content : shownText(content));
  foldedTexts.set(message, folded);
  return folded;
}

/** What is looked for, folded; spaces around it do not count. */
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

/** The number of a hit among all, counted from 1; 0 where it is none. */
export function numberOf({ messages }: Hits, { messageId, nth }: Hit): number {
  let before = 0;
  for (const { id, count } of messages) {
    if (id === messageId) return nth < count ? before + nth + 1 : 0;
    before += count;
  }
  return 0;
}

/** The hit of a number; those before the first and after the last go round. */
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
 * The hit to begin with: the first one from this message on, or else the last before it. `ids` are
 * those of all messages, oldest first.
 */
export function hitFrom(hits: Hits, ids: readonly string[], messageId: string | null): Hit | null {
  const from = messageId === null ? 0 : Math.max(0, ids.indexOf(messageId));
  const later = new Set(ids.slice(from));
  const next = hits.messages.find(({ id }) => later.has(id));
  return next === undefined ? hitOf(hits, hits.total) : { messageId: next.id, nth: 0 };
}
