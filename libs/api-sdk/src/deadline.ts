import { ApiAbortError, ApiConnectionError, ApiSdkError, ApiTimeoutError } from './errors.ts';

/** The end of a call: its time limit by the wall clock, and its caller's signal. */
export interface Deadline {
  /** Aborted when the limit is over, or the caller has had enough. */
  readonly signal: AbortSignal;
  /** Throws where the call has ended; notices a limit that passed while the machine slept. */
  check(): void;
  /** Waits for a promise, no longer than the call lasts. Fails with an `ApiSdkError` only. */
  wait<Value>(promise: Promise<Value>): Promise<Value>;
  /** What a failure within the call is to its caller: its end, where it has ended. */
  readonly toSdkError: (error: unknown) => ApiSdkError;
  /** Ends the call with a time-out. */
  readonly expire: () => void;
  /** Stops the clock and lets the connection go. */
  end(): void;
}

// A NetworkError, as layers over fetch throw it, holds the request and with it the tokens: only what it wraps is kept.
function connectionError(error: unknown): ApiConnectionError {
  const isWrapped = error instanceof Error && error.name === 'NetworkError';
  return new ApiConnectionError({ cause: isWrapped ? error.cause : error });
}

/** Starts the clock of a call. `limit` is in milliseconds; with `Infinity` only the signal ends it. */
export function startDeadline(limit: number, callerSignal?: AbortSignal): Deadline {
  const startedAt = Date.now();
  const own = new AbortController();
  const signal = callerSignal ? AbortSignal.any([callerSignal, own.signal]) : own.signal;
  const expire = () => own.abort(new ApiTimeoutError());
  const timer = limit === Infinity ? undefined : setTimeout(expire, limit);

  const ending = (): ApiSdkError =>
    signal.reason instanceof ApiTimeoutError
      ? signal.reason
      : new ApiAbortError({ cause: signal.reason });

  const check = () => {
    if (Date.now() - startedAt >= limit) expire();
    if (signal.aborted) throw ending();
  };

  const toSdkError = (error: unknown): ApiSdkError => {
    if (error instanceof ApiSdkError) return error;
    return signal.aborted ? ending() : connectionError(error);
  };

  const wait = <Value>(promise: Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      const onAbort = () => reject(ending());
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      promise
        .then(resolve, (error: unknown) => reject(toSdkError(error)))
        .finally(() => signal.removeEventListener('abort', onAbort));
    });

  const end = () => {
    clearTimeout(timer);
    own.abort();
  };

  return { signal, check, wait, toSdkError, expire, end };
}

/** Waits for a promise as long as the caller's signal allows; an `ApiAbortError` where that ends it. */
export async function waitFor<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  const deadline = startDeadline(Infinity, signal);
  try {
    return await deadline.wait(promise);
  } finally {
    deadline.end();
  }
}
