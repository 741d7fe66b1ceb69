import { ApiResponseError } from '@colega/api-sdk';
import { hashKey, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import { SubjectsFailedError, write } from '../shared/query-client.ts';

/** Limit of simultaneous calls of one write. */
const MAX_AT_ONCE = 4;

/**
 * Runs a task for each item, in order and a few at a time; the first ones start synchronously.
 * Once `hurry` is aborted, all others start at once. A failure stops the rest.
 */
export async function fewAtOnce(
  items: readonly string[],
  task: (item: string) => Promise<void>,
  hurry?: AbortSignal,
): Promise<void> {
  const waiting = [...items];
  const hurried: Promise<void>[] = [];
  async function work(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item);
  }
  function startAll(): void {
    for (const item of waiting.splice(0)) hurried.push(task(item));
  }
  hurry?.addEventListener('abort', startAll);
  const working = Array.from({ length: MAX_AT_ONCE }, () => work());
  if (hurry?.aborted === true) startAll();
  await Promise.all(working);
  await Promise.all(hurried);
  hurry?.removeEventListener('abort', startAll);
}

/** State passed to `send`. */
interface SendState<Value> {
  /** The value on the server, as far as it is known. */
  readonly saved: Value;
  /**
   * Tells whether the user is still signed in and has given no newer value; asked before a call.
   */
  readonly isWanted: () => boolean;
}

/** A value that a user may change faster than the server answers, such as a chat's title. */
export interface LatestValue<Value> {
  /** Writes of the same name run one after the other. */
  readonly name: string;
  /** Ids of the items that get the value. */
  readonly subjects: readonly string[];
  /** Reads the value of a subject from the cache. */
  readonly read: (subject: string) => Value;
  readonly show: (subjects: readonly string[], value: Value) => void;
  /** Sends a value, and returns the value that the server has then. */
  readonly send: (subject: string, value: Value, state: SendState<Value>) => Promise<Value>;
  /** Called at the end with the subjects that have no newer value. */
  readonly onEnd?: (subjects: readonly string[]) => void;
  /** Reads the items again, where the server refused a value since it has another state (409). */
  readonly reload?: () => void;
  readonly meta?: MutationOptions['meta'];
}

function hasConflict(error: unknown): boolean {
  const failures = error instanceof SubjectsFailedError ? [...error.failures.values()] : [];
  return failures.some((one) => one instanceof ApiResponseError && one.status === 409);
}

/** Groups items by a key, in the order of the first ones. */
function groupsOf(
  items: readonly string[],
  keyOf: (item: string) => string,
): Iterable<readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups.values();
}

/** Returns the pending writes of a name, in order. */
function pendingWrites(queryClient: QueryClient, name: string) {
  return queryClient.getMutationCache().findAll({ mutationKey: [name], status: 'pending' });
}

/** Tells the pending writes a value that the server got from another one. */
export function noteSaved(
  queryClient: QueryClient,
  name: string,
  [subject, value]: readonly [subject: string, value: unknown],
): void {
  for (const { meta } of pendingWrites(queryClient, name)) meta?.latest?.saved.set(subject, value);
}

/**
 * Writes a value to the cache at once, then to the server after the earlier writes of its name.
 * Sends only the newest value of a subject. At the end the cache gets the server's value, unless
 * it has another one by then. Returns whether all calls succeeded.
 */
export async function writeLatestValue<Value>(
  queryClient: QueryClient,
  latest: LatestValue<Value>,
  value: Value,
): Promise<boolean> {
  return (await write(queryClient, mutationOf(queryClient, latest), value)) !== null;
}

function mutationOf<Value>(
  queryClient: QueryClient,
  { name, subjects, read, show, send, onEnd, reload, meta: rest }: LatestValue<Value>,
): MutationOptions<void, Error, Value> {
  const [earlier] = pendingWrites(queryClient, name);
  // Overlapping writes share what is known of the server.
  const saved = (earlier?.meta?.latest?.saved ?? new Map<string, unknown>()) as Map<string, Value>;
  const latest = { subjects, saved };
  const meta = { ...rest, latest };
  /** The value, and those that the server had before it, by subject. */
  const known = new Set<string>();
  const note = (subject: string, value: Value) => known.add(hashKey([subject, value]));

  /** Tells whether the user is still signed in, and has given no newer value for a subject. */
  function isNewest(subject: string): boolean {
    const writes = pendingWrites(queryClient, name);
    const own = writes.findIndex((write) => write.meta?.latest === latest);
    const newer = writes.slice(own + 1);
    return own >= 0 && newer.every((write) => !write.meta?.latest?.subjects.includes(subject));
  }

  async function sendAll(value: Value): Promise<void> {
    const failures = new Map<string, unknown>();
    await fewAtOnce(subjects, async (subject) => {
      const isWanted = () => isNewest(subject);
      if (!isWanted()) return;
      const before = saved.get(subject) as Value;
      note(subject, before);
      try {
        saved.set(subject, await send(subject, value, { saved: before, isWanted }));
      } catch (error) {
        if (isWanted()) failures.set(subject, error);
      }
    });
    if (failures.size > 0) throw new SubjectsFailedError(failures, subjects.length);
  }

  return {
    mutationKey: [name],
    scope: { id: name },
    meta,
    onMutate: (value) => {
      for (const subject of subjects) {
        if (!saved.has(subject)) saved.set(subject, read(subject));
        note(subject, saved.get(subject) as Value);
        note(subject, value);
      }
      show(subjects, value);
    },
    mutationFn: sendAll,
    // Runs after a failure too, as a rollback. After a success the cache may have another value by
    // a reading that began before the server had this one, or that is still under way.
    onSettled: (...[, error]) => {
      const ended = subjects.filter(isNewest);
      const shown = ended.filter((subject) => known.has(hashKey([subject, read(subject)])));
      for (const alike of groupsOf(shown, (subject) => hashKey([saved.get(subject)])))
        show(alike, saved.get(alike[0] ?? '') as Value);
      onEnd?.(ended);
      if (hasConflict(error)) reload?.();
    },
  };
}
