import type { Message } from './entities.ts';

/** Where in a chat a question was asked: by it the server's copy of the question is found. */
export interface AskingPlace {
  /** The last messages known then, newest first; none where nothing had been said. */
  readonly anchors: readonly Anchor[];
  /** How many questions with the same text were known in all. */
  readonly alike: number;
}

/** A message that was known when a question was asked. */
export interface Anchor {
  readonly ids: readonly string[];
  /** How many known questions after it had the same text. */
  readonly alikeAfter: number;
}

/** Enough that one of them has the server's id, which alone outlives a reload. */
const REMEMBERED_MESSAGES = 10;

/** The place behind `known`, the chat's messages with the oldest first. */
export function askingPlace(known: readonly Message[], text: string): AskingPlace {
  const countAlike = (messages: readonly Message[]) =>
    messages.filter((message) => asksFor(message, text)).length;
  const last = known.slice(-REMEMBERED_MESSAGES);
  const anchors = last.map((message, index) => ({
    ids: idsOf(message),
    alikeAfter: countAlike(last.slice(index + 1)),
  }));
  return { anchors: anchors.reverse(), alike: countAlike(known) };
}

/** Index of the last known message in the list: -1 before the first, undefined where none is there. */
export function placeIndex(
  messages: readonly Message[],
  { anchors }: AskingPlace,
): number | undefined {
  return anchors.length === 0 ? -1 : findAnchor(messages, anchors)?.index;
}

/** What may be copies of a question: those with its text after its place. */
export function messagesAlikeAfter(
  messages: readonly Message[],
  { anchors, alike }: AskingPlace,
  text: string,
): readonly Message[] {
  const found = findAnchor(messages, anchors) ?? { index: -1, alikeAfter: alike };
  return messages
    .slice(found.index + 1)
    .filter((message) => asksFor(message, text))
    .slice(found.alikeAfter);
}

function findAnchor(messages: readonly Message[], anchors: readonly Anchor[]) {
  for (const { ids, alikeAfter } of anchors) {
    const index = messages.findIndex((message) => idsOf(message).some((id) => ids.includes(id)));
    if (index >= 0) return { index, alikeAfter };
  }
  return undefined;
}

/** Whether a message is a question with this text; the server may have trimmed it. */
export function asksFor({ role, content }: Message, text: string): boolean {
  return role === 'user' && content.trim() === text.trim();
}

/** The ids a message goes by: the client's and, once known, the server's. */
export function idsOf({ id, messageId }: Message): readonly string[] {
  return messageId === undefined ? [id] : [id, messageId];
}

/** Index of the message that shares an id with `wanted`; -1 where none does. */
export function indexOfMessage(messages: readonly Message[], wanted: Message): number {
  const wantedIds = idsOf(wanted);
  return messages.findIndex((message) => idsOf(message).some((id) => wantedIds.includes(id)));
}
