import {
  sessionReducer,
  type RenewalCause,
  type SessionEvent,
  type SessionState,
  type User,
} from '@colega/chat-domain';
import { createStore, type ReadableStore, type Store } from '../shared/create-store.ts';
import { isUnauthorized } from '../shared/query-client.ts';
import {
  changeOwner,
  dropSessionToken,
  forgetStoredSession,
  isSignedInExternally,
  isSignedOutElsewhere,
  isSignInLikely,
  readSessionToken,
  sessionOwner,
} from './stored-session.ts';
import { findUser, signInByWindow, type FindUserDependencies } from './find-user.ts';
import { signInWithPassword } from './password-sign-in.ts';
import { renewSession } from './renewal.ts';
import type { Session } from './session-context.ts';
import { eventOfFailure } from './sign-in-failures.ts';

export interface SessionDependencies extends FindUserDependencies {
  /** Called before a sign-out by the user, to send what still needs the session. */
  readonly onSigningOut?: () => void;
  /** Forgets the data of the user who leaves. */
  readonly onSignedOut: () => void;
  /** Forgets the previous user, and reloads the page for the user of the stored session. */
  readonly onOtherUser: () => void;
  /** Repeats the requests that were refused before the user was known. */
  readonly onIdentified: () => void;
  /** Logs failures of password sign-ins; never the password or the e-mail address. */
  readonly log?: (message: string) => void;
}

/** After a sign-out in another tab only the state of this tab knows the method. */
function isExternalSession(now: SessionState): boolean {
  return isSignedInExternally() || (now.status === 'signed-in' && now.method === 'external');
}

interface CheckedSession {
  readonly state: ReadableStore<SessionState>;
  readonly dispatch: (event: SessionEvent) => boolean;
  readonly interrupt: (cause: RenewalCause) => void;
  readonly renew: () => Promise<boolean>;
}

/** Tells whether the user is signing in again. */
function isWindowOpen(now: SessionState): boolean {
  return now.status === 'signed-in' && now.renewal?.status === 'under-way';
}

/** Creates a function that applies an event, and returns whether the state has changed. */
function createDispatch(state: Store<SessionState>): (event: SessionEvent) => boolean {
  return (event) => {
    const before = state.get();
    state.set(sessionReducer(before, event));
    return state.get() !== before;
  };
}

/**
 * Creates a function that reports why an attempt failed, unless it was aborted; `givenUp` is the
 * event for an attempt that the user gave up.
 */
function createFail(failure: Store<unknown>, dispatch: (event: SessionEvent) => void) {
  return (signal: AbortSignal, error: unknown, givenUp: SessionEvent): void => {
    if (signal.aborted) return;
    failure.set(error);
    dispatch(eventOfFailure(error, givenUp));
  };
}

/** Attempts of which only the latest counts. */
interface Attempts {
  /** Aborted by the next attempt, so that a late answer changes nothing. */
  readonly current: () => AbortSignal;
  readonly begin: () => AbortSignal;
}

function createAttempts(): Attempts {
  let attempt = new AbortController();
  return {
    current: () => attempt.signal,
    begin: () => {
      attempt.abort();
      attempt = new AbortController();
      return attempt.signal;
    },
  };
}

/** Wraps a call; calls made while one is under way share its answer. */
function singleFlight<Answer>(call: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  return () => {
    running ??= call().finally(() => {
      running = null;
    });
    return running;
  };
}

