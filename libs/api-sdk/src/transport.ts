import type { Deadline } from './deadline.ts';
import { toSearchParams } from './paged-query.ts';
import type { PagedQuery } from './paged-query.ts';

/** One call: its path below the service's address, and what it carries. */
export interface ApiCall {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly query?: PagedQuery | undefined;
  readonly json?: unknown;
  readonly keepalive?: boolean | undefined;
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

const JSON_BODY = { 'content-type': 'application/json' };

/**
 * Makes the transport of one service. Redirects are refused, since a redirect to another origin
 * would take `x-ms-authorization` along. Nothing is retried.
 */
export function createTransport({ address, credentials, fetch }: TransportOptions): Transport {
  // The global one is looked up at each call: a page may have replaced it since.
  const send: typeof globalThis.fetch = (...call) => (fetch ?? globalThis.fetch)(...call);
  return async ({ method, path, query, json, keepalive, headers, deadline }) => {
    deadline.check();
    // Within a promise: a body that cannot be written as JSON fails as the call does.
    const sent = async () =>
      send(
        new Request(`${address}/${path}${searchOf(query)}`, {
          method: method.toUpperCase(),
          headers: json === undefined ? headers : { ...headers, ...JSON_BODY },
          body: json === undefined ? null : JSON.stringify(json),
          signal: deadline.signal,
          keepalive: keepalive ?? false,
          credentials,
          redirect: 'error',
          cache: 'no-store',
        }),
      );
    return deadline.wait(sent());
  };
}

function searchOf(query: PagedQuery | undefined): string {
  const search = new URLSearchParams(query && toSearchParams(query)).toString();
  return search === '' ? '' : `?${search}`;
}
