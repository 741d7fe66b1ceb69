import { ApiTimeoutError } from './errors.ts';
import { toSdkError } from './transport.ts';

/** Starts the clock of a reply, which ends by its caller's signal, or by its time limit by the wall clock. */
export function startEnd(limit: number, callerSignal: AbortSignal | undefined) {
  const own = new AbortController();
  const signal = callerSignal ? AbortSignal.any([callerSignal, own.signal]) : own.signal;
  const expire = () => own.abort(new ApiTimeoutError());
  let timer = setTimeout(expire, limit);
  const endsAt = Date.now() + limit;
  return {
    signal,
    expire,
    /** Leaves this time, in milliseconds, instead of what is left. */
    limitTo: (time: number) => {
      clearTimeout(timer);
      timer = setTimeout(expire, time);
    },
    /** Throws where the reply has ended; notices a limit that passed while the machine slept. */
    check: () => {
      if (Date.now() >= endsAt) expire();
      if (signal.aborted) throw toSdkError(undefined, signal);
    },
    close: () => {
      clearTimeout(timer);
      own.abort();
    },
  };
}

/** When to speak up about silence, in milliseconds, and what to do then. */
export interface SilenceOptions {
  readonly noticeAfter: number;
  readonly onNotice?: (() => void) | undefined;
  /** Without a limit, silence lasts as long as the call may. */
  readonly limit?: number | undefined;
  readonly onLimit: () => void;
}

/** Is told of each wait, and reports those that are long. */
export interface SilenceWatch {
  /** A wait for news begins. */
  readonly begin: () => void;
  /** News has come. */
  readonly end: () => void;
  /** Nobody waits any more. */
  readonly stop: () => void;
}

interface Alarm {
  readonly set: () => void;
  readonly stop: () => void;
}

/** The longest time that timers know. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Watches waits for news, one after another. Each wait that is longer than `noticeAfter` is
 * reported once, and one that reaches the limit ends the call, both by the wall clock. Time in which
 * nobody waits does not count.
 */
export function watchSilence(options: SilenceOptions): SilenceWatch {
  const { noticeAfter, onNotice, limit, onLimit } = options;
  let waitingSince: number | undefined;

  // News may come a thousand times a second: a timer is not cleared then, but looks, once its time
  // is over, how long the wait of that moment has lasted, and goes on for what is left.
  const createAlarm = (after: number, act: () => void): Alarm => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const setFor = (time: number) => {
      timer = setTimeout(look, Math.min(time, LONGEST_TIMER));
    };
    const look = () => {
      timer = undefined;
      if (waitingSince === undefined) return;
      const now = Date.now();
      // Where the clock was set back, the wait begins anew: a notice is late by one `after` at most.
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
    begin: () => {
      waitingSince = Date.now();
      for (const alarm of alarms) alarm.set();
    },
    end: () => {
      waitingSince = undefined;
    },
    stop: () => {
      for (const alarm of alarms) alarm.stop();
    },
  };
}
