import type { Store } from './create-store.ts';
import type { DeferredAct, DeferredActs, PendingAct } from './deferred-acts.ts';

/** How long an act can be undone. */
export const UNDO_TIME = 7_000;

/** How many notices have room. */
const MOST_WAITING = 3;

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

  /** Where it can still be undone. */
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
    const entry: Entry = { id, act, status: 'paused', remaining: UNDO_TIME, waitingSince: 0 };
    show([...all(), entry]);
    wait(entry);
    const [oldest, ...others] = all().filter(isUndoable);
    if (oldest !== undefined && others.length >= MOST_WAITING) void start(oldest);
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
