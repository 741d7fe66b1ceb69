import type { Message, Page } from './entities.ts';
import { mapChanged } from './lists.ts';

/** Reads the time of a message; NaN if it has none. */
type ReadTime = (message: Message) => number;

const timeOf: ReadTime = ({ createdAt }) => Date.parse(createdAt);

/** Reads the time of the server; a message sent here has that of this device, which may be wrong. */
const serverTimeOf: ReadTime = (message) =>
  message.messageId === message.id ? timeOf(message) : Number.NaN;

/**
 * Gives the time of each message. One without a time counts as sent together with the message
 * before it in the list.
 */
function timesOf(messages: readonly Message[], read: ReadTime): readonly number[] {
  const own = messages.map(read);
  let last = own.find((time) => !Number.isNaN(time)) ?? 0;
  return own.map((time) => (last = Number.isNaN(time) ? last : time));
}

function isSorted(times: readonly number[], direction: 1 | -1): boolean {
  return times.every((time, index) => {
    const before = times[index - 1] ?? time;
    return (time - before) * direction >= 0;
  });
}

/** Sorts by time; messages of the same time stay in their order. */
function sortedByTime(
  messages: readonly Message[],
  times: readonly number[],
  direction: 1 | -1,
): readonly Message[] {
  if (isSorted(times, direction)) return messages;
  return messages
    .map((message, index) => ({ message, time: times[index] ?? 0 }))
    .sort((first, second) => (first.time - second.time) * direction)
    .map(({ message }) => message);
}

/** Orders the messages of a page by time, newest first, in whatever order the server sends them. */
export function newestFirst(messages: readonly Message[]): readonly Message[] {
  const times = timesOf(messages, timeOf);
  const isOldestFirst = isSorted(times, 1) && !isSorted(times, -1);
  return isOldestFirst ? messages.toReversed() : sortedByTime(messages, times, -1);
}

/**
 * Gives each message of a page, newest first, an id of its own. Of several under one id the oldest
 * keeps it; a rating by that id could be that of another message, so the others have no `messageId`.
 */
export function withOwnIds(messages: readonly Message[]): readonly Message[] {
  const left = new Map<string, number>();
  for (const { id } of messages) left.set(id, (left.get(id) ?? 0) + 1);
  return mapChanged(messages, (message) => {
    const older = (left.get(message.id) ?? 1) - 1;
    left.set(message.id, older);
    return older === 0 ? message : renamed(message, `${older} ${message.id}`);
  });
}

/** Id that a message has here because it shares its own with others. */
const SHARED_ID = /^\d+ /;

function renamed({ messageId: _, ...message }: Message, id: string): Message {
  return { ...message, id };
}

/**
 * Tells whether two messages under one id are the same, read twice. The text of an answer may have
 * grown meanwhile, unless the server gives one id to several messages.
 */
function isSameMessage(first: Message, second: Message, isIdShared: boolean): boolean {
  return (
    first.role === second.role &&
    first.createdAt === second.createdAt &&
    (first.content === second.content || !isIdShared)
  );
}

/**
 * Merges pages (newest page first, newest message first) into one list in the order of the times,
 * oldest first. A message of two pages appears once, as in the newer page; another one under the
 * same id gets an id of its own.
 */
export function mergeMessagePages(pages: readonly Page<Message>[]): readonly Message[] {
  const merged = new Map<string, Message>();
  for (const { items } of pages) {
    for (const message of items) {
      const known = merged.get(message.id);
      const isIdShared = SHARED_ID.test(message.id) || merged.has(`1 ${message.id}`);
      if (known !== undefined && isSameMessage(known, message, isIdShared)) continue;
      const own = known === undefined ? message : renamed(message, freeId(merged, message.id));
      merged.set(own.id, own);
    }
  }
  const oldestFirst = [...merged.values()].reverse();
  return sortedByTime(oldestFirst, timesOf(oldestFirst, serverTimeOf), 1);
}

function freeId(taken: ReadonlyMap<string, unknown>, id: string): string {
  let number = 1;
  while (taken.has(`${number} ${id}`)) number += 1;
  return `${number} ${id}`;
}
