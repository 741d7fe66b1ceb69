import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { createStore, type Store } from './create-store.ts';

/** What can be undone for a while: because its call waits, or, of a move, by moving back. */
export type DeferredActKind = 'clear-chat' | 'delete-chats' | 'delete-folder' | 'move-chats';

interface UndoableAct {
  readonly kind: DeferredActKind;
  /** Ids of what it is done to; screens show it as done from the start. */
  readonly subjects: readonly string[];
  /** What the notice says. */
  readonly text: (t: TFunction) => string;
}

/** An act whose call waits. */
export interface WaitingAct extends UndoableAct {
  /** Makes the call, before its own turn ends; with `keepalive` the page or the session is ending. */
  readonly perform: (options: { readonly keepalive: boolean }) => Promise<void>;
  /** Under way while the page or the session ends: makes what calls are left, before the turn ends. */
  readonly hurry?: () => void;
  /** The call has succeeded: what it changes is to be cached before screens ask for it. */
  readonly onDone: () => Promise<void>;
  /** The call has failed; screens show again what was there before. */
  readonly onFailed: (error: unknown) => void;
  /** It was undone. */
  readonly onUndone?: () => void;
}

/** An act that was done before its notice: nothing follows but its undoing, where that is wanted. */
export interface DoneAct extends UndoableAct {
  readonly perform: null;
  /** Takes it back. */
  readonly onUndone: () => void;
}

export type DeferredAct = WaitingAct | DoneAct;

export interface PendingAct {
  readonly id: number;
  readonly act: DeferredAct;
  /** Once under way, it can be undone no more. */
  readonly status: 'waiting' | 'paused' | 'under-way';
  /** Milliseconds left to undo it when it began to wait, or was paused. */
  readonly remaining: number;
}

/** Carries acts out after a while, or at once. */
export interface DeferredActs {
  /**
   * Begins to wait, unless the same is pending for each subject. Of more than three that wait the
   * oldest goes at once.
   */
  readonly defer: (act: DeferredAct) => void;
  /** Nothing was sent, and nothing will be; what was done already is taken back. */
  readonly undo: (id: number) => void;
  readonly pause: (id: number) => void;
  readonly resume: (id: number) => void;
  /** Waits no longer. */
  readonly performNow: (id: number) => void;
  /**
   * Performs what is pending for a subject, to be called before anything is sent into a chat. False where
   * it failed, so that what was there before is there again. Null where nothing is pending, so that nobody
   * waits a turn for it. After `forget` it never answers: whoever waits has left.
   */
  readonly settle: (subject: string) => Promise<boolean> | null;
  /** Sends everything that waits, before this turn ends: the page or the session does. */
  readonly flush: () => void;
  /** Drops everything, and what comes of calls under way: its user has left. */
  readonly forget: () => void;
}

/** Time in which an act can be undone, in milliseconds. */
export const UNDO_TIME_MS = 7_000;

/** Notices that have room. */
const MAX_WAITING = 3;

/** An act and its clock. */
interface Entry {
  readonly id: number;
  readonly act: DeferredAct;
  status: PendingAct['status'];
  remaining: number;
  waitingSince: number;
  timer?: ReturnType<typeof setTimeout>;
  outcome?: Promise<boolean>;
}

/** Calls `listener` when the page goes away. */
type WatchLeaving = (listener: () => void) => void;

const onPageHide: WatchLeaving = (listener) => addEventListener('pagehide', listener);

const isUndoable = ({ status }: Entry) => status !== 'under-way';

/** The acts that are pending, with their clocks and calls. */
function createEntries(pending: Store<readonly PendingAct[]>) {
  let entries: readonly Entry[] = [];

  function show(next = entries): void {
    entries = next;
    pending.set(next.map(({ id, act, status, remaining }) => ({ id, act, status, remaining })));
  }

  async function run(entry: Entry, keepalive: boolean): Promise<boolean> {
    const { act } = entry;
    try {
      if (act.perform === null) return true;
      await act.perform({ keepalive });
      if (entries.includes(entry)) await act.onDone();
      return true;
    } catch (error) {
      if (entries.includes(entry) && act.perform !== null) act.onFailed(error);
      return false;
    } finally {
      show(entries.filter((other) => other !== entry));
    }
  }

  function start(entry: Entry, keepalive = false): Promise<boolean> {
    clearTimeout(entry.timer);
    entry.status = 'under-way';
    entry.outcome ??= run(entry, keepalive);
    show();
    return entry.outcome;
  }

  function wait(entry: Entry): void {
    entry.status = 'waiting';
    entry.waitingSince = Date.now();
    entry.timer = setTimeout(() => void start(entry), entry.remaining);
    show();
  }

  return { all: () => entries, show, start, wait };
}

