import ky from 'ky';
import { isKyError, isTimeoutError } from 'ky';
import type { KyInstance, ResponsePromise } from 'ky';
import { ApiAbortError, ApiConnectionError, ApiSdkError, ApiTimeoutError } from './errors.ts';

/** Address of a service, whether cookies go along, and the `fetch` that serves instead of the global one. */
export interface ServiceOptions {
  readonly address: string;
  readonly credentials: 'include' | 'omit';
  readonly fetch?: typeof fetch | undefined;
}

// A redirect to another origin would take `x-ms-authorization` along. Errors are read by their body (§8),
// whatever the status.
const service = ky.create({
  headers: { accept: 'application/json' },
  redirect: 'error',
  cache: 'no-store',
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
});

/** Makes the client of one service, which sends everything once. */
export function createService({ address, credentials, fetch }: ServiceOptions): KyInstance {
  return service.extend({
    prefix: address,
    credentials,
    // The global one is looked up at each call: a page may have replaced it since.
    fetch: (...call) => (fetch ?? globalThis.fetch)(...call),
  });
}

/**
 * Sends a request and takes the body of its answer, within the limit (in milliseconds) by the wall clock.
 * Throws an `ApiSdkError` only.
 */
export function exchange<Raw>(
  send: () => ResponsePromise,
  take: (sent: ResponsePromise) => Promise<Raw>,
  { limit, signal }: { readonly limit: number; readonly signal?: AbortSignal | undefined },
): Promise<{ readonly answer: Response; readonly raw: Raw }> {
  const startedAt = Date.now();
  return waitFor(async () => {
    const sent = send();
    const raw = await take(sent);
    // Timers stand still while the machine sleeps.
    if (Date.now() - startedAt >= limit) throw new ApiTimeoutError();
    return { answer: await sent, raw };
  }, signal);
}

/**
 * The error that a caller sees for a failure: an abort where its signal ended the call. Of ky's own errors,
 * which hold the request and with it the tokens, only the cause is kept.
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
 * Starts a task, unless the signal was aborted before, and waits for it no longer than the signal allows.
 * Fails with an `ApiSdkError` only.
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
