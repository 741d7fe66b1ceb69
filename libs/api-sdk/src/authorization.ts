import { attempt } from './attempt.ts';
import { ApiAbortError, ApiTimeoutError } from './errors.ts';
import { presentFields } from './present-fields.ts';
import { waitFor } from './wait-for.ts';

/**
 * Where the session token lives. The API replaces it by the `authorization` header of any answer (§7);
 * to end a session, the owner of the store empties it. No call fails by the store: where `read` throws,
 * requests go without a token, and where `write` throws, the answer is given all the same.
 * @example const tokens: TokenStore = { read: () => token, write: (value) => void (token = value) };
 */
export interface TokenStore {
  /**
   * The token, or null where there is no session.
   * @example const read = () => sessionStorage.getItem('session');
   */
  read(): string | null;
  /**
   * Keeps a token instead of the one before.
   * @example const write = (value: string) => sessionStorage.setItem('session', value);
   */
  write(value: string): void;
}

/** Sources of the tokens, and the longest wait for the external one (in milliseconds). */
export interface AuthorizationOptions {
  readonly origin: string;
  readonly tokens: TokenStore;
  readonly getExternalToken?: (() => Promise<string | null>) | undefined;
  readonly onExternalTokenFailure?: ((error: unknown) => void) | undefined;
  readonly timeLimit: number;
}

/** The authorization of one request: the headers it carries, and what its answer may change (§7). */
export interface Authorized {
  readonly headers: Readonly<Record<string, string>>;
  /** Stores the token that the answer carries, where it is still this request's to replace. */
  acceptAnswer(answer: Response): void;
}

/** What a request carries besides the stored token, or instead of it (§7). */
export interface GivenHeaders {
  readonly authorization?: string | undefined;
  readonly 'x-ms-authorization'?: string | undefined;
}

/** A call and the session it was made in: it is never sent in another one (§7). */
export interface CallSession {
  /** Whether its session is still the one of the store, by a renewal at most. */
  readonly isCurrent: () => boolean;
  /**
   * Right before a request is sent: the stored token goes with it, or what is given in its place. Throws an
   * `ApiAbortError` where the session is another one by now; a call that was made without a session goes
   * out without one then.
   */
  authorize(given: GivenHeaders): Authorized;
}

/** Authorizes requests, and keeps the stored token fresh. */
export interface Authorization {
  /** The header of the external token, where there is one. Fails by the signal only. */
  readonly acquire: (signal?: AbortSignal) => Promise<GivenHeaders>;
  /** To be called when a call is made, before anything is awaited. A sign-in belongs to no session. */
  startCall(signsIn?: boolean): CallSession;
  /** To be called when a renewal begins; what it gives, when it ends: whether the session is renewed. */
  readonly startRenewal: () => (isRenewed: boolean) => void;
}

const SENDABLE = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;
const PREFIX_ONLY = /^bearer$/i;

/** A value that a header can carry as it stands, without the blanks around it; else undefined. */
export function sendable(value: string | null | undefined): string | undefined {
  const text = value?.trim() ?? '';
  return SENDABLE.test(text) ? text : undefined;
}

function readToken(value: string | null | undefined): string | undefined {
  const token = sendable(value);
  return token === undefined || PREFIX_ONLY.test(token) ? undefined : token;
}

/** `Bearer …`, adding the prefix where it is missing in any case (§7); undefined for no token. */
export function bearer(value: string | null): string | undefined {
  const token = readToken(value);
  if (token === undefined) return undefined;
  return /^bearer /i.test(token) ? token : `Bearer ${token}`;
}

function isFrom(origin: string, answer: Response): boolean {
  return answer.url === '' || new URL(answer.url).origin === origin;
}

