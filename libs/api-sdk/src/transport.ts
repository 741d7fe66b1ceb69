import ky, { isKyError, isTimeoutError } from 'ky';
import type { KyInstance, ResponsePromise } from 'ky';
import { ApiAbortError, ApiConnectionError, ApiSdkError, ApiTimeoutError } from './errors.ts';

/** Address of a service, and how to send requests to it. */
interface TransportOptions {
  readonly address: string;
  /** Tells whether cookies are sent. */
  readonly credentials: 'include' | 'omit';
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

// Redirects are refused, since one to another origin would take `x-ms-authorization` along. Errors are not
// thrown by status, since their body decides (§8).
const transport = ky.create({
  headers: { accept: 'application/json' },
  redirect: 'error',
  cache: 'no-store',
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
});

/** Makes the transport to one service; it sends each request once. */
export function createTransport({ address, credentials, fetch }: TransportOptions): KyInstance {
  return transport.extend({
    prefix: address,
    credentials,
    // The global `fetch` is looked up at each call, since a page may replace it.
    fetch: (...call) => (fetch ?? globalThis.fetch)(...call),
  });
}

/**
 * Sends a request and reads the body of its answer by `take`, within `limit` milliseconds by the wall clock.
 * Throws only `ApiSdkError`s.
 */
export function sendWithin<Raw>(
  send: () => ResponsePromise,
  take: (sent: ResponsePromise) => Promise<Raw>,
  { limit, signal }: { readonly limit: number; readonly signal?: AbortSignal | undefined },
): Promise<{ readonly answer: Response; readonly raw: Raw }> {
  const startedAt = Date.now();
  return waitFor(async () => {
    const sent = send();
    const raw = await take(sent);
    // Timers stop while the machine sleeps, so the clock is checked too.
    if (Date.now() - startedAt >= limit) throw new ApiTimeoutError();
    return { answer: await sent, raw };
  }, signal);
}

/**
 * Turns a failure into the error that the caller sees: an abort if its signal ended the call. Errors of ky
 * hold the request and so the tokens; only their cause is kept.
 */
export function toSdkError(error: unknown, signal?: AbortSignal): ApiSdkError {
  if (error instanceof ApiSdkError) return error;
  if (signal?.aborted) {
    const reason: unknown = signal.reason;
    return reason instanceof ApiTimeoutError ? reason : new ApiAbortError({ cause: reason });
  }
  if (isTimeoutError(error)) return new ApiTimeoutError();
  return new ApiConnectionError({ cause: isKyError(error) ? error.cause : error });
}

/**
 * Starts a task, unless the signal is aborted already, and waits for it until the signal is aborted. Fails
 * only with `ApiSdkError`s.
 */
export function waitFor<Value>(
  task: () => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(toSdkError(undefined, signal));
    if (signal?.aborted) {
      onAbort();
      return;
    }
    signal?.addEventListener('abort', onAbort, { once: true });
    task()
      .then(resolve, (error: unknown) => reject(toSdkError(error, signal)))
      .finally(() => signal?.removeEventListener('abort', onAbort));
  });
}
