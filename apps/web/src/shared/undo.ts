import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { createStore, type Store } from './create-store.ts';
import { write } from './query-client.ts';

/** What can be undone for a while: because its call waits, or, of a move, by moving back. */
export type UndoKind = 'clear-chat' | 'delete-chats' | 'delete-folder' | 'move-chats';

interface Undoable {
  readonly kind: UndoKind;
  /** Ids of what it is done to; screens show it as done from the start. */
  readonly subjects: readonly string[];
  /** The text of the notice. */
  readonly text: (t: TFunction) => string;
  /** Called when it was undone. */
  readonly onUndone?: (() => void) | undefined;
}

/** What the calls of a delayed write are told. */
export interface SendOptions {
  /** Aborted as the page or the session ends: what is left goes out in that turn, with keepalive. */
  readonly leaving: AbortSignal;
  /** Tells whether the user has left, in whose name nothing more may be sent. */
  readonly isDropped: () => boolean;
}

/** A mutation whose call waits until it can be undone no more. */
export interface DelayedWrite<Data> extends Undoable {
  /** Makes the calls, the first of them before its own turn ends. */
  readonly send: (options: SendOptions) => Promise<Data>;
  /** What follows from the calls. */
  readonly mutation: Omit<MutationOptions<Data, Error, void>, 'mutationFn'>;
}

/** A write that was done before its notice. */
export interface DoneWrite extends Undoable {
  readonly onUndone: () => void;
}

export interface PendingUndo extends Undoable {
  readonly id: number;
  /** Once under way, it can be undone no more. */
  readonly status: 'waiting' | 'paused' | 'under-way';
  /** Milliseconds left to undo it when it began to wait, or was paused. */
  readonly remaining: number;
}

/** Delays mutations for as long as they can be undone. */
export interface Undo {
  /** What is pending, oldest first, until its calls have ended. */
  readonly pending: Store<readonly PendingUndo[]>;
  /** Ids of all that something of this kind is pending for; the same set while they are the same. */
  readonly subjects: (kind: UndoKind) => ReadonlySet<string>;
  /**
   * Begins to wait, unless the same is pending for each subject. Of more than three that wait the
   * oldest goes at once.
   */
  readonly delay: <Data>(delayed: DelayedWrite<Data>) => void;
  /** Offers to take back what was done. */
  readonly offer: (done: DoneWrite) => void;
  readonly undo: (id: number) => void;
  readonly pause: (id: number) => void;
  readonly resume: (id: number) => void;
  /** Waits no longer. */
  readonly sendNow: (id: number) => void;
  /**
   * Sends what is pending for a subject, to be called before anything is sent into a chat. False where
   * it failed, so that the screen shows again what was there before. Null where nothing is pending.
   * Never settles once the user has left.
   */
  readonly settle: (subject: string) => Promise<boolean> | null;
  /** Sends everything that waits before this turn ends: the page or the session ends. */
  readonly flush: () => void;
  /** Drops everything, for a sign-out. */
  readonly forget: () => void;
}

/** Time in which a write can be undone, in milliseconds. */
export const UNDO_TIME_MS = 7_000;

/** Notices that have room. */
const MAX_WAITING = 3;

/** A pending write and its clock. */
interface Entry {
  readonly id: number;
  readonly undoable: Undoable;
  /** Null for what is done. Gives whether the calls succeeded. */
  readonly start: ((leaving: AbortSignal) => Promise<boolean>) | null;
  status: PendingUndo['status'];
  remaining: number;
  waitingSince: number;
  timer?: ReturnType<typeof setTimeout>;
  outcome?: Promise<boolean>;
}

interface UndoOptions {
  readonly queryClient: QueryClient;
  /** Calls `listener` when the page goes away. */
  readonly watchLeaving?: (listener: () => void) => void;
}

const isUndoable = ({ status }: Entry) => status !== 'under-way';

