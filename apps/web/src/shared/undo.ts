import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { isOnline } from './connection.ts';
import { createStore, type Store } from './create-store.ts';
import { write } from './query-client.ts';

/** Actions that can be undone for a while: by cancelling the waiting call, or by moving back. */
export type UndoKind =
  | 'clear-chat'
  | 'delete-chats'
  | 'delete-folder'
  | 'discard-question'
  | 'move-chats';

interface Undoable {
  readonly kind: UndoKind;
  /** Ids of the affected items; screens show the action as done from the start. */
  readonly subjects: readonly string[];
  /** The text of the notice. */
  readonly text: (t: TFunction) => string;
  /** Called after an undo by the user. */
  readonly onUndone?: (() => void) | undefined;
}

/** Options for the calls of a delayed write. */
export interface SendOptions {
  /**
   * Aborted when the page or the session ends: remaining calls then start at once, with keepalive.
   */
  readonly leaving: AbortSignal;
  /** Tells whether the user has left; nothing more may be sent then. */
  readonly isDropped: () => boolean;
}

/** A mutation whose call waits until it can no longer be undone. */
export interface DelayedWrite<Data> extends Undoable {
  /** Makes the calls; the first one starts synchronously. */
  readonly send: (options: SendOptions) => Promise<Data>;
  /** The callbacks and meta of the mutation. */
  readonly mutation: Omit<MutationOptions<Data, Error, void>, 'mutationFn'>;
}

/** A write that is done when its notice appears. */
export interface DoneWrite extends Undoable {
  readonly onUndone: () => void;
}

export interface PendingUndo extends Undoable {
  readonly id: number;
  /** True if its calls are still to be made, false for a finished write. */
  readonly isDelayed: boolean;
  /** Once `under-way`, it can no longer be undone. A delayed write is paused without a network. */
  readonly status: 'waiting' | 'paused' | 'under-way';
  /** Milliseconds left when it started to wait, or was paused. */
  readonly remaining: number;
}

/** Delays mutations as long as they can be undone. */
export interface Undo {
  /** The pending writes, oldest first, until their calls have ended. */
  readonly pending: Store<readonly PendingUndo[]>;
  /** Text of the last undo, until another write waits; null for none. */
  readonly undone: Store<Undoable['text'] | null>;
  /** Ids of all items with a pending write of this kind; the same set until they change. */
  readonly subjects: (kind: UndoKind) => ReadonlySet<string>;
  /**
   * Starts to wait, unless the same write is pending for each subject. If more than three wait,
   * the oldest is sent at once. Without a network its time stands still: the call would fail.
   */
  readonly delay: <Data>(delayed: DelayedWrite<Data>) => void;
  /** Shows a notice that offers to revert a finished write. */
  readonly offer: (done: DoneWrite) => void;
  readonly undo: (id: number) => void;
  readonly pause: (id: number) => void;
  readonly resume: (id: number) => void;
  /** Ends the wait. */
  readonly sendNow: (id: number) => void;
  /**
   * Sends the pending write of a subject; call it before anything is sent into a chat. False on
   * failure, when the screen shows the old state again. Null if nothing is pending. Never settles
   * once the user has left.
   */
  readonly settle: (subject: string) => Promise<boolean> | null;
  /**
   * Cancels the writes of a kind that wait for a subject, also those about others too, because the
   * user goes on with it. Calls no `onUndone`: nobody has asked for an undo.
   */
  readonly withdraw: (kind: UndoKind, subject: string) => void;
  /** Number of writes that were withdrawn. */
  readonly withdrawals: Store<number>;
  /** Sends all waiting writes synchronously, because the page or the session ends. */
  readonly flush: () => void;
  /** Drops everything, for a sign-out. */
  readonly forget: () => void;
}

/** Time in which a write can be undone. */
export const UNDO_TIME_MS = 10_000;

/** Number of notices that fit on the screen. */
const MAX_WAITING = 3;

/** A pending write and its clock. */
interface Entry {
  readonly id: number;
  readonly undoable: Undoable;
  /** Starts the calls, and returns whether they succeeded; null for a finished write. */
  readonly start: ((leaving: AbortSignal) => Promise<boolean>) | null;
  status: PendingUndo['status'];
  /** True while the user holds it by the pointer or the focus. */
  isHeld: boolean;
  remaining: number;
  waitingSince: number;
  timer?: ReturnType<typeof setTimeout>;
  outcome?: Promise<boolean>;
}

interface UndoOptions {
  readonly queryClient: QueryClient;
  /** The page, which is left, and loses its network. @default the window */
  readonly page?: EventTarget;
}

const isUndoable = ({ status }: Entry) => status !== 'under-way';

