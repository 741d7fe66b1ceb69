import { ApiAbortError, ApiTimeoutError } from './errors.ts';
import { presentFields } from './json.ts';
import { waitFor } from './transport.ts';

/**
 * Keeps the session token. The API replaces it with the `authorization` header of any answer (§7); to end
 * a session, the owner of the store empties it. No call fails because of the store: if `read` throws,
 * requests go without a token, and if `write` throws, the answer is still given.
 * @example const tokens: TokenStore = { read: () => token, write: (value) => void (token = value) };
 */
export interface TokenStore {
  /**
   * Gives the token, or null if there is no session.
   * @example const read = () => sessionStorage.getItem('session');
   */
  read(): string | null;
  /**
   * Replaces the token.
   * @example const write = (value: string) => sessionStorage.setItem('session', value);
   */
  write(value: string): void;
}

/** Sources of the tokens, and the time limit for the external one in milliseconds. */
interface AuthorizationOptions {
  readonly origin: string;
  readonly tokens: TokenStore;
  readonly getExternalToken?: (() => Promise<string | null>) | undefined;
  readonly onExternalTokenFailure?: ((error: unknown) => void) | undefined;
  readonly renewSession?: (() => Promise<boolean>) | undefined;
  readonly timeLimit: number;
}

/** Headers that a request carries besides the session token, or instead of it (§7). */
interface GivenHeaders {
  readonly authorization?: string | undefined;
  readonly 'x-ms-authorization'?: string | undefined;
}

/** Authorization of one request (§7). */
export interface Authorized {
  readonly headers: Readonly<Record<string, string>>;
  /** Stores the token of the answer, unless a newer one is stored already. */
  readonly acceptAnswer: (answer: Response) => void;
  /**
   * Renews the session after a 401, or before a request without any token; true if it is renewed now.
   * Shares a renewal that is under way or that ended since the request was authorized, and waits as long
   * as a person takes. Asks for none if the session has changed. Fails only by the signal.
   */
  readonly renew: (signal?: AbortSignal) => Promise<boolean>;
}

/** Call in the session in which it was made; it is never sent in another one (§7). */
export interface AuthorizedCall {
  /**
   * Authorizes a request of the call, right before it is sent: with the stored token, unless another is
   * given. Throws an `ApiAbortError` if the session has changed; a call that was made without a session is
   * then sent without a token.
   */
  readonly authorize: (given: GivenHeaders) => Authorized;
}

/** Authorizes the calls of one client, renews its session, and stores new tokens. */
export interface Authorization {
  /** Gives the header of the external token, if there is one. Fails only by the signal. */
  readonly acquireExternalToken: (signal?: AbortSignal) => Promise<GivenHeaders>;
  /** Notes the session of a call as it is made, before anything is awaited. A sign-in has none. */
  readonly startCall: (signsIn?: boolean) => AuthorizedCall;
}

const SENDABLE = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;
const PREFIX_ONLY = /^bearer$/i;

/** Trims a value that a header can carry; undefined for any other. */
export function sendable(value: string | null | undefined): string | undefined {
  const text = value?.trim() ?? '';
  return SENDABLE.test(text) ? text : undefined;
}

function readToken(value: string | null | undefined): string | undefined {
  const token = sendable(value);
  return token === undefined || PREFIX_ONLY.test(token) ? undefined : token;
}

/** Adds `Bearer ` in front of a token that does not begin with it (§7); undefined for no token. */
export function bearer(value: string | null): string | undefined {
  const token = readToken(value);
  if (token === undefined) return undefined;
  return /^bearer /i.test(token) ? token : `Bearer ${token}`;
}

function isFrom(origin: string, answer: Response): boolean {
  return answer.url === '' || new URL(answer.url).origin === origin;
}

/** Calls a function of the app; undefined if it throws, since no call may fail because of it. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/**
 * Watches the store. Its owner has emptied or filled it when it holds a token that was neither seen nor
 * written here before. A store that cannot be read has not changed.
 */
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
 * Keeps the session of a client. One number, the generation, counts requests, new sessions and ends of
 * renewals; the other numbers are generations too. A session begins with the answer to a sign-in, and when the
 * owner of the store changes the token.
 */
