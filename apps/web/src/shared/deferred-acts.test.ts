import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred, type Deferred } from '../testing/deferred.ts';
import { createStore } from './create-store.ts';
import {
  createDeferredActs,
  deferredSubjects,
  pendingActs,
  UNDO_TIME_MS,
  type DeferredAct,
  type PendingAct,
} from './deferred-acts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Acts whose calls the test ends; what became of each, in order. */
function setUp() {
  const leaving: (() => void)[] = [];
  const pending = createStore<readonly PendingAct[]>([]);
  const acts = createDeferredActs(pending, (listener) => leaving.push(listener));
  const log: string[] = [];
  const calls = new Map<string, Deferred<void>>();
  const actOn = (subject: string): DeferredAct => ({
    kind: 'clear-chat',
    subjects: [subject],
    text: () => subject,
    perform: ({ keepalive }) => {
      log.push(`${keepalive ? 'sent at once' : 'sent'} ${subject}`);
      const call = deferred();
      calls.set(subject, call);
      return call.promise;
    },
    onDone: () => {
      log.push(`done ${subject}`);
      return Promise.resolve();
    },
    onFailed: () => log.push(`failed ${subject}`),
  });
  const idOf = (subject: string) =>
    pending.get().find(({ act }) => act.subjects.includes(subject))?.id ?? 0;
  const states = () =>
    pending.get().map(({ act, status }) => `${act.subjects.join('+')} ${status}`);
  return {
    acts,
    pending,
    log,
    states,
    idOf,
    defer: (...subjects: string[]) => subjects.forEach((subject) => acts.defer(actOn(subject))),
    leave: () => leaving.forEach((listener) => listener()),
    succeed: async (subject: string) => {
      calls.get(subject)?.resolve();
      await vi.advanceTimersByTimeAsync(0);
    },
    fail: async (subject: string) => {
      calls.get(subject)?.reject(new Error('Lost'));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('an act that waits', () => {
  it('is performed when its time is over, and pending until its call has ended', async () => {
    const { log, states, defer, succeed } = setUp();
    defer('a');
    vi.advanceTimersByTime(UNDO_TIME_MS - 1);
    expect([log, states()]).toEqual([[], ['a waiting']]);
    vi.advanceTimersByTime(1);
    expect([log, states()]).toEqual([['sent a'], ['a under-way']]);
    await succeed('a');
    expect([log, states()]).toEqual([['sent a', 'done a'], []]);
  });

  it('is never sent once it was undone', () => {
    const { acts, log, states, defer, idOf, leave } = setUp();
    defer('a');
    acts.undo(idOf('a'));
    vi.advanceTimersByTime(10 * UNDO_TIME_MS);
    leave();
    expect([log, states()]).toEqual([[], []]);
  });

  it('cannot be undone under way, and says so when its call fails', async () => {
    const { acts, log, states, defer, idOf, fail } = setUp();
    defer('a');
    vi.advanceTimersByTime(UNDO_TIME_MS);
    acts.undo(idOf('a'));
    expect(states()).toEqual(['a under-way']);
    await fail('a');
    expect([log, states()]).toEqual([['sent a', 'failed a'], []]);
  });

  it('keeps the time it had left while it is paused', () => {
    const { acts, pending, log, states, defer, idOf } = setUp();
    defer('a');
    vi.advanceTimersByTime(5_000);
    acts.pause(idOf('a'));
    acts.pause(idOf('a'));
    vi.advanceTimersByTime(60_000);
    expect(states()).toEqual(['a paused']);
    expect(pending.get()[0]?.remaining).toBe(2_000);
    acts.resume(idOf('a'));
    acts.resume(idOf('a'));
    vi.advanceTimersByTime(1_999);
    expect(log).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(log).toEqual(['sent a']);
  });

  it('goes at once where the user will not wait, paused or not', () => {
    const { acts, log, defer, idOf } = setUp();
    defer('a', 'b');
    acts.pause(idOf('b'));
    acts.performNow(idOf('a'));
    acts.performNow(idOf('b'));
    vi.advanceTimersByTime(UNDO_TIME_MS);
    expect(log).toEqual(['sent a', 'sent b']);
  });

  it('is the same as the one that is pending for its subject', () => {
    const { log, states, defer } = setUp();
    defer('a');
    vi.advanceTimersByTime(1_000);
    defer('a');
    expect(states()).toEqual(['a waiting']);
    vi.advanceTimersByTime(UNDO_TIME_MS);
    expect(log).toEqual(['sent a']);
  });
});

describe('several acts', () => {
  it('have a clock each', () => {
    const { acts, log, defer, idOf } = setUp();
    defer('a');
    vi.advanceTimersByTime(3_000);
    defer('b');
    acts.undo(idOf('a'));
    vi.advanceTimersByTime(UNDO_TIME_MS - 1);
    expect(log).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(log).toEqual(['sent b']);
  });

  it('fail each by itself', async () => {
    const { log, states, defer, fail, succeed } = setUp();
    defer('a', 'b');
    vi.advanceTimersByTime(UNDO_TIME_MS);
    await fail('b');
    expect(states()).toEqual(['a under-way']);
    await succeed('a');
    expect(log).toEqual(['sent a', 'sent b', 'failed b', 'done a']);
  });

  it('wait three at a time: the oldest goes', () => {
    const { log, states, defer } = setUp();
    defer('a', 'b', 'c', 'd');
    expect(log).toEqual(['sent a']);
    expect(states()).toEqual(['a under-way', 'b waiting', 'c waiting', 'd waiting']);
  });
});

describe('settle', () => {
  it('lets nobody go on whose user has left, whatever becomes of the call', async () => {
    const { acts, defer, succeed, fail } = setUp();
    defer('a', 'b');
    const ends: boolean[] = [];
    for (const subject of ['a', 'b']) void acts.settle(subject)?.then((end) => ends.push(end));
    acts.forget();
    await succeed('a');
    await fail('b');
    expect(ends).toEqual([]);
  });

  it('has nothing to wait for where nothing is pending', () => {
    const { acts, defer } = setUp();
    defer('a');
    expect(acts.settle('b')).toBeNull();
  });

  it('sends what waits for the subject alone, once, and waits for its end', async () => {
    const { acts, log, defer, succeed } = setUp();
    defer('a', 'b');
    const first = acts.settle('a');
    const second = acts.settle('a');
    expect(log).toEqual(['sent a']);
    await succeed('a');
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(log).toEqual(['sent a', 'done a']);
  });

  it('says that it failed', async () => {
    const { acts, defer, fail } = setUp();
    defer('a');
    const settled = acts.settle('a');
    await fail('a');
    expect(await settled).toBe(false);
  });
});

describe('an act on several subjects', () => {
  const perform = () => Promise.resolve();
  const rest = { text: () => '', perform, onDone: perform, onFailed: () => undefined };

  it('is settled for any of them', async () => {
    const { acts, pending } = setUp();
    acts.defer({ kind: 'delete-chats', subjects: ['a', 'b'], ...rest });
    expect(acts.settle('c')).toBeNull();
    expect(await acts.settle('b')).toBe(true);
    expect(pending.get()).toEqual([]);
  });

  it('is another one where it has a subject more, or is of another kind', () => {
    const { acts, pending } = setUp();
    acts.defer({ kind: 'delete-chats', subjects: ['a', 'b'], ...rest });
    acts.defer({ kind: 'delete-chats', subjects: ['b'], ...rest });
    acts.defer({ kind: 'delete-chats', subjects: ['b', 'c'], ...rest });
    acts.defer({ kind: 'clear-chat', subjects: ['b'], ...rest });
    const subjects = pending.get().map(({ act }) => act.subjects.join(''));
    expect(subjects).toEqual(['ab', 'bc', 'b']);
  });

  it('makes its other calls when the page goes away meanwhile', () => {
    const { acts, idOf, leave } = setUp();
    const hurry = vi.fn();
    const act = { ...rest, perform: () => deferred().promise, hurry };
    acts.defer({ kind: 'delete-chats', subjects: ['a', 'b'], ...act });
    acts.performNow(idOf('a'));
    expect(hurry).not.toHaveBeenCalled();
    leave();
    expect(hurry).toHaveBeenCalledOnce();
  });

  it('says that it was undone', () => {
    const { acts, idOf } = setUp();
    const onUndone = vi.fn();
    acts.defer({ kind: 'delete-chats', subjects: ['a'], ...rest, onUndone });
    acts.undo(idOf('a'));
    acts.undo(idOf('a'));
    expect(onUndone).toHaveBeenCalledOnce();
  });
});

describe('an act that is done already', () => {
  const moved = (onUndone: () => void): DeferredAct => ({
    kind: 'move-chats',
    subjects: ['a'],
    text: () => '',
    perform: null,
    onUndone,
  });

  it('can be taken back until its time is over, which does nothing else', async () => {
    const { acts, states, idOf } = setUp();
    const onUndone = vi.fn();
    acts.defer(moved(onUndone));
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    acts.undo(idOf('a'));
    expect([states(), onUndone.mock.calls]).toEqual([[], []]);
    acts.defer(moved(onUndone));
    acts.undo(idOf('a'));
    expect([states(), onUndone.mock.calls]).toEqual([[], [[]]]);
  });

  it('has a notice each time, and is nothing to wait for', () => {
    const { acts, states } = setUp();
    acts.defer(moved(() => undefined));
    acts.defer(moved(() => undefined));
    expect([states(), acts.settle('a')]).toEqual([['a waiting', 'a waiting'], null]);
  });
});

describe('leaving', () => {
  it('sends all that waits within the turn, as calls that outlive the page', () => {
    const { acts, log, defer, idOf, leave } = setUp();
    defer('a', 'b', 'c');
    acts.performNow(idOf('a'));
    acts.pause(idOf('b'));
    leave();
    leave();
    expect(log).toEqual(['sent a', 'sent at once b', 'sent at once c']);
  });

  it('is watched from the first act on, once', () => {
    const watch = vi.fn();
    const acts = createDeferredActs(createStore<readonly PendingAct[]>([]), watch);
    expect(watch).not.toHaveBeenCalled();
    const act = { kind: 'clear-chat', text: () => '', onFailed: () => undefined } as const;
    const perform = () => Promise.resolve();
    acts.defer({ ...act, subjects: ['a'], perform, onDone: perform });
    acts.defer({ ...act, subjects: ['b'], perform, onDone: perform });
    expect(watch).toHaveBeenCalledOnce();
  });

  it('tells nobody what came of a call whose user has signed out', async () => {
    const { acts, log, states, defer, succeed, fail } = setUp();
    defer('a', 'b');
    acts.flush();
    acts.forget();
    await succeed('a');
    await fail('b');
    expect([log, states()]).toEqual([['sent at once a', 'sent at once b'], []]);
  });

  it('drops what waits where the session ended by itself', () => {
    const { acts, log, states, defer } = setUp();
    defer('a');
    acts.forget();
    vi.advanceTimersByTime(UNDO_TIME_MS);
    expect([log, states()]).toEqual([[], []]);
  });
});

it('sends each act once or not at all, whatever happens in whichever order', async () => {
  const subjects = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const step = fc.oneof(
    fc.record({
      kind: fc.constantFrom('defer', 'undo', 'pause', 'resume', 'performNow', 'settle'),
      subject: subjects,
    }),
    fc.record({ kind: fc.constantFrom('leave', 'forget'), subject: subjects }),
    fc.record({ kind: fc.constant('wait'), time: fc.nat(9_000), subject: subjects }),
    fc.record({ kind: fc.constantFrom('succeed', 'fail'), subject: subjects }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      vi.clearAllTimers();
      const { acts, pending, log, defer, idOf, leave, succeed, fail } = setUp();
      for (const taken of steps) {
        const { kind, subject } = taken;
        const before = pending.get().find(({ act }) => act.subjects.includes(subject));
        if (kind === 'defer') defer(subject);
        else if (kind === 'leave') leave();
        else if (kind === 'forget') acts.forget();
        else if (kind === 'settle') void acts.settle(subject);
        else if (kind === 'succeed') await succeed(subject);
        else if (kind === 'fail') await fail(subject);
        else if (kind === 'wait' && 'time' in taken) await vi.advanceTimersByTimeAsync(taken.time);
        else if (kind === 'undo' || kind === 'pause') acts[kind](idOf(subject));
        else if (kind === 'resume' || kind === 'performNow') acts[kind](idOf(subject));
        const sent = log.filter((line) => line.startsWith('sent')).length;
        const ended = log.length - sent;
        expect(ended).toBeLessThanOrEqual(sent);
        if (kind === 'undo' && before?.status !== 'under-way') expect(idOf(subject)).toBe(0);
        const waiting = pending.get().filter(({ status }) => status !== 'under-way');
        expect(waiting.length).toBeLessThanOrEqual(3);
      }
      const deferrals = steps.filter(({ kind }) => kind === 'defer').length;
      expect(log.filter((line) => line.startsWith('sent')).length).toBeLessThanOrEqual(deferrals);
    }),
    { numRuns: 200 },
  );
});

afterEach(() => pendingActs.set([]));

function pending(id: number, ...subjects: string[]): PendingAct {
  const act = { kind: 'delete-chats', subjects, text: () => '' } as const;
  const done = { perform: null, onUndone: () => undefined };
  return { id, act: { ...act, ...done }, status: 'waiting', remaining: 0 };
}

it('gives the subjects of all acts of a kind, and the same set while they are the same', () => {
  pendingActs.set([pending(1, 'a', 'b'), pending(2, 'c')]);
  const subjects = deferredSubjects('delete-chats');
  expect([...subjects]).toEqual(['a', 'b', 'c']);
  expect([...deferredSubjects('delete-folder')]).toEqual([]);
  pendingActs.set([pending(3, 'c', 'b', 'a')]);
  expect(deferredSubjects('delete-chats')).toBe(subjects);
  pendingActs.set([pending(3, 'c', 'b', 'd')]);
  expect([...deferredSubjects('delete-chats')]).toEqual(['c', 'b', 'd']);
});