/** Carries acts out, and shows in `pending` how they stand. */
export function createDeferredActs(
  pending: Store<readonly PendingAct[]>,
  watchLeaving: WatchLeaving = onPageHide,
): DeferredActs {
  const { all, show, start, wait } = createEntries(pending);
  let lastId = 0;
  let timesForgotten = 0;

  /** Changes an act as long as it can be undone. */
  function change(id: number, next: (entry: Entry) => void): void {
    const entry = all().find((other) => other.id === id);
    if (entry !== undefined && isUndoable(entry)) next(entry);
  }

  function flush(): void {
    for (const entry of all())
      if (isUndoable(entry)) void start(entry, true);
      else if (entry.act.perform !== null) entry.act.hurry?.();
  }

  function isPending({ kind, subjects }: DeferredAct): boolean {
    const pendingSubjects = all()
      .filter((entry) => entry.act.kind === kind)
      .flatMap((entry) => entry.act.subjects);
    return subjects.every((subject) => pendingSubjects.includes(subject));
  }

  function defer(act: DeferredAct): void {
    if (act.perform !== null && isPending(act)) return;
    if (lastId === 0) watchLeaving(flush);
    const id = (lastId += 1);
    const entry: Entry = { id, act, status: 'paused', remaining: UNDO_TIME_MS, waitingSince: 0 };
    show([...all(), entry]);
    wait(entry);
    const [oldest, ...others] = all().filter(isUndoable);
    if (oldest !== undefined && others.length >= MAX_WAITING) void start(oldest);
  }

  function settle(subject: string): Promise<boolean> | null {
    const concerned = all().filter(
      ({ act }) => act.perform !== null && act.subjects.includes(subject),
    );
    if (concerned.length === 0) return null;
    const outcomes = Promise.all(concerned.map((entry) => start(entry)));
    const before = timesForgotten;
    return new Promise((resolve) => {
      void outcomes.then((ends) => {
        if (timesForgotten === before) resolve(ends.every((succeeded) => succeeded));
      });
    });
  }

  return {
    defer,
    undo: (id) =>
      change(id, (entry) => {
        clearTimeout(entry.timer);
        show(all().filter((other) => other !== entry));
        entry.act.onUndone?.();
      }),
    pause: (id) =>
      change(id, (entry) => {
        clearTimeout(entry.timer);
        if (entry.status === 'waiting') entry.remaining -= Date.now() - entry.waitingSince;
        entry.status = 'paused';
        show();
      }),
    resume: (id) =>
      change(id, (entry) => {
        if (entry.status === 'paused') wait(entry);
      }),
    performNow: (id) => change(id, (entry) => void start(entry)),
    settle,
    flush,
    forget: () => {
      timesForgotten += 1;
      for (const { timer } of all()) clearTimeout(timer);
      show([]);
    },
  };
}

/** Acts of this page, oldest first, until their calls have ended. */
export const pendingActs = createStore<readonly PendingAct[]>([]);

/** Defers acts of this page. */
export const deferredActs = createDeferredActs(pendingActs);

/** Tells whether an act is pending, and so shown as done. */
export function useIsDeferred(kind: DeferredActKind, subject: string | null): boolean {
  return useSyncExternalStore(
    pendingActs.subscribe,
    () => subject !== null && deferredSubjects(kind).has(subject),
  );
}

const subjectsByKind = new Map<DeferredActKind, ReadonlySet<string>>();

/** Ids of all that an act of this kind is pending for; the same set while they are the same. */
export function deferredSubjects(kind: DeferredActKind): ReadonlySet<string> {
  const acts = pendingActs.get().filter(({ act }) => act.kind === kind);
  const subjects = new Set(acts.flatMap(({ act }) => act.subjects));
  const before = subjectsByKind.get(kind);
  if (before?.size === subjects.size && [...subjects].every((id) => before.has(id))) return before;
  subjectsByKind.set(kind, subjects);
  return subjects;
}

/** Chats that are being deleted: no list shows them. */
export function useHiddenChatIds(): ReadonlySet<string> {
  return useSyncExternalStore(pendingActs.subscribe, () => deferredSubjects('delete-chats'));
}

/** Folders that are being deleted: without them, what lies in them stands at the top (ADR 008). */
export function useHiddenFolderIds(): ReadonlySet<string> {
  return useSyncExternalStore(pendingActs.subscribe, () => deferredSubjects('delete-folder'));
}
