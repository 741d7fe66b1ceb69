import { foldText, type Message } from '@colega/chat-domain';

/** A folded text; for each of its units, start and end of its origin in the text. */
interface FoldedText {
  readonly folded: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Folds a shown text and keeps the offsets, so that matches can be marked. */
export function foldWithOffsets(text: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let offset = 0;
  for (const point of text) {
    const units = foldText(point);
    const end = offset + point.length;
    for (let unit = 0; unit < units.length; unit += 1) {
      starts.push(offset);
      ends.push(end);
    }
    // A mark belongs to the letter before it.
    if (units === '' && ends.length > 0) ends[ends.length - 1] = end;
    folded += units;
    offset = end;
  }
  return { folded, starts, ends };
}

/** Returns the offsets of the words in a folded text; matches do not overlap. */
export function offsetsOf(folded: string, words: string): readonly number[] {
  const offsets: number[] = [];
  if (words === '') return offsets;
  let offset = folded.indexOf(words);
  while (offset >= 0) {
    offsets.push(offset);
    offset = folded.indexOf(words, offset + words.length);
  }
  return offsets;
}

/**
 * Approximates the shown text of a Markdown answer: without marks of emphasis, headings and
 * tables, and without addresses of links. Its time grows only linearly, for any input.
 */
export function shownText(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]\n]*)\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/^(?:```|~~~).*$/gm, '')
    .replace(/^[^\S\n]*(?:#{1,6}|>|[-*+]|\d+[.)])[^\S\n]+/gm, '')
    .replace(/^\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)*(?:\|[ \t]*)?$/gm, '')
    .replace(/\*\*|__|~~|`|\|/g, '')
    .replace(/(?<=\s|^)[*_](?=\S)|(?<=\S)[*_](?=\s|$|[.,;:!?)])/gm, '');
}

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

/** Folded texts by message: a message object never changes, a new text comes in a new object. */
export type FoldedTexts = WeakMap<Message, string>;

function foldedTextOf(message: Message, foldedTexts: FoldedTexts): string {
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

/** Counts folded words in each message; keeps in `foldedTexts` what the next words need too. */
export function findHits(
  messages: readonly Message[],
  words: string,
  foldedTexts: FoldedTexts = new WeakMap(),
): Hits {
  if (words === '') return { total: 0, messages: [] };
  const counted = messages
    .map((message) => ({
      id: message.id,
      count: offsetsOf(foldedTextOf(message, foldedTexts), words).length,
    }))
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
