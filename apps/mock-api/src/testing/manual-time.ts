import type { TimeSource } from '../replies/stream-clock.ts';

export interface ManualTime extends TimeSource {
  /** Moves the time, and calls every timer on the way at its own time. */
  readonly runUntil: (instant: number) => void;
  /** Moves the time without calling timers, like a busy process. */
  readonly freeze: (milliseconds: number) => void;
  readonly timers: () => number;
  readonly wakeUps: () => number;
}

/** A time that stands still until a test moves it. */
export function createManualTime(): ManualTime {
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  let now = 0;
  let wakeUps = 0;
  return {
    now: () => now,
    wakeAfter: (milliseconds, callback) => {
      const timer = { at: now + milliseconds, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    runUntil: (instant) => {
      for (;;) {
        const [timer] = [...timers].sort((one, other) => one.at - other.at);
        if (!timer || timer.at > instant) break;
        timers.delete(timer);
        now = Math.max(now, timer.at);
        wakeUps += 1;
        timer.callback();
      }
      now = Math.max(now, instant);
    },
    freeze: (milliseconds) => {
      now += milliseconds;
    },
    timers: () => timers.size,
    wakeUps: () => wakeUps,
  };
}