/** Holds the entries with their clocks and calls, and publishes them in `pending`. */
function createEntries(pending: Store<readonly PendingUndo[]>) {
  let entries: readonly Entry[] = [];
  let leaving = new AbortController();

  function show(next = entries): void {
    entries = next;
    pending.set(
      next.map(({ id, undoable, start, status, remaining }) => ({
        ...undoable,
        ...{ id, status, remaining, isDelayed: start !== null },
      })),
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

  function pause(entry: Entry): void {
    clearTimeout(entry.timer);
    if (entry.status === 'waiting') entry.remaining -= Date.now() - entry.waitingSince;
    entry.status = 'paused';
    show();
  }

  function wait(entry: Entry): void {
    if (entry.start !== null && !isOnline()) return pause(entry);
    entry.status = 'waiting';
    entry.waitingSince = Date.now();
    entry.timer = setTimeout(() => void start(entry), entry.remaining);
    show();
  }

  function leave(): void {
    const { signal } = leaving;
    leaving.abort();
    // The browser may restore the page.
    leaving = new AbortController();
    for (const entry of entries) if (isUndoable(entry)) void start(entry, signal);
  }

  function hold(entry: Entry, isHeld: boolean): void {
    entry.isHeld = isHeld;
    if (isHeld) pause(entry);
    else if (entry.status === 'paused') wait(entry);
  }

  function followConnection(): void {
    for (const entry of entries) {
      if (!isUndoable(entry) || entry.isHeld) continue;
      pause(entry);
      wait(entry);
    }
  }

  return { all: () => entries, show, start, wait, hold, leave, followConnection };
}

/** Returns the subjects of the pending writes, by kind. */
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

export function createUndo({ queryClient, page = globalThis }: UndoOptions): Undo {
  const pending = createStore<readonly PendingUndo[]>([]);
  const undone = createStore<Undoable['text'] | null>(null);
  const withdrawals = createStore(0);
  const { all, show, start, wait, hold, leave, followConnection } = createEntries(pending);
  const subjects = createSubjects(pending);
  let lastId = 0;

  function add(undoable: Undoable, begin: Entry['start']): void {
    if (lastId === 0) {
      page.addEventListener('pagehide', leave);
      for (const change of ['online', 'offline']) page.addEventListener(change, followConnection);
    }
    const id = (lastId += 1);
    const time = { remaining: UNDO_TIME_MS, waitingSince: 0 };
    const clock = { status: 'paused', isHeld: false, ...time } as const;
    const entry: Entry = { id, undoable, start: begin, ...clock };
    undone.set(null);
    show([...all(), entry]);
    wait(entry);
    const [oldest, ...others] = all().filter(isUndoable);
    if (oldest === undefined || others.length < MAX_WAITING) return;
    if (oldest.start === null || isOnline()) void start(oldest);
  }

  function delay<Data>({ send, mutation, ...undoable }: DelayedWrite<Data>): void {
    if (undoable.subjects.every((subject) => subjects(undoable.kind).has(subject))) return;
    const id = lastId + 1;
    const isDropped = () => all().every((entry) => entry.id !== id);
    add(undoable, async (leaving) => {
      // Mutations start asynchronously, when the page or the session may be gone.
      const sent = send({ leaving, isDropped });
      return (
        (await write(queryClient, { ...mutation, mutationFn: () => sent }, undefined)) !== null
      );
    });
  }

  /** Changes an entry if it can still be undone. */
  function change(id: number, next: (entry: Entry) => void): void {
    const entry = all().find((other) => other.id === id);
    if (entry !== undefined && isUndoable(entry)) next(entry);
  }

  function cancel(entry: Entry): void {
    clearTimeout(entry.timer);
    show(all().filter((other) => other !== entry));
  }

  function undo(entry: Entry): void {
    cancel(entry);
    undone.set(entry.undoable.text);
    entry.undoable.onUndone?.();
  }

  function withdraw(kind: UndoKind, subject: string): void {
    const waiting = delayedOf(subject).filter(
      (entry) => entry.undoable.kind === kind && isUndoable(entry),
    );
    waiting.forEach(cancel);
    if (waiting.length > 0) withdrawals.set(withdrawals.get() + waiting.length);
  }

  /** Returns the entries whose calls are still to be made, or under way, for a subject. */
  function delayedOf(subject: string): readonly Entry[] {
    return all().filter(
      ({ start, undoable }) => start !== null && undoable.subjects.includes(subject),
    );
  }

  function settle(subject: string): Promise<boolean> | null {
    const concerned = delayedOf(subject);
    if (concerned.length === 0) return null;
    return Promise.all(concerned.map((entry) => start(entry))).then((ends) => ends.every(Boolean));
  }

  return {
    ...{ pending, undone, subjects, delay, settle, withdraw, withdrawals, flush: leave },
    offer: (done) => add(done, null),
    undo: (id) => change(id, undo),
    pause: (id) => change(id, (entry) => hold(entry, true)),
    resume: (id) => change(id, (entry) => hold(entry, false)),
    sendNow: (id) => change(id, (entry) => void start(entry)),
    forget: () => {
      for (const { timer } of all()) clearTimeout(timer);
      undone.set(null);
      show([]);
    },
  };
}
