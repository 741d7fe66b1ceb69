import type { Message, Page } from './entities.ts';
import { mapChanged } from './lists.ts';

/** Reads the time of a message; NaN if it has none. */
type ReadTime = (message: Message) => number;

const timeOf: ReadTime = ({ createdAt }) => Date.parse(createdAt);

/** Reads the time of the server; a message sent here has that of this device, which may be wrong. */
const serverTimeOf: ReadTime = (message) =>
  serverIdOf(message) === null ? Number.NaN : timeOf(message);

/** Derives the id of a message that the server sent without one: another for any other message. */
export function derivedId({ createdAt, role, content }: Omit<Message, 'id'>): string {
  return [createdAt, role, content].join(' ');
}

/** Begins the id that a message has here because it shares its own with others. */
const SHARED_ID = /^\d+ /;

function isRenamed(message: Message): boolean {
  const { id, messageId } = message;
  return messageId === undefined && SHARED_ID.test(id) && id !== derivedId(message);
}

/** Gives the id by which the server sent a message, or that derived for it; null if it was sent here. */
function serverIdOf(message: Message): string | null {
  const { id, messageId } = message;
  if (isRenamed(message)) return id.replace(SHARED_ID, '');
  return id === messageId || id === derivedId(message) ? id : null;
}

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

function renamed({ messageId: _, ...message }: Message, id: string): Message {
  return { ...message, id };
}

/** Gives the ids under which the server sends several messages. */
function sharedIdsIn(pages: readonly Page<Message>[]): ReadonlySet<string | null> {
  return new Set(pages.flatMap(({ items }) => items.filter(isRenamed).map(serverIdOf)));
}

/**
 * Returns a function that names a message: the same where it is read twice. The text of an answer may
 * have grown meanwhile, unless the server gives one id to several messages.
 */
function namingIn(pages: readonly Page<Message>[]): (message: Message) => string {
  const sharedIds = sharedIdsIn(pages);
  return (message) => {
    const id = serverIdOf(message) ?? message.id;
    const text = sharedIds.has(id) ? message.content : '';
    return [id, message.role, message.createdAt, text].join('\n');
  };
}

/** Returns a function that gives a message an id which no message before has. */
function ownIds(): (message: Message) => Message {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return (message) => {
    let own = message;
    while (taken.has(own.id)) {
      const id = serverIdOf(message) ?? message.id;
      const number = (numbers.get(id) ?? 0) + 1;
      numbers.set(id, number);
      own = renamed(message, `${number} ${id}`);
    }
    taken.add(own.id);
    return own;
  };
}

/** Leaves out what a page before has, and gives each message left an id of its own. */
function withoutRepeated(pages: readonly Page<Message>[]): readonly (readonly Message[])[] {
  const nameOf = namingIn(pages);
  const withOwnId = ownIds();
  const known = new Map<string, number>();
  return pages.map(({ items }) => {
    const onPage = new Map<string, number>();
    const isNew = (message: Message) => {
      const name = nameOf(message);
      const count = (onPage.get(name) ?? 0) + 1;
      onPage.set(name, count);
      if (count <= (known.get(name) ?? 0)) return false;
      known.set(name, count);
      return true;
    };
    return items.filter(isNew).map(withOwnId);
  });
}

/**
 * Merges pages (newest page first, newest message first) into one list in the order of the times,
 * oldest first. A message of two pages appears once, as in the newer page; another one under the
 * same id gets an id of its own.
 */
export function mergeMessagePages(pages: readonly Page<Message>[]): readonly Message[] {
  const oldestFirst = withoutRepeated(pages).map((items) => items.toReversed());
  const lists = [oldestFirst.toReversed().flat(), oldestFirst.flat()] as const;
  // A server that sends the oldest page first means this order for messages of one time too.
  const inOrder = lists.find((list) => isSorted(timesOf(list, serverTimeOf), 1));
  return inOrder ?? sortedByTime(lists[0], timesOf(lists[0], serverTimeOf), 1);
}

/**
 * Gives the newest page as it was read again, with the messages of the page `before` that no longer
 * fit into it. Those that were sent here are left out: the server has stored them by now.
 */
export function renewedPage(before: Page<Message>, newest: Page<Message>): Page<Message> {
  const ids = new Set(newest.items.map(({ id }) => id));
  const sharedIds = sharedIdsIn([newest, before]);
  const isKept = (message: Message) => {
    const id = serverIdOf(message);
    if (id === null) return false;
    if (message.messageId === undefined) return !isOutgrown(message, newest);
    return sharedIds.has(id) || !ids.has(id);
  };
  const known = { ...before, items: before.items.filter(isKept) };
  return { ...newest, items: mergeMessagePages([newest, known]).toReversed() };
}

/** Tells whether a message is an answer of which a page has more: without an id, its text names it. */
function isOutgrown(message: Message, { items }: Page<Message>): boolean {
  const { role, createdAt, content } = message;
  if (role === 'user' || Number.isNaN(timeOf(message))) return false;
  return items.some(
    (other) =>
      other.role === role &&
      other.createdAt === createdAt &&
      other.content.length > content.length &&
      other.content.startsWith(content),
  );
}