/** The entries, with their clocks and calls, as `pending` shows them. */
function createEntries(pending: Store<readonly PendingUndo[]>) {
  let entries: readonly Entry[] = [];
  let leaving = new AbortController();

  function show(next = entries): void {
    entries = next;
    pending.set(
      next.map(({ id, undoable, status, remaining }) => ({ ...undoable, id, status, remaining })),
    );
  }

  function start(entry: Entry, signal = leaving.signal): Promise<boolean> {
    clearTimeout(entry.timer);
    entry.status = 'under-way';
    entry.outcome ??= (entry.start?.(signal) ?? Promise.resolve(true)).finally(() =>
      show(entries.filter((other) => other !== entry)),
    );
    show();
    return entry.outcome;
  }

  function wait(entry: Entry): void {
    entry.status = 'waiting';
    entry.waitingSince = Date.now();
    entry.timer = setTimeout(() => void start(entry), entry.remaining);
    show();
  }

  function leave(): void {
    const { signal } = leaving;
    leaving.abort();
    // The browser may bring the page back.
    leaving = new AbortController();
    for (const entry of entries) if (isUndoable(entry)) void start(entry, signal);
  }

  return { all: () => entries, show, start, wait, leave };
}

/** The subjects of all that is pending, by kind. */
function createSubjects(pending: Store<readonly PendingUndo[]>): Undo['subjects'] {
  const known = new Map<UndoKind, ReadonlySet<string>>();
  return (kind) => {
    const subjects = new Set(
      pending.get().flatMap((entry) => (entry.kind === kind ? entry.subjects : [])),
    );
    const before = known.get(kind);
    if (before?.size === subjects.size && [...subjects].every((id) => before.has(id)))
      return before;
    known.set(kind, subjects);
    return subjects;
  };
}

export function createUndo({
  queryClient,
  watchLeaving = (listener) => addEventListener('pagehide', listener),
}: UndoOptions): Undo {
  const pending = createStore<readonly PendingUndo[]>([]);
  const { all, show, start, wait, leave } = createEntries(pending);
  const subjects = createSubjects(pending);
  let lastId = 0;

  function add(undoable: Undoable, begin: Entry['start']): void {
    if (lastId === 0) watchLeaving(leave);
    const id = (lastId += 1);
    const clock = { status: 'paused', remaining: UNDO_TIME_MS, waitingSince: 0 } as const;
    const entry: Entry = { id, undoable, start: begin, ...clock };
    show([...all(), entry]);
    wait(entry);
    const [oldest, ...others] = all().filter(isUndoable);
    if (oldest !== undefined && others.length >= MAX_WAITING) void start(oldest);
  }

  function delay<Data>({ send, mutation, ...undoable }: DelayedWrite<Data>): void {
    if (undoable.subjects.every((subject) => subjects(undoable.kind).has(subject))) return;
    const id = lastId + 1;
    const isDropped = () => all().every((entry) => entry.id !== id);
    add(undoable, async (leaving) => {
      // Mutations begin in a later turn, when the page or the session may be gone.
      const sent = send({ leaving, isDropped });
      return (
        (await write(queryClient, { ...mutation, mutationFn: () => sent }, undefined)) !== null
      );
    });
  }

  /** Changes an entry as long as it can be undone. */
  function change(id: number, next: (entry: Entry) => void): void {
    const entry = all().find((other) => other.id === id);
    if (entry !== undefined && isUndoable(entry)) next(entry);
  }

  function undo(entry: Entry): void {
    clearTimeout(entry.timer);
    show(all().filter((other) => other !== entry));
    entry.undoable.onUndone?.();
  }

  function pause(entry: Entry): void {
    clearTimeout(entry.timer);
    if (entry.status === 'waiting') entry.remaining -= Date.now() - entry.waitingSince;
    entry.status = 'paused';
    show();
  }

  function settle(subject: string): Promise<boolean> | null {
    const concerned = all().filter(
      (entry) => entry.start !== null && entry.undoable.subjects.includes(subject),
    );
    if (concerned.length === 0) return null;
    return Promise.all(concerned.map((entry) => start(entry))).then((ends) => ends.every(Boolean));
  }

  return {
    ...{ pending, subjects, delay, settle, flush: leave },
    offer: (done) => add(done, null),
    undo: (id) => change(id, undo),
    pause: (id) => change(id, pause),
    resume: (id) => change(id, (entry) => entry.status === 'paused' && wait(entry)),
    sendNow: (id) => change(id, (entry) => void start(entry)),
    forget: () => {
      for (const { timer } of all()) clearTimeout(timer);
      show([]);
    },
  };
}