/** Creates the session; no user is known before `start`. */
export function createSession(dependencies: SessionDependencies): Session {
  const { refusals } = dependencies;
  const state = createStore<SessionState>({ status: 'starting', likely: isSignInLikely() });
  const failure = createStore<unknown>(null);
  const missingToken = createStore<unknown>(null);
  /** The next attempt, Cancel and sign-out abort the current one. */
  const attempts = createAttempts();
  const dispatch = createDispatch(state);
  const fail = createFail(failure, dispatch);

  /**
   * Signs a user in. If it is another user than before, the page is reloaded: they must see
   * nothing of the previous user, and make none of the waiting calls.
   */
  function identify(user: User, before?: SessionEvent): void {
    if (changeOwner(user.email)) return dependencies.onOtherUser();
    const method = isSignedInExternally() ? 'external' : 'password';
    if (before !== undefined) dispatch(before);
    dispatch({ type: 'user-identified', user, method });
    dependencies.onIdentified();
  }

  async function restore(signal: AbortSignal): Promise<void> {
    try {
      const user = await findUser(dependencies, signal);
      if (signal.aborted) return;
      if (user === null) dispatch({ type: 'nobody-found' });
      else identify(user);
    } catch (error) {
      fail(signal, error, { type: 'nobody-found' });
    }
  }

  const start = singleFlight(async () => {
    dispatch({ type: 'start-repeated' });
    if (state.get().status === 'starting') await restore(attempts.begin());
  });

  function interrupt(cause: RenewalCause = 'ended', token = readSessionToken()): void {
    // A silent renewal that is still under way would belong to a session that is over.
    if (!isWindowOpen(state.get())) attempts.begin();
    dropSessionToken(token);
    refusals.forget();
    dispatch({ type: 'renewal-needed', cause });
  }

  const parts = { state, attempts, dispatch, identify, interrupt };
  const renew = singleFlight(async () => {
    if (state.get().status !== 'starting') return renewSession(dependencies, parts);
    await start();
    return state.get().status === 'signed-in';
  });

  async function signIn(): Promise<void> {
    const canSignIn = dependencies.loadExternalSignIn !== null && !dependencies.framed;
    if (!canSignIn || !dispatch({ type: 'sign-in-started' })) return;
    const signal = attempts.begin();
    try {
      const user = await signInByWindow(dependencies, signal);
      if (user !== null && !signal.aborted) identify(user);
    } catch (error) {
      fail(signal, error, { type: 'sign-in-cancelled' });
    }
  }

  async function signOut(): Promise<void> {
    attempts.begin();
    const isExternal = isExternalSession(state.get());
    dependencies.onSigningOut?.();
    forgetStoredSession();
    refusals.forget();
    dependencies.onSignedOut();
    dispatch({ type: 'signed-out' });
    if (isExternal) await endExternalSession(dependencies).catch(() => undefined);
  }

  return {
    ...{ state, failure, missingToken, start, signIn, signOut, interrupt },
    check: () => checkSession(dependencies, { ...parts, renew }),
    signInWithPassword: (...form) => signInWithPassword(dependencies, parts, ...form),
    renew: () => renew().catch(() => false),
    cancelSignIn: () => {
      if (dispatch({ type: 'sign-in-cancelled' })) attempts.begin();
    },
    noteMissingToken: (error) => {
      missingToken.set(error);
      dispatch({ type: 'renewal-needed', cause: 'no-external-token' });
    },
    dismissRenewal: () => void dispatch({ type: 'renewal-dismissed' }),
  };
}

async function checkSession(
  { api }: Pick<SessionDependencies, 'api'>,
  { state, dispatch, interrupt, renew }: CheckedSession,
): Promise<boolean> {
  const now = state.get();
  if (now.status !== 'signed-in') return true;
  if (sessionOwner() !== now.user.email) {
    dispatch({ type: 'signed-out' });
    return false;
  }
  if (isSignedOutElsewhere()) interrupt('signed-out-elsewhere');
  else
    await api.auth.getCurrentUser().catch(async (error: unknown) => {
      // The SDK renews nothing for calls of `auth`, since renewing uses them.
      if (isUnauthorized(error)) await renew();
    });
  return true;
}

/**
 * Ends the provider's session. Throws if its page does not load; the app's session is over then
 * too.
 */
async function endExternalSession({
  loadExternalSignIn,
}: Pick<SessionDependencies, 'loadExternalSignIn'>): Promise<void> {
  await (await loadExternalSignIn?.())?.signOut();
}
