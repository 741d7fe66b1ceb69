import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred, type Deferred } from '../testing/deferred.ts';
import { createErrorCenter } from './error-center.ts';
import { createQueryClient } from './query-client.ts';
import { createUndo, UNDO_TIME_MS, type DelayedWrite, type DoneWrite } from './undo.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Creates delayed writes whose calls the test ends, and logs their results in order. */
function setUp() {
  const page = new EventTarget();
  const queryClient = createQueryClient(createErrorCenter());
  const undo = createUndo({ queryClient, page });
  const { pending } = undo;
  const log: string[] = [];
  const calls = new Map<string, Deferred<void>>();
  const writeTo = (subject: string): DelayedWrite<void> => ({
    kind: 'clear-chat',
    subjects: [subject],
    text: () => subject,
    send: ({ leaving: { aborted } }) => {
      log.push(`${aborted ? 'sent at once' : 'sent'} ${subject}`);
      const call = deferred();
      calls.set(subject, call);
      return call.promise;
    },
    mutation: {
      onSuccess: () => void log.push(`done ${subject}`),
      onError: () => void log.push(`failed ${subject}`),
    },
  });
  const idOf = (subject: string) =>
    pending.get().find(({ subjects }) => subjects.includes(subject))?.id ?? 0;
  const states = () =>
    pending.get().map(({ subjects, status }) => `${subjects.join('+')} ${status}`);
  return {
    undo,
    pending,
    log,
    states,
    idOf,
    delay: (...subjects: string[]) => subjects.forEach((subject) => undo.delay(writeTo(subject))),
    leave: () => page.dispatchEvent(new Event('pagehide')),
    setOnline: (onLine: boolean) => {
      vi.stubGlobal('navigator', { onLine });
      page.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
    },
    /** Does the same as a sign-out. */
    forget: () => {
      undo.forget();
      queryClient.clear();
    },
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

describe('a write that waits', () => {
  it('is sent when its time is over, and pending until its call has ended', async () => {
    const { log, states, delay, succeed } = setUp();
    delay('a');
    vi.advanceTimersByTime(UNDO_TIME_MS - 1);
    expect([log, states()]).toEqual([[], ['a waiting']]);
    vi.advanceTimersByTime(1);
    expect([log, states()]).toEqual([['sent a'], ['a under-way']]);
    await succeed('a');
    expect([log, states()]).toEqual([['sent a', 'done a'], []]);
  });

  it('is never sent once it was undone', () => {
    const { undo, log, states, delay, idOf, leave } = setUp();
    delay('a');
    undo.undo(idOf('a'));
    vi.advanceTimersByTime(10 * UNDO_TIME_MS);
    leave();
    expect([log, states()]).toEqual([[], []]);
  });

  it('cannot be undone under way, and says so when its call fails', async () => {
    const { undo, log, states, delay, idOf, fail } = setUp();
    delay('a');
    vi.advanceTimersByTime(UNDO_TIME_MS);
    undo.undo(idOf('a'));
    expect(states()).toEqual(['a under-way']);
    await fail('a');
    expect([log, states()]).toEqual([['sent a', 'failed a'], []]);
  });

  it('keeps the time it had left while it is paused', () => {
    const { undo, pending, log, states, delay, idOf } = setUp();
    delay('a');
    vi.advanceTimersByTime(5_000);
    undo.pause(idOf('a'));
    undo.pause(idOf('a'));
    vi.advanceTimersByTime(60_000);
    expect(states()).toEqual(['a paused']);
    expect(pending.get()[0]?.remaining).toBe(UNDO_TIME_MS - 5_000);
    undo.resume(idOf('a'));
    undo.resume(idOf('a'));
    vi.advanceTimersByTime(UNDO_TIME_MS - 5_001);
    expect(log).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(log).toEqual(['sent a']);
  });

  it('goes at once where the user will not wait, paused or not', () => {
    const { undo, log, delay, idOf } = setUp();
    delay('a', 'b');
    undo.pause(idOf('b'));
    undo.sendNow(idOf('a'));
    undo.sendNow(idOf('b'));
    vi.advanceTimersByTime(UNDO_TIME_MS);
    expect(log).toEqual(['sent a', 'sent b']);
  });

  it('is the same as the one that is pending for its subject', () => {
    const { log, states, delay } = setUp();
    delay('a');
    vi.advanceTimersByTime(1_000);
    delay('a');
    expect(states()).toEqual(['a waiting']);
    vi.advanceTimersByTime(UNDO_TIME_MS);
    expect(log).toEqual(['sent a']);
  });
});

describe('several writes', () => {
  it('have a clock each', () => {
    const { undo, log, delay, idOf } = setUp();
    delay('a');
    vi.advanceTimersByTime(3_000);
    delay('b');
    undo.undo(idOf('a'));
    vi.advanceTimersByTime(UNDO_TIME_MS - 1);
    expect(log).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(log).toEqual(['sent b']);
  });

  it('fail each by itself', async () => {
    const { log, states, delay, fail, succeed } = setUp();
    delay('a', 'b');
    vi.advanceTimersByTime(UNDO_TIME_MS);
    await fail('b');
    expect(states()).toEqual(['a under-way']);
    await succeed('a');
    expect(log).toEqual(['sent a', 'sent b', 'failed b', 'done a']);
  });

  it('wait for the network, as long as that takes, and then for the rest of their time', () => {
    const { log, states, delay, setOnline } = setUp();
    delay('a');
    vi.advanceTimersByTime(UNDO_TIME_MS - 1_000);
    setOnline(false);
    delay('b', 'c', 'd');
    vi.advanceTimersByTime(10 * UNDO_TIME_MS);
    expect(states()).toEqual(['a paused', 'b paused', 'c paused', 'd paused']);
    setOnline(true);
    vi.advanceTimersByTime(1_000);
    expect([log, states().slice(1)]).toEqual([['sent a'], ['b waiting', 'c waiting', 'd waiting']]);
  });

  it('can be undone without a network, and are not resumed without one', () => {
    const { undo, log, states, delay, idOf, setOnline } = setUp();
    setOnline(false);
    delay('a', 'b');
    undo.resume(idOf('a'));
    undo.undo(idOf('b'));
    vi.advanceTimersByTime(10 * UNDO_TIME_MS);
    expect([log, states()]).toEqual([[], ['a paused']]);
  });

  it('wait on while the user holds them, also where the network returns', () => {
    const { undo, log, states, delay, idOf, setOnline } = setUp();
    delay('a', 'b');
    undo.pause(idOf('a'));
    setOnline(false);
    setOnline(true);
    vi.advanceTimersByTime(UNDO_TIME_MS);
    expect([log, states()]).toEqual([['sent b'], ['a paused', 'b under-way']]);
    undo.resume(idOf('a'));
    vi.advanceTimersByTime(UNDO_TIME_MS);
    expect(log).toEqual(['sent b', 'sent a']);
  });

  it('wait three at a time: the oldest goes', () => {
    const { log, states, delay } = setUp();
    delay('a', 'b', 'c', 'd');
    expect(log).toEqual(['sent a']);
    expect(states()).toEqual(['a under-way', 'b waiting', 'c waiting', 'd waiting']);
  });
});

describe('settle', () => {
  it('lets nobody go on whose user has left, whatever becomes of the call', async () => {
    const { undo, delay, forget, succeed, fail } = setUp();
    delay('a', 'b');
    const ends: boolean[] = [];
    for (const subject of ['a', 'b']) void undo.settle(subject)?.then((end) => ends.push(end));
    forget();
    await succeed('a');
    await fail('b');
    expect(ends).toEqual([]);
  });

  it('has nothing to wait for where nothing is pending', () => {
    const { undo, delay } = setUp();
    delay('a');
    expect(undo.settle('b')).toBeNull();
  });

  it('sends what waits for the subject alone, once, and waits for its end', async () => {
    const { undo, log, delay, succeed } = setUp();
    delay('a', 'b');
    const first = undo.settle('a');
    const second = undo.settle('a');
    expect(log).toEqual(['sent a']);
    await succeed('a');
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(log).toEqual(['sent a', 'done a']);
  });

  it('says that it failed', async () => {
    const { undo, delay, fail } = setUp();
    delay('a');
    const settled = undo.settle('a');
    await fail('a');
    expect(await settled).toBe(false);
  });
});

it('withdraw undoes what waits for the subject, and nothing that is under way', async () => {
  const { undo, log, states, delay, idOf, succeed } = setUp();
  delay('a', 'b', 'c');
  undo.sendNow(idOf('b'));
  for (const subject of ['a', 'b', 'nobody']) undo.withdraw('clear-chat', subject);
  undo.withdraw('delete-chats', 'c');
  expect(undo.withdrawals.get()).toBe(1);
  expect(states()).toEqual(['b under-way', 'c waiting']);
  await succeed('b');
  expect(log).toEqual(['sent b', 'done b']);
});

it('withdraw is no undo of the user', () => {
  const { undo, pending } = setUp();
  const onUndone = vi.fn();
  const rest = { text: () => '', send: () => Promise.resolve(), mutation: {} };
  undo.delay({ kind: 'delete-chats', subjects: ['a', 'b'], ...rest, onUndone });
  undo.withdraw('delete-chats', 'b');
  expect([pending.get(), onUndone.mock.calls]).toEqual([[], []]);
});

describe('a write to several subjects', () => {
  const rest = { text: () => '', send: () => Promise.resolve(), mutation: {} };

  it('is settled for any of them', async () => {
    const { undo, pending } = setUp();
    undo.delay({ kind: 'delete-chats', subjects: ['a', 'b'], ...rest });
    expect(undo.settle('c')).toBeNull();
    expect(await undo.settle('b')).toBe(true);
    expect(pending.get()).toEqual([]);
  });

  it('is another one where it has a subject more, or is of another kind', () => {
    const { undo, pending } = setUp();
    undo.delay({ kind: 'delete-chats', subjects: ['a', 'b'], ...rest });
    undo.delay({ kind: 'delete-chats', subjects: ['b'], ...rest });
    undo.delay({ kind: 'delete-chats', subjects: ['b', 'c'], ...rest });
    undo.delay({ kind: 'clear-chat', subjects: ['b'], ...rest });
    const subjects = pending.get().map((write) => write.subjects.join(''));
    expect(subjects).toEqual(['ab', 'bc', 'b']);
  });

  it('makes its other calls when the page goes away meanwhile', () => {
    const { undo, idOf, leave } = setUp();
    const hurry = vi.fn();
    const send: DelayedWrite<void>['send'] = ({ leaving }) => {
      leaving.addEventListener('abort', hurry);
      return deferred().promise;
    };
    undo.delay({ kind: 'delete-chats', subjects: ['a', 'b'], ...rest, send });
    undo.sendNow(idOf('a'));
    expect(hurry).not.toHaveBeenCalled();
    leave();
    expect(hurry).toHaveBeenCalledOnce();
  });

  it('makes no other calls once its user has left', () => {
    const { undo, idOf, forget } = setUp();
    const dropped: (() => boolean)[] = [];
    const send: DelayedWrite<void>['send'] = ({ isDropped }) => {
      dropped.push(isDropped);
      return deferred().promise;
    };
    undo.delay({ kind: 'delete-chats', subjects: ['a', 'b'], ...rest, send });
    undo.sendNow(idOf('a'));
    expect(dropped.map((isDropped) => isDropped())).toEqual([false]);
    forget();
    expect(dropped.map((isDropped) => isDropped())).toEqual([true]);
  });

  it('says that it was undone', () => {
    const { undo, idOf } = setUp();
    const onUndone = vi.fn();
    undo.delay({ kind: 'delete-chats', subjects: ['a'], ...rest, onUndone });
    undo.undo(idOf('a'));
    undo.undo(idOf('a'));
    expect(onUndone).toHaveBeenCalledOnce();
  });
});

describe('a write that is done already', () => {
  const moved = (onUndone: () => void): DoneWrite => ({
    kind: 'move-chats',
    subjects: ['a'],
    text: () => '',
    onUndone,
  });

  it('can be taken back until its time is over, which does nothing else', async () => {
    const { undo, states, idOf } = setUp();
    const onUndone = vi.fn();
    undo.offer(moved(onUndone));
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    undo.undo(idOf('a'));
    expect([states(), onUndone.mock.calls]).toEqual([[], []]);
    undo.offer(moved(onUndone));
    undo.undo(idOf('a'));
    expect([states(), onUndone.mock.calls]).toEqual([[], [[]]]);
  });

  it('needs no network: its time passes, and three have a notice', () => {
    const { undo, states, setOnline } = setUp();
    setOnline(false);
    for (let count = 0; count < 5; count += 1) undo.offer(moved(() => undefined));
    expect(states().filter((state) => state === 'a waiting')).toHaveLength(3);
    vi.advanceTimersByTime(UNDO_TIME_MS);
    expect(states().filter((state) => state === 'a waiting')).toEqual([]);
  });

  it('has a notice each time, and is nothing to wait for', () => {
    const { undo, states } = setUp();
    undo.offer(moved(() => undefined));
    undo.offer(moved(() => undefined));
    expect([states(), undo.settle('a')]).toEqual([['a waiting', 'a waiting'], null]);
  });
});

describe('leaving', () => {
  it('sends all that waits within the turn, as calls that outlive the page', () => {
    const { undo, log, delay, idOf, leave } = setUp();
    delay('a', 'b', 'c');
    undo.sendNow(idOf('a'));
    undo.pause(idOf('b'));
    leave();
    leave();
    expect(log).toEqual(['sent a', 'sent at once b', 'sent at once c']);
  });

  it('is watched from the first write on, once', () => {
    const page = new EventTarget();
    const watched = vi.spyOn(page, 'addEventListener');
    const undo = createUndo({ queryClient: createQueryClient(createErrorCenter()), page });
    expect(watched).not.toHaveBeenCalled();
    const rest = { kind: 'clear-chat', text: () => '', mutation: {} } as const;
    const send = () => Promise.resolve();
    undo.delay({ ...rest, subjects: ['a'], send });
    undo.delay({ ...rest, subjects: ['b'], send });
    expect(watched.mock.calls.map(([name]) => name)).toEqual(['pagehide', 'online', 'offline']);
  });

  it('tells nobody what came of a call whose user has signed out', async () => {
    const { undo, log, states, delay, forget, succeed, fail } = setUp();
    delay('a', 'b');
    undo.flush();
    forget();
    await succeed('a');
    await fail('b');
    expect([log, states()]).toEqual([['sent at once a', 'sent at once b'], []]);
  });

  it('drops what waits where the session ended by itself', () => {
    const { log, states, delay, forget } = setUp();
    delay('a');
    forget();
    vi.advanceTimersByTime(UNDO_TIME_MS);
    expect([log, states()]).toEqual([[], []]);
  });
});

it('sends each write once or not at all, whatever happens in whichever order', async () => {
  const subjects = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const step = fc.oneof(
    fc.record({
      kind: fc.constantFrom('delay', 'undo', 'pause', 'resume', 'sendNow', 'settle'),
      subject: subjects,
    }),
    fc.record({ kind: fc.constantFrom('leave', 'forget'), subject: subjects }),
    fc.record({ kind: fc.constant('wait'), time: fc.nat(9_000), subject: subjects }),
    fc.record({ kind: fc.constantFrom('succeed', 'fail'), subject: subjects }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      vi.clearAllTimers();
      const { undo, pending, log, delay, idOf, leave, forget, succeed, fail } = setUp();
      for (const taken of steps) {
        const { kind, subject } = taken;
        const before = pending.get().find(({ subjects: ids }) => ids.includes(subject));
        if (kind === 'delay') delay(subject);
        else if (kind === 'leave') leave();
        else if (kind === 'forget') forget();
        else if (kind === 'settle') void undo.settle(subject);
        else if (kind === 'succeed') await succeed(subject);
        else if (kind === 'fail') await fail(subject);
        else if (kind === 'wait' && 'time' in taken) await vi.advanceTimersByTimeAsync(taken.time);
        else if (kind === 'undo' || kind === 'pause') undo[kind](idOf(subject));
        else if (kind === 'resume' || kind === 'sendNow') undo[kind](idOf(subject));
        const sent = log.filter((line) => line.startsWith('sent')).length;
        const ended = log.length - sent;
        expect(ended).toBeLessThanOrEqual(sent);
        if (kind === 'undo' && before?.status !== 'under-way') expect(idOf(subject)).toBe(0);
        const waiting = pending.get().filter(({ status }) => status !== 'under-way');
        expect(waiting.length).toBeLessThanOrEqual(3);
      }
      const deferrals = steps.filter(({ kind }) => kind === 'delay').length;
      expect(log.filter((line) => line.startsWith('sent')).length).toBeLessThanOrEqual(deferrals);
    }),
    { numRuns: 200 },
  );
});

it('gives the subjects of all writes of a kind, and the same set while they are the same', () => {
  const { undo } = setUp();
  const rest = { kind: 'delete-chats', text: () => '', mutation: {} } as const;
  const send = () => deferred().promise;
  undo.delay({ ...rest, subjects: ['a', 'b'], send });
  undo.delay({ ...rest, subjects: ['c'], send });
  const subjects = undo.subjects('delete-chats');
  expect([...subjects]).toEqual(['a', 'b', 'c']);
  expect([...undo.subjects('delete-folder')]).toEqual([]);
  undo.sendNow(1);
  undo.delay({ ...rest, kind: 'delete-folder', subjects: ['f'], send });
  expect(undo.subjects('delete-chats')).toBe(subjects);
  undo.delay({ ...rest, subjects: ['c', 'd'], send });
  expect([...undo.subjects('delete-chats')]).toEqual(['a', 'b', 'c', 'd']);
});