function createSession({ origin, tokens }: AuthorizationOptions, onChange: () => void) {
  let generation = 0;
  // Calls made since then belong to the session.
  let begin = 0;
  // Request that gave the stored token; answers to earlier ones do not replace it.
  let tokenFrom = 0;
  // Sign-in that gave the session; answers to earlier ones do not begin another.
  let signInFrom = 0;

  const beginSession = () => {
    onChange();
    generation += 1;
    begin = generation;
    tokenFrom = generation;
  };
  const { look, write } = watchStore(tokens, () => {
    beginSession();
    signInFrom = generation;
  });

  return {
    look,
    generation: () => generation,
    next: () => (generation += 1),
    isCurrent: (made: number): boolean => {
      look();
      return made >= begin;
    },
    acceptAnswer: (answer: Response, sent: number, signsIn: boolean): void => {
      const token = readToken(answer.headers.get('authorization'));
      if (token === undefined || !isFrom(origin, answer)) return;
      look();
      const isSignIn = signsIn && answer.ok;
      if (sent <= (isSignIn ? signInFrom : tokenFrom)) return;
      if (isSignIn) {
        signInFrom = sent;
        beginSession();
      } else tokenFrom = sent;
      write(token);
    },
    /** Notes the beginning of a renewal, and gives the function to be called at its end. */
    startRenewal: () => {
      const renewed = begin;
      return (isRenewed: boolean): void => {
        // An external token that was asked for before the renewal may be an old one.
        onChange();
        look();
        generation += 1;
        if (isRenewed) begin = renewed;
      };
    },
  };
}

type Session = ReturnType<typeof createSession>;

/** Request that may ask for a renewal, with the generation in which it was sent. */
interface Renewable {
  readonly sent: number;
  readonly isCurrent: () => boolean;
}

/** Renews the session once for all requests that are refused meanwhile. */
function createRenewal(session: Session, renewSession: AuthorizationOptions['renewSession']) {
  let latest = Promise.resolve(false);
  // The generation in which the latest renewal ended; infinite while it is under way.
  let end = 0;

  const renew = async (ask: () => Promise<boolean>): Promise<boolean> => {
    const endRenewal = session.startRenewal();
    end = Infinity;
    let isRenewed = false;
    try {
      isRenewed = await ask();
    } catch {
      // The session is not renewed.
    }
    endRenewal(isRenewed);
    end = session.generation();
    return isRenewed;
  };

  return async ({ sent, isCurrent }: Renewable, signal?: AbortSignal): Promise<boolean> => {
    if (end < sent) {
      if (renewSession === undefined || !isCurrent()) return false;
      latest = renew(renewSession);
    }
    return (await waitFor(() => latest, signal)) && isCurrent();
  };
}

/**
 * Asks for the external token, once for all requests that begin meanwhile. A failure, or a token that does
 * not come in time, is reported once, and the requests go without it.
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
    /** Makes the next request ask anew. */
    forget: () => {
      underWay = undefined;
    },
  };
}

/** Makes the authorization of a client. */
export function createAuthorization(options: AuthorizationOptions): Authorization {
  const { token, forget } = createAcquisition(options);
  const session = createSession(options, forget);
  const renew = createRenewal(session, options.renewSession);

  const startCall = (signsIn = false): AuthorizedCall => {
    const tokenBefore = session.look();
    let generation = session.generation();
    const isCurrent = () => session.isCurrent(generation);

    const authorize = (given: GivenHeaders): Authorized => {
      let authorization: string | undefined;
      if (signsIn || isCurrent()) {
        authorization = session.look();
        generation = session.next();
      } else if (tokenBefore) throw new ApiAbortError({ cause: 'The session changed' });
      const sent = generation;
      return {
        headers: presentFields({ authorization, ...given }),
        acceptAnswer: (answer) => session.acceptAnswer(answer, sent, signsIn),
        renew: (signal) => renew({ sent, isCurrent }, signal),
      };
    };
    return { authorize };
  };

  return {
    acquireExternalToken: async (signal) => ({
      'x-ms-authorization': bearer(await waitFor(token, signal)),
    }),
    startCall,
  };
}
