import { InvalidOptionError } from './errors.ts';

/** Options of every call (§7). One that cannot be used is an `InvalidOptionError`, and nothing is sent. */
export interface CallOptions {
  /** Ends the call with an `ApiAbortError`. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Time for the call in milliseconds, in place of the usual one (10 s, a reply 20 minutes, the avatar
   * service 40 s, §9); `Infinity` for no limit.
   */
  readonly timeout?: number | undefined;
  /**
   * Further headers, such as those of tracing. An API on another origin must allow them. The client's own
   * (`authorization`, `x-ms-authorization`, `cookie`, `accept`, `content-type`) are refused.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options of a call that deletes (§7). */
export interface DeleteOptions extends CallOptions {
  /**
   * Lets the call outlive the page (`keepalive` of `fetch`). It is sent before any timer or event, with the
   * session token of that moment, and without the external token, since there is no time to wait for it.
   */
  readonly keepalive?: boolean | undefined;
}

// Timers take no longer time.
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
const OWN_HEADERS = [
  'authorization',
  'x-ms-authorization',
  'cookie',
  'accept',
  'content-type',
] as const;

/** Gives the time limit of a call in milliseconds: its own, or the usual one. */
export function readTimeout({ timeout }: CallOptions, usual: number): number {
  if (timeout === undefined) return usual;
  if (timeout > 0) return Math.min(timeout, MAX_TIMEOUT_MS);
  throw new InvalidOptionError('timeout', 'The option "timeout" must be more than 0 milliseconds');
}

/** Gives the further headers of a call by their names in lower case. */
export function readHeaders({ headers = {} }: CallOptions): Readonly<Record<string, string>> {
  const read = parseHeaders(headers);
  const own = OWN_HEADERS.find((name) => read.has(name));
  if (own === undefined) return Object.fromEntries(read);
  throw new InvalidOptionError('headers', `The option "headers" must not hold ${own}`);
}

function parseHeaders(headers: Readonly<Record<string, string>>): Headers {
  try {
    return new Headers(headers);
  } catch {
    // The error of the platform holds the value.
    throw new InvalidOptionError('headers', 'The option "headers" holds what no header may hold');
  }
}

/** Throws an `InvalidOptionError` that names the first option that is missing. */
export function requireOptions<Options extends object>(
  maker: string,
  options: Options | undefined,
  names: readonly (keyof Options & string)[],
): void {
  // Callers without types may leave out what the types ask for.
  const missing = names.find((name) => (options?.[name] ?? undefined) === undefined);
  if (missing === undefined) return;
  throw new InvalidOptionError(missing, `${maker}: the option "${missing}" is missing`);
}
