import {
  sessionReducer,
  type SessionEvent,
  type SessionState,
  type User,
} from '@colega/chat-domain';
import { tellOtherTabs } from '../data/other-tabs.ts';
import { createStore, type Store } from '../shared/create-store.ts';
import {
  changeOwner,
  dropSessionToken,
  forgetStoredSession,
  isSignedInExternally,
  isSignInLikely,
  readSessionToken,
} from '../shared/stored-session.ts';
import { createAttempts, singleFlight } from './attempts.ts';
import {
  askPersonToSignIn,
  findUser,
  findUserSilently,
  type FindUserDependencies,
} from './find-user.ts';
import { signInObstacleOf } from './sign-in-failures.ts';

export interface Session {
  readonly state: Store<SessionState>;
  /**
   * Restores the stored session, else signs in silently; always ends 'starting' (§4). Starts again
   * where that came to nothing; while somebody is signed in it does nothing.
   */
  readonly start: () => Promise<void>;
  /** Signs in by the provider's window, and by a redirect where windows are blocked. */
  readonly signIn: () => Promise<void>;
  /** Stops waiting for the provider's window. */
  readonly cancelSignIn: () => void;
  readonly signOut: () => Promise<void>;
  /** The session is over by no word of this tab's user: what was typed is there when they are back. */
  readonly end: () => void;
  /**
   * The API no longer knows the session: renews it without a word where possible, else ends it.
   * Whether the user is signed in afterwards; during the start, its outcome.
   */
  readonly renew: () => Promise<boolean>;
}

export interface SessionDependencies extends FindUserDependencies {
  /** Forgets what belongs to the user who leaves. */
  /** The session is about to end by the user's word: what still needs it goes out now. */
  readonly onSigningOut?: () => void;
  readonly onSignedOut: () => void;
  /** Asks again for what was refused before the user was known. */
  readonly onIdentified: () => void;
}

/** `givenUp` is what it means where the person went no further. */
function eventOfFailure(error: unknown, givenUp: SessionEvent): SessionEvent {
  const obstacle = signInObstacleOf(error);
  return obstacle === 'cancelled' || obstacle === 'popup-blocked'
    ? givenUp
    : { type: 'sign-in-failed', failure: obstacle };
}

export function createSession(dependencies: SessionDependencies): Session {
  const { refusals } = dependencies;
  const state = createStore<SessionState>({ status: 'starting', likely: isSignInLikely() });
  /** The next attempt, Cancel and sign-out put an end to the one before. */
  const attempts = createAttempts();

  const dispatch = (event: SessionEvent) => state.set(sessionReducer(state.get(), event));

  /** After a session that ended by itself somebody else may sign in: they see nothing of it. */
  function identify(user: User): void {
    if (changeOwner(user.email)) dependencies.onSignedOut();
    const method = isSignedInExternally() ? 'external' : 'password';
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
      if (!signal.aborted) dispatch(eventOfFailure(error, { type: 'nobody-found' }));
    }
  }

  const start = singleFlight(async () => {
    dispatch({ type: 'start-repeated' });
    if (state.get().status === 'starting') await restore(attempts.begin());
  });

  async function signIn(): Promise<void> {
    const canSignIn = dependencies.loadExternalSignIn !== null && !dependencies.framed;
    if (!canSignIn || state.get().status !== 'signed-out') return;
    const signal = attempts.begin();
    dispatch({ type: 'sign-in-started' });
    try {
      const user = await askPersonToSignIn(dependencies, signal);
      if (user !== null && !signal.aborted) identify(user);
    } catch (error) {
      if (!signal.aborted) dispatch(eventOfFailure(error, { type: 'sign-in-cancelled' }));
    }
  }

  function endSession(token: string | null): void {
    dropSessionToken(token);
    refusals.forget();
    dispatch({ type: 'session-ended' });
  }

  async function renewSilently(): Promise<void> {
    const token = readSessionToken();
    if (refusals.haveOutlivedRenewal()) return endSession(token);
    const signal = attempts.current();
    // Whatever stands in the way of a silent renewal, a person has to sign in again.
    const user = await findUserSilently(dependencies, signal).catch(() => null);
    // Who has signed out meanwhile stays so.
    if (signal.aborted) return;
    if (user === null) endSession(token);
    // The provider may know somebody else by now.
    else identify(user);
  }

  const renew = singleFlight(async () => {
    const { status } = state.get();
    if (status === 'starting') await start();
    else if (status === 'signed-in') await renewSilently();
    return state.get().status === 'signed-in';
  });

  async function signOut(): Promise<void> {
    attempts.begin();
    const isExternal = isSignedInExternally();
    tellOtherTabs({ type: 'signed-out' });
    dependencies.onSigningOut?.();
    forgetStoredSession();
    refusals.forget();
    dependencies.onSignedOut();
    dispatch({ type: 'signed-out' });
    if (isExternal) await (await dependencies.loadExternalSignIn?.())?.signOut();
  }

  return {
    ...{ state, start, signIn, signOut, renew },
    end: () => endSession(readSessionToken()),
    cancelSignIn: () => {
      if (state.get().status === 'signing-in') attempts.begin();
      dispatch({ type: 'sign-in-cancelled' });
    },
  };
}
