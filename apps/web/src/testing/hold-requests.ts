import { onTestFinished } from 'vitest';
import { deferred } from './deferred.ts';

/** Holds the requests for an address until the returned function is called. */
export function holdRequests(address: RegExp): () => void {
  const { promise: released, resolve: release } = deferred();
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (address.test(input instanceof Request ? input.url : String(input))) await released;
    return fetch(input, init);
  };
  onTestFinished(() => {
    release();
    globalThis.fetch = fetch;
  });
  return release;
}
