import { ApiTimeoutError } from './errors.ts';
import { startDeadline } from './deadline.ts';

/**
 * Where the session token lives. The API replaces it by the `authorization` header of any answer
 * (§7); to end a session, the owner of the store empties it.
 */
export interface TokenStore {
  /** The token, or null where there is no session. */
  read(): string | null;
  write(value: string): void;
}

/** What the authorization of requests is made from. `timeLimit` is in milliseconds. */
export interface AuthorizationOptions {
  readonly origin: string;
  readonly tokens: TokenStore;
  readonly getExternalToken?: (() => Promise<string | null>) | undefined;
  readonly onExternalTokenFailure?: ((error: unknown) => void) | undefined;
  readonly timeLimit: number;
}

/** The authorization of one request: the headers it carries, and what its answer may change. */
export interface Authorized {
  readonly headers: Readonly<Record<string, string>>;
  /** Stores the token that the answer carries, where it is still this request's to replace. */
  acceptAnswer(answer: Response): void;
}

/** Authorizes requests, and keeps the stored token fresh. */
export interface Authorization {
  /** For every request but the exchange; never fails for want of a token, only by the signal. */
  readonly authorize: (signal?: AbortSignal) => Promise<Authorized>;
  /** For the exchange: the external token is all that goes out. */
  authorizeExchange(externalToken: string): Authorized;
}

const SENDABLE = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;
const PREFIX_ONLY = /^bearer$/i;

function readToken(value: string | null | undefined): string | undefined {
  const token = value?.trim() ?? '';
  return SENDABLE.test(token) && !PREFIX_ONLY.test(token) ? token : undefined;
}

/** `Bearer …`, adding the prefix where it is missing in any case (§7); undefined for no token. */
export function bearer(value: string | null): string | undefined {
  const token = readToken(value);
  if (token === undefined) return undefined;
  return /^bearer /i.test(token) ? token : `Bearer ${token}`;
}

function presentHeaders(headers: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}

function isFrom(origin: string, answer: Response): boolean {
  return answer.url === '' || new URL(answer.url).origin === origin;
}

/**
 * Keeps the order of answers: the newest *request* wins, and an answer may replace only the value
 * its request found in the store, or one that another answer put there since. A store that was
 * emptied or filled by its owner in between belongs to another session and is left alone.
 */
function createRotation(origin: string, tokens: TokenStore): () => Authorized['acceptAnswer'] {
  let requests = 0;
  let stored: { readonly request: number; readonly token: string } | undefined;
  return () => {
    const request = ++requests;
    const found = tokens.read();
    return (answer) => {
      const token = readToken(answer.headers.get('authorization'));
      if (token === undefined || !isFrom(origin, answer)) return;
      if (stored !== undefined && stored.request > request) return;
      const current = tokens.read();
      if (current !== found && current !== stored?.token) return;
      stored = { request, token };
      tokens.write(token);
    };
  };
}

/** Makes the one authorization of a client. */
export function createAuthorization(options: AuthorizationOptions): Authorization {
  const { origin, tokens, getExternalToken, onExternalTokenFailure, timeLimit } = options;
  const startRequest = createRotation(origin, tokens);

  const askForExternalToken = async (): Promise<string | null> => {
    try {
      return (await getExternalToken?.()) ?? null;
    } catch (error) {
      onExternalTokenFailure?.(error);
      return null;
    }
  };

  // A token that does not come in time is a token that could not be had.
  const externalToken = async (signal?: AbortSignal): Promise<string | null> => {
    if (getExternalToken === undefined) return null;
    const deadline = startDeadline(timeLimit, signal);
    try {
      return await deadline.wait(askForExternalToken());
    } catch (error) {
      if (!(error instanceof ApiTimeoutError)) throw error;
      onExternalTokenFailure?.(error);
      return null;
    } finally {
      deadline.end();
    }
  };

  return {
    async authorize(signal) {
      const external = bearer(await externalToken(signal));
      const acceptAnswer = startRequest();
      const authorization = readToken(tokens.read());
      const headers = presentHeaders({ authorization, 'x-ms-authorization': external });
      return { headers, acceptAnswer };
    },
    authorizeExchange(external) {
      return {
        headers: presentHeaders({ authorization: bearer(external) }),
        acceptAnswer: startRequest(),
      };
    },
  };
}
