import type { Message } from './entities.ts';
import { asksFor, idsOf, indexOfIds } from './message-identity.ts';

/** A chat's messages, oldest first, and how many the server has. */
export interface KnownMessages {
  readonly messages: readonly Message[];
  readonly total: number;
}

/** Where in a chat a question was asked: by it the server's copy of the question is found. */
export interface AskingPlace {
  /** The last messages known then, newest first; none where nothing had been said. */
  readonly anchors: readonly Anchor[];
  /** How many questions with the same text were known in all; null where not all were known. */
  readonly alike: number | null;
}

/** A message that was known when a question was asked. */
export interface Anchor {
  readonly ids: readonly string[];
  /** How many known questions after it had the same text. */
  readonly alikeAfter: number;
}

/** Enough that one of them has the server's id, which alone outlives a reload. */
const REMEMBERED_MESSAGES = 10;

/** The place behind what is known of a chat. */
export function askingPlace({ messages, total }: KnownMessages, text: string): AskingPlace {
  const countAlike = (some: readonly Message[]) =>
    some.filter((message) => asksFor(message, text)).length;
  const last = messages.slice(-REMEMBERED_MESSAGES);
  const anchors = last.map((message, index) => ({
    ids: idsOf(message),
    alikeAfter: countAlike(last.slice(index + 1)),
  }));
  const isWhole = messages.length >= total;
  return { anchors: anchors.reverse(), alike: isWhole ? countAlike(messages) : null };
}

/** Index of the last known message in the list: -1 before the first, undefined where none is there. */
export function placeIndex(
  messages: readonly Message[],
  { anchors }: AskingPlace,
): number | undefined {
  return anchors.length === 0 ? -1 : findAnchor(messages, anchors)?.index;
}

/**
 * What may be copies of a question: the messages with its text after its place, oldest first.
 * Undefined where nobody can tell them from what was said before.
 */
export function possibleCopies(
  { messages, total }: KnownMessages,
  place: AskingPlace | undefined,
  text: string,
): readonly Message[] | undefined {
  const alikeAfter = (index: number) =>
    messages.slice(index + 1).filter((message) => asksFor(message, text));
  const found = place && findAnchor(messages, place.anchors);
  if (found !== undefined) return alikeAfter(found.index).slice(found.alikeAfter);
  // None of what was known then is there: only a list from the beginning says anything.
  if (messages.length < total) return undefined;
  const alike = alikeAfter(-1);
  const before = place?.alike ?? null;
  if (before !== null) return alike.slice(before);
  return alike.length === 0 ? [] : undefined;
}

function findAnchor(messages: readonly Message[], anchors: readonly Anchor[]) {
  for (const { ids, alikeAfter } of anchors) {
    const index = indexOfIds(messages, ids);
    if (index >= 0) return { index, alikeAfter };
  }
  return undefined;
}
