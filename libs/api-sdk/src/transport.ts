import ky from 'ky';
import type { Deadline } from './deadline.ts';
import { toSearchParams } from './paged-query.ts';
import type { PagedQuery } from './paged-query.ts';

/** One call: its path below the service's address, and what it carries. */
export interface ApiCall {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly query?: PagedQuery | undefined;
  readonly json?: unknown;
}

/** A call on its way: what authorizes it, and when it ends. */
export interface SentCall extends ApiCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly deadline: Deadline;
}

/** Sends one call, once; gives its answer unread, whatever its status. Throws an `ApiSdkError` only. */
export type Transport = (call: SentCall) => Promise<Response>;

/** Where to, whether cookies go along, and the `fetch` that serves instead of the global one. */
export interface TransportOptions {
  readonly address: string;
  readonly credentials: 'include' | 'omit';
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Makes the transport of one service. Redirects are refused, since a redirect to another origin
 * would take `x-ms-authorization` along. Nothing is retried, and no `afterResponse` hook is set: it
 * would copy every body, and a reply would no longer be read at the reader's pace.
 */
export function createTransport({ address, credentials, fetch }: TransportOptions): Transport {
  const api = ky.create({
    prefix: address,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    credentials,
    redirect: 'error',
    cache: 'no-store',
    ...(fetch && { fetch: (...call: Parameters<typeof globalThis.fetch>) => fetch(...call) }),
  });
  return async ({ method, path, query, json, headers, deadline }) => {
    deadline.check();
    // Within a promise, since ky throws at once where a body cannot be written as JSON.
    const send = async () =>
      api(path, {
        method,
        headers,
        signal: deadline.signal,
        searchParams: query && toSearchParams(query),
        json,
      });
    return deadline.wait(send());
  };
}
