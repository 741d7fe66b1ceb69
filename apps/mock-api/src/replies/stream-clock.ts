/** Source of the time, and of timers. */
export interface TimeSource {
  readonly now: () => number;
  /** Calls back once after the milliseconds; answers a function that cancels it. */
  readonly wakeAfter: (milliseconds: number, callback: () => void) => () => void;
}

/** One clock for all open streams; all that is due within a tick happens in one turn. */
export interface StreamClock {
  readonly now: () => number;
  /** Calls back at the due time, or up to a tick later; never for Infinity. The callback must not throw. */
  readonly at: (due: number, callback: () => void) => CancelAppointment;
  /** Milliseconds by which an event may come early to share a write: 0 unless many streams wait. */
  readonly lookAhead: () => number;
}

export type CancelAppointment = () => void;

/** Time between two ticks; what is due between them waits for the second. */
export const TICK_MS = 4;

/** From this number of streams on, single writes for each token take more CPU time than all else. */
export const MANY_STREAMS = 200;

/** Enough for the next token at 40 tokens a second or more, and too short to be seen. */
export const MAX_LOOK_AHEAD_MS = 25;

/** Node fires timers with longer delays at once. */
const MAX_SLEEP_MS = 2 ** 30;

interface Appointment {
  /** Null after it was called or cancelled. */
  callback: (() => void) | null;
}

const systemTime: TimeSource = {
  now: () => performance.now(),
  wakeAfter: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

export function createStreamClock(time: TimeSource = systemTime): StreamClock {
  /** Appointments by the number of their tick. */
  const ticks = new Map<number, Appointment[]>();
  let waiting = 0;
  let alarm: { readonly tick: number; readonly cancel: () => void } | null = null;

  function wakeUp(): void {
    alarm = null;
    const current = Math.floor(time.now() / TICK_MS);
    const due = [...ticks.keys()].filter((tick) => tick <= current);
    try {
      for (const tick of due.sort((one, other) => one - other)) callAll(tick);
    } finally {
      if (waiting > 0) sleepUntil(Math.min(...ticks.keys()));
    }
  }

  function callAll(tick: number): void {
    const appointments = ticks.get(tick) ?? [];
    ticks.delete(tick);
    for (const appointment of appointments) {
      const { callback } = appointment;
      if (take(appointment)) callback?.();
    }
  }

  function take(appointment: Appointment): boolean {
    if (appointment.callback === null) return false;
    appointment.callback = null;
    waiting -= 1;
    return true;
  }

  function sleepUntil(tick: number): void {
    if (alarm && alarm.tick <= tick) return;
    alarm?.cancel();
    const milliseconds = Math.ceil(tick * TICK_MS - time.now());
    const cancel = time.wakeAfter(Math.min(Math.max(milliseconds, 1), MAX_SLEEP_MS), wakeUp);
    alarm = { tick, cancel };
  }

  return {
    now: time.now,
    lookAhead: () => (waiting < MANY_STREAMS ? 0 : MAX_LOOK_AHEAD_MS),
    at: (due, callback) => {
      if (due === Infinity) return () => undefined;
      const tick = Math.ceil(due / TICK_MS);
      const appointment: Appointment = { callback };
      waiting += 1;
      const appointments = ticks.get(tick);
      if (appointments) appointments.push(appointment);
      else ticks.set(tick, [appointment]);
      sleepUntil(tick);
      return () => {
        if (!take(appointment) || waiting > 0) return;
        ticks.clear();
        alarm?.cancel();
        alarm = null;
      };
    },
  };
}
