import { hashKey, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import { SubjectsFailedError } from '../shared/query-client.ts';

/** Calls of one write that are under way at a time. */
const MAX_AT_ONCE = 4;

/**
 * Does something with each item, in order, the first ones before this turn ends. Once `hurry` is
 * aborted, all that have not begun do so in that turn. A task that fails ends the others.
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

/** What is known while a value is sent. */
interface SendState<Value> {
  /** The value that the server has, as far as it is known. */
  readonly saved: Value;
  /** Tells whether the user is still there and wants no newer value: before each further call. */
  readonly isWanted: () => boolean;
}

/** A value that a user may change faster than the server answers, such as the title of a chat. */
export interface LatestValue<Value> {
  /** Names the value: writes of one name go one after the other. */
  readonly name: string;
  /** Ids of what gets the value. */
  readonly subjects: readonly string[];
  /** The value of a subject in the cache. */
  readonly read: (subject: string) => Value;
  /** Puts a value into the cache. */
  readonly show: (subjects: readonly string[], value: Value) => void;
  /** Sends a value, and gives what the server has then. */
  readonly send: (subject: string, value: Value, state: SendState<Value>) => Promise<Value>;
  /** Called at the end with the subjects that got no newer value meanwhile. */
  readonly onEnd?: (subjects: readonly string[]) => void;
  readonly meta?: MutationOptions['meta'];
}

const isSame = (first: unknown, second: unknown) => hashKey([first]) === hashKey([second]);

/** The writes of a name that have not ended, in order. */
function pendingWrites(queryClient: QueryClient, name: string) {
  return queryClient.getMutationCache().findAll({ mutationKey: [name], status: 'pending' });
}

/** Tells the writes that are under way what the server has got by another one. */
export function noteSaved(
  queryClient: QueryClient,
  name: string,
  [subject, value]: readonly [subject: string, value: unknown],
): void {
  for (const { meta } of pendingWrites(queryClient, name)) meta?.latest?.saved.set(subject, value);
}

/**
 * The mutation that writes a value: in the cache at once, then on the server, after those of its name
 * that are under way. Only the newest value of a subject is sent: an earlier one that still waits does
 * nothing. In the end the cache has what the server has, unless it has another value by then.
 */
export function latestValueMutation<Value>(
  queryClient: QueryClient,
  { name, subjects, read, show, send, onEnd, meta: rest }: LatestValue<Value>,
): MutationOptions<void, Error, Value> {
  const [earlier] = pendingWrites(queryClient, name);
  // Writes that overlap share what is known of the server.
  const saved = (earlier?.meta?.latest?.saved ?? new Map<string, unknown>()) as Map<string, Value>;
  const latest = { subjects, saved };
  const meta = { ...rest, latest };

  /** Tells whether the user is still there, and wants no newer value for a subject. */
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
      for (const subject of subjects) if (!saved.has(subject)) saved.set(subject, read(subject));
      show(subjects, value);
    },
    mutationFn: sendAll,
    // Also after a failure, which is a rollback then.
    onSettled: (...[, , value]) => {
      const ended = subjects.filter(isNewest);
      for (const subject of ended) {
        const stored = saved.get(subject) as Value;
        if (isSame(read(subject), value) && !isSame(stored, value)) show([subject], stored);
      }
      onEnd?.(ended);
    },
  };
}
