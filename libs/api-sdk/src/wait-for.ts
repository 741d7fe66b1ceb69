import { isKyError, isTimeoutError } from 'ky';
import { ApiAbortError, ApiConnectionError, ApiSdkError, ApiTimeoutError } from './errors.ts';

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
