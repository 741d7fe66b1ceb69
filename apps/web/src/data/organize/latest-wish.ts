/** What a user wants of something, such as a title of a chat. */
export interface Wish<Value> {
  /** What it is about: of wishes for the same, one is on its way at a time. */
  readonly subject: string;
  readonly value: Value;
  /** What the server has, as far as it is known. */
  readonly before: Value;
  /** Brings a value to the server, and gives what that has then. */
  readonly send: (value: Value) => Promise<Value>;
  /** Told in the end what the server has, and what was wanted last. */
  readonly onEnd: (saved: Value, wanted: Value) => void;
  /** Who has signed out wants nothing more. */
  readonly hasLeft: () => boolean;
}

interface Run {
  next: { readonly value: unknown } | null;
  readonly done: Promise<void>;
}

const runsByOwner = new WeakMap<object, Map<string, Run>>();

function runsOf(owner: object): Map<string, Run> {
  const runs = runsByOwner.get(owner) ?? new Map<string, Run>();
  runsByOwner.set(owner, runs);
  return runs;
}

async function carryOut<Value>(runs: Map<string, Run>, wish: Wish<Value>): Promise<void> {
  const { subject, send, onEnd, hasLeft } = wish;
  let saved = wish.before;
  let wanted = wish.value;
  let failure: { readonly error: unknown } | null = null;
  for (;;) {
    try {
      saved = await send(wanted);
      failure = null;
    } catch (error) {
      failure = { error };
    }
    const run = runs.get(subject);
    if (!run?.next || hasLeft()) break;
    wanted = run.next.value as Value;
    run.next = null;
  }
  runs.delete(subject);
  if (!hasLeft()) onEnd(saved, wanted);
  if (failure !== null) throw failure.error;
}

/**
 * Brings a wish to the server, within this turn where no other is on its way for the same; else after
 * that one, and of several that wait only the last. Fails with the error of the last call.
 */
export function bringWish<Value>(owner: object, wish: Wish<Value>): Promise<void> {
  const runs = runsOf(owner);
  const run = runs.get(wish.subject);
  if (run !== undefined) {
    run.next = { value: wish.value };
    return run.done;
  }
  const done = carryOut(runs, wish);
  runs.set(wish.subject, { next: null, done });
  return done;
}

/** The end of what is on its way for a subject, well or not; null where nothing is. */
export function wishUnderWay(owner: object, subject: string): Promise<void> | null {
  return (
    runsByOwner
      .get(owner)
      ?.get(subject)
      ?.done.catch(() => undefined) ?? null
  );
}