// Where the token is not the last one that was seen or written here, the owner has emptied or filled the
// store. One that cannot be read has not changed.
function watchStore(tokens: TokenStore, onOwnerChange: () => void) {
  const read = () => attempt(() => tokens.read());
  let known: string | null | undefined;
  return {
    look: (): string | undefined => {
      const found = read();
      if (found !== undefined && found !== known) {
        known = found;
        onOwnerChange();
      }
      return readToken(found);
    },
    write: (token: string): void => {
      attempt(() => tokens.write(token));
      known = read();
    },
  };
}

/**
 * Counts the sessions, and keeps the order of answers within one. A session begins with the answer of a
 * sign-in, and where the store holds another token than the last that was seen or written here: its
 * owner emptied or filled it. What belongs to a session before changes nothing, but a sign-in that no
 * later sign-in and no owner has forestalled. Within a session the newest *request* wins.
 */
function createSessions(
  { origin, tokens }: AuthorizationOptions,
  onNewSession: () => void,
): Pick<Authorization, 'startCall' | 'startRenewal'> {
  let session = 0;
  let renewed = { from: 0, to: 0 };
  let requests = 0;
  let latest = 0;
  let latestForestalled = 0;

  const beginSession = () => {
    onNewSession();
    session += 1;
  };

  const { look, write } = watchStore(tokens, () => {
    latestForestalled = requests;
    beginSession();
  });

  const startCall = (signsIn?: boolean): CallSession => {
    const tokenBefore = look();
    let own = session;

    const isCurrent = () => {
      look();
      return own === session || (own >= renewed.from && session === renewed.to);
    };

    const acceptAnswerOf = (request: number) => (answer: Response) => {
      const token = readToken(answer.headers.get('authorization'));
      if (token === undefined || !isFrom(origin, answer)) return;
      look();
      const isSignIn = signsIn && answer.ok;
      if (isSignIn ? request <= latestForestalled : own !== session || request < latest) return;
      if (isSignIn) {
        latestForestalled = request;
        beginSession();
      }
      latest = request;
      write(token);
    };

    const authorize = (given: GivenHeaders): Authorized => {
      let authorization: string | undefined;
      if (signsIn || isCurrent()) {
        authorization = look();
        own = session;
      } else if (tokenBefore) throw new ApiAbortError({ cause: 'The session changed' });
      return {
        headers: presentFields({ authorization, ...given }),
        acceptAnswer: acceptAnswerOf(++requests),
      };
    };

    return { isCurrent, authorize };
  };

  const startRenewal = () => {
    const from = session;
    return (isRenewed: boolean) => {
      // An acquisition that began before the renewal may know nothing of it.
      onNewSession();
      look();
      if (isRenewed) renewed = { from, to: session };
    };
  };

  return { startCall, startRenewal };
}

/**
 * Asks for the external token: one acquisition for all who ask while it lasts. A token that does not come
 * in time could not be had; each failure is told once.
 */
function createAcquisition(options: AuthorizationOptions) {
  const { getExternalToken, onExternalTokenFailure, timeLimit } = options;
  let underWay: Promise<string | null> | undefined;

  const acquire = async (): Promise<string | null> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new ApiTimeoutError()), timeLimit);
    });
    try {
      return (await Promise.race([getExternalToken?.(), late])) ?? null;
    } catch (error) {
      attempt(() => onExternalTokenFailure?.(error));
      return null;
    } finally {
      clearTimeout(timer);
    }
  };

  const start = (): Promise<string | null> => {
    const started = acquire().finally(() => {
      if (underWay === started) underWay = undefined;
    });
    return started;
  };

  return {
    token: () => (underWay ??= start()),
    // What was asked for before serves nobody who asks from now on.
    forget: () => {
      underWay = undefined;
    },
  };
}

/** Makes the one authorization of a client. */
export function createAuthorization(options: AuthorizationOptions): Authorization {
  const { token, forget } = createAcquisition(options);
  return {
    acquire: async (signal) => ({ 'x-ms-authorization': bearer(await waitFor(token, signal)) }),
    ...createSessions(options, forget),
  };
}
