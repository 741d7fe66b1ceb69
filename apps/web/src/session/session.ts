import {
  sessionReducer,
  type Credentials,
  type RenewalCause,
  type SessionEvent,
  type SessionState,
  type User,
} from '@colega/chat-domain';
import { createStore, type Store } from '../shared/create-store.ts';
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
} from '../shared/stored-session.ts';
import { askPersonToSignIn } from './ask-person.ts';
import { createAttempts, singleFlight } from './attempts.ts';
import { findUser, type FindUserDependencies } from './find-user.ts';
import { signInWithPassword, type PasswordFailure } from './password-sign-in.ts';
import { renewSession } from './renewal.ts';
import { eventOfFailure } from './sign-in-failures.ts';

export interface Session {
  readonly state: Store<SessionState>;
  /** What the last sign-in failed of; like the next, for its notice to make sense of. */
  readonly failure: Store<unknown>;
  /** Why the external token was missing the last time. */
  readonly missingToken: Store<unknown>;
  /**
   * Restores the stored session, else signs in silently; always ends 'starting' (§4). Starts again
   * where that came to nothing; while somebody is signed in it does nothing.
   */
  readonly start: () => Promise<void>;
  /**
   * Signs in by the provider's window, and by a redirect where windows are blocked; the same for a
   * session that is to be renewed.
   */
  readonly signIn: () => Promise<void>;
  /**
   * Signs in by e-mail and password; the same for a session that is to be renewed. Whether it did: a
   * failure is logged, told by its kind, and changes nothing (§4).
   */
  readonly signInWithPassword: (
    credentials: Credentials,
    onFailure?: (failure: PasswordFailure) => void,
  ) => Promise<boolean>;
  /** Stops waiting for the provider's window. */
  readonly cancelSignIn: () => void;
  readonly signOut: () => Promise<void>;
  /** The session is over by no word of this tab's user, who finds everything as it was. */
  readonly interrupt: (cause?: RenewalCause) => void;
  /**
   * The API no longer knows the session: renews it without a word where possible, else waits for the
   * person to sign in. Whether its user is signed in afterwards: what one has asked for is never
   * another's. During the start, its outcome.
   */
  readonly renew: () => Promise<boolean>;
  /** The external token could not be had, though the session serves: that is to be said (§7). */
  readonly noteMissingToken: (error: unknown) => void;
  /**
   * Looks whether the user of a page that the browser has brought back is still signed in, and renews
   * the session where it has ended. False where this tab has another user by now, or none.
   */
  readonly check: () => Promise<boolean>;
  /** It has been read. */
  readonly dismissRenewal: () => void;
}

export interface SessionDependencies extends FindUserDependencies {
  /** The session is about to end by the user's word: what still needs it goes out now. */
  readonly onSigningOut?: () => void;
  /** Forgets what belongs to the user who leaves. */
  readonly onSignedOut: () => void;
  /** Forgets the one before, and begins with a new page for the user whose session is stored now. */
  readonly onOtherUser: () => void;
  /** Asks again for what was refused before the user was known. */
  readonly onIdentified: () => void;
  /** Told what went wrong in a password sign-in; never the password, and never whose it is. */
  readonly log?: (message: string) => void;
}

/** Where another tab has signed out, only the state of this one knows. */
function isExternalSession(now: SessionState): boolean {
  return isSignedInExternally() || (now.status === 'signed-in' && now.method === 'external');
}

interface CheckedSession {
  readonly state: Store<SessionState>;
  readonly dispatch: (event: SessionEvent) => boolean;
  readonly interrupt: (cause: RenewalCause) => void;
  readonly renew: () => Promise<boolean>;
}

/** Whether the person is signing in again. */
function isWindowOpen(now: SessionState): boolean {
  return now.status === 'signed-in' && now.renewal?.status === 'under-way';
}

/** Applies an event; whether it changed anything. */
function createDispatch(state: Store<SessionState>): (event: SessionEvent) => boolean {
  return (event) => {
    const before = state.get();
    state.set(sessionReducer(before, event));
    return state.get() !== before;
  };
}

/** Says why an attempt failed, unless it counts no longer; `givenUp` where the person went no further. */
function createFail(failure: Store<unknown>, dispatch: (event: SessionEvent) => void) {
  return (signal: AbortSignal, error: unknown, givenUp: SessionEvent): void => {
    if (signal.aborted) return;
    failure.set(error);
    dispatch(eventOfFailure(error, givenUp));
  };
}

export function createSession(dependencies: SessionDependencies): Session {
  const { refusals } = dependencies;
  const state = createStore<SessionState>({ status: 'starting', likely: isSignInLikely() });
  const failure = createStore<unknown>(null);
  const missingToken = createStore<unknown>(null);
  /** The next attempt, Cancel and sign-out put an end to the one before. */
  const attempts = createAttempts();
  const dispatch = createDispatch(state);
  const fail = createFail(failure, dispatch);

  /**
   * After a session that ended by itself somebody else may sign in. They begin with a page of their
   * own: nothing of the one before is seen, and no call that waits is made in another's name.
   */
  function identify(user: User, from = state.get()): void {
    if (changeOwner(user.email)) return dependencies.onOtherUser();
    const method = isSignedInExternally() ? 'external' : 'password';
    state.set(sessionReducer(from, { type: 'user-identified', user, method }));
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
    // A silent answer that is still to come would be of a session that is over.
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
      const user = await askPersonToSignIn(dependencies, signal);
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

/** See `Session.check`. */
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

/** Fails where the provider's page does not come; here nobody is signed in any more all the same. */
async function endExternalSession({
  loadExternalSignIn,
}: Pick<SessionDependencies, 'loadExternalSignIn'>): Promise<void> {
  await (await loadExternalSignIn?.())?.signOut();
}
