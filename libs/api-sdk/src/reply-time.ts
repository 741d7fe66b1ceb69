import { ApiTimeoutError } from './errors.ts';
import { toSdkError } from './transport.ts';

/** Time limit of a reply, joined with the signal of its caller. */
export type TimeLimit = ReturnType<typeof startTimeLimit>;

/** Starts the time limit of a reply, in milliseconds by the wall clock. */
export function startTimeLimit(limit: number, callerSignal: AbortSignal | undefined) {
  const own = new AbortController();
  const signal = callerSignal ? AbortSignal.any([callerSignal, own.signal]) : own.signal;
  const expire = () => own.abort(new ApiTimeoutError());
  let timer = setTimeout(expire, limit);
  const endsAt = Date.now() + limit;
  return {
    /** Aborted at the limit, or by the caller. */
    signal,
    /** Ends the reply with an `ApiTimeoutError`. */
    expire,
    /** Replaces the time that is left, in milliseconds. */
    limitTo: (time: number) => {
      clearTimeout(timer);
      timer = setTimeout(expire, time);
    },
    /** Throws if the reply has ended, also if the limit passed while the machine slept. */
    check: () => {
      if (Date.now() >= endsAt) expire();
      if (signal.aborted) throw toSdkError(undefined, signal);
    },
    /** Stops the clock, and closes the connection if it is still open. */
    stop: () => {
      clearTimeout(timer);
      own.abort();
    },
  };
}

/** Times of silence in milliseconds, and their callbacks. */
interface SilenceOptions {
  readonly noticeAfter: number;
  readonly onNotice?: (() => void) | undefined;
  /** No limit by default. */
  readonly limit?: number | undefined;
  readonly onLimit: () => void;
}

/** Watch over the waits for data; only the time between `beginWait` and `endWait` counts. */
export interface SilenceWatch {
  readonly beginWait: () => void;
  readonly endWait: () => void;
  /** Clears the timers. */
  readonly stop: () => void;
}

interface Alarm {
  readonly set: () => void;
  readonly stop: () => void;
}

// Timers take no longer time.
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Watches waits for data, one after another, by the wall clock. Calls `onNotice` once for each wait that is
 * longer than `noticeAfter`, and `onLimit` for one that reaches the limit.
 */
export function watchSilence(options: SilenceOptions): SilenceWatch {
  const { noticeAfter, onNotice, limit, onLimit } = options;
  let waitingSince: number | undefined;

  // Data may come a thousand times a second, so it does not clear the timer. At its end, the timer looks how
  // long the wait of that moment has lasted, and runs again for the rest.
  const createAlarm = (after: number, act: () => void): Alarm => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const setFor = (time: number) => {
      timer = setTimeout(look, Math.min(time, MAX_TIMER_MS));
    };
    const look = () => {
      timer = undefined;
      if (waitingSince === undefined) return;
      const now = Date.now();
      // If the clock was set back, the wait begins anew; a notice is late by one `after` at most.
      waitingSince = Math.min(waitingSince, now);
      const left = waitingSince + after - now;
      if (left > 0) setFor(left);
      else act();
    };
    return {
      set: () => {
        if (timer === undefined) setFor(after);
      },
      stop: () => clearTimeout(timer),
    };
  };

  const alarms = [
    ...(onNotice === undefined ? [] : [createAlarm(noticeAfter, onNotice)]),
    ...(limit === undefined ? [] : [createAlarm(limit, onLimit)]),
  ];
  return {
    beginWait: () => {
      waitingSince = Date.now();
      for (const alarm of alarms) alarm.set();
    },
    endWait: () => {
      waitingSince = undefined;
    },
    stop: () => {
      for (const alarm of alarms) alarm.stop();
    },
  };
}
