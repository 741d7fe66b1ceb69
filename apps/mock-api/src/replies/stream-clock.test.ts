import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createManualTime } from '../testing/manual-time.ts';
import { createStreamClock, MANY_STREAMS, MAX_LOOK_AHEAD_MS, TICK_MS } from './stream-clock.ts';

describe('a clock of streams', () => {
  it('calls back in the tick that follows the time, or at it', () => {
    const time = createManualTime();
    const clock = createStreamClock(time);
    const calls: number[] = [];
    clock.at(250, () => calls.push(time.now()));
    clock.at(100, () => calls.push(time.now()));
    time.runUntil(1000);
    expect(calls).toEqual([100, 252]);
  });

  it('wakes once for all that is due within a tick', () => {
    const time = createManualTime();
    const clock = createStreamClock(time);
    const calls: number[] = [];
    for (let due = 100; due < 100 + 4 * TICK_MS; due += 1 / 8) {
      clock.at(due, () => calls.push(due));
    }
    time.runUntil(1000);
    expect(calls).toHaveLength(32 * TICK_MS);
    expect(time.wakeUps()).toBeLessThanOrEqual(6);
  });

  it('has no timer while nothing waits', () => {
    const time = createManualTime();
    const clock = createStreamClock(time);
    const cancels = [clock.at(10, () => undefined), clock.at(20, () => undefined)];
    expect(time.timers()).toBe(1);
    for (const cancel of cancels) cancel();
    expect(time.timers()).toBe(0);
    clock.at(30, () => undefined);
    time.runUntil(100);
    expect(time.timers()).toBe(0);
  });

  it('never calls back at infinity, nor after a cancellation', () => {
    const time = createManualTime();
    const clock = createStreamClock(time);
    const calls: string[] = [];
    clock.at(Infinity, () => calls.push('infinity'));
    expect(time.timers()).toBe(0);
    const cancel = clock.at(20, () => calls.push('cancelled'));
    clock.at(20, () => calls.push('kept'));
    cancel();
    time.runUntil(1000);
    expect(calls).toEqual(['kept']);
  });

  it('does not call one that another of the same tick cancels', () => {
    const time = createManualTime();
    const clock = createStreamClock(time);
    const calls: string[] = [];
    let cancel = (): void => undefined;
    clock.at(10, () => cancel());
    cancel = clock.at(10, () => calls.push('cancelled'));
    time.runUntil(100);
    expect(calls).toEqual([]);
  });

  it('waits longer than a timer can', () => {
    const time = createManualTime();
    const clock = createStreamClock(time);
    const calls: number[] = [];
    clock.at(2 ** 33, () => calls.push(time.now()));
    time.runUntil(2 ** 34);
    expect(calls).toEqual([2 ** 33]);
  });

  it('looks ahead only while many wait', () => {
    const time = createManualTime();
    const clock = createStreamClock(time);
    const wait = () => clock.at(100, () => undefined);
    for (let count = 1; count < MANY_STREAMS; count += 1) wait();
    expect(clock.lookAhead()).toBe(0);
    const cancel = wait();
    expect(clock.lookAhead()).toBe(MAX_LOOK_AHEAD_MS);
    cancel();
    expect(clock.lookAhead()).toBe(0);
  });

  it('is never early, and at most a tick late, whatever waits', () => {
    const dues = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 50 });
    fc.assert(
      fc.property(dues, dues, (first, second) => {
        const time = createManualTime();
        const clock = createStreamClock(time);
        const late: number[] = [];
        const wait = (due: number) => clock.at(due, () => late.push(time.now() - due));
        first.forEach((due, index) => {
          clock.at(due, () => {
            late.push(time.now() - due);
            const next = second[index];
            if (next !== undefined) wait(time.now() + next);
          });
        });
        time.runUntil(1000);
        expect(late.length).toBeGreaterThanOrEqual(first.length);
        for (const milliseconds of late) {
          expect(milliseconds).toBeGreaterThanOrEqual(0);
          expect(milliseconds).toBeLessThanOrEqual(TICK_MS + 1);
        }
      }),
    );
  });
});
