import type { User } from '@colega/chat-domain';
import { createStore, type Store } from '../shared/create-store.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import {
  askPersonToSignIn,
  findStoredUser,
  findUserSilently,
  type FindUserDependencies,
} from './find-user.ts';
import { sessionReducer, type SessionEvent, type SessionState } from './session-reducer.ts';
import { signInObstacleOf } from './sign-in-failures.ts';

export interface Session {
  readonly state: Store<SessionState>;
  /** Restores the stored session, else signs in silently; always ends 'starting' (§4). */
  readonly start: () => Promise<void>;
  /** Signs in by the provider's window, and by a redirect where windows are blocked. */
  readonly signIn: () => Promise<void>;
  /** Stops waiting for the provider's window. */
  readonly cancelSignIn: () => void;
  readonly signOut: () => Promise<void>;
  /** The API no longer knows the session: renews it without a word where possible. */
  readonly renew: () => Promise<boolean>;
}

export interface SessionDependencies extends FindUserDependencies {
  /** Forgets what belongs to the user who leaves. */
  readonly onSignedOut: () => void;
  /** Asks again for what was refused before the user was known. */
  readonly onIdentified: () => void;
}

/** Whose drafts and chats this tab keeps: e-mail address of who was last signed in here. */
const OWNER_KEY = 'sessionOwner';

/** Whether this browser was signed in before, so that the chat screen may be shown at once. */
export function isSignInLikely(): boolean {
  return (
    sessionValues.read(STORAGE_KEYS.sessionToken) !== null ||
    localValues.read(STORAGE_KEYS.signedInExternally) === 'true'
  );
}

function eventOfFailure(error: unknown): SessionEvent {
  const obstacle = signInObstacleOf(error);
  return obstacle === 'cancelled' || obstacle === 'popup-blocked'
    ? { type: 'sign-in-cancelled' }
    : { type: 'sign-in-failed', failure: obstacle };
}

export function createSession(dependencies: SessionDependencies): Session {
  const state = createStore<SessionState>({ status: 'starting', likely: isSignInLikely() });
  /** Aborted by the next attempt, Cancel and sign-out: a late answer then changes nothing. */
  let attempt = new AbortController();

  function beginAttempt(): AbortSignal {
    attempt.abort();
    attempt = new AbortController();
    return attempt.signal;
  }

  function dispatch(event: SessionEvent): void {
    state.set(sessionReducer(state.get(), event));
  }

  /** After a session that ended by itself somebody else may sign in: they see nothing of it. */
  function identify(user: User): void {
    const owner = sessionValues.read(OWNER_KEY);
    if (owner !== null && owner !== user.email) dependencies.onSignedOut();
    sessionValues.write(OWNER_KEY, user.email);
    dispatch({ type: 'user-identified', user });
    dependencies.onIdentified();
  }

  async function start(): Promise<void> {
    const { signal } = attempt;
    try {
      const user =
        (await findStoredUser(dependencies)) ?? (await findUserSilently(dependencies, signal));
      if (user === null) dispatch({ type: 'nobody-found' });
      else identify(user);
    } catch (error) {
      dispatch(eventOfFailure(error));
    }
  }

  async function signIn(): Promise<void> {
    const canSignIn = dependencies.loadExternalSignIn !== null && !dependencies.framed;
    if (!canSignIn || state.get().status !== 'signed-out') return;
    const signal = beginAttempt();
    dispatch({ type: 'sign-in-started' });
    try {
      const user = await askPersonToSignIn(dependencies, signal);
      if (user !== null && !signal.aborted) identify(user);
    } catch (error) {
      if (!signal.aborted) dispatch(eventOfFailure(error));
    }
  }

  async function renew(): Promise<boolean> {
    // Whatever stands in the way of a silent renewal, a person has to sign in again.
    const { signal } = attempt;
    const user = await findUserSilently(dependencies, signal).catch(() => null);
    // Who has signed out meanwhile stays so.
    if (signal.aborted) return false;
    if (user !== null) {
      // The provider may know somebody else by now.
      if (state.get().status === 'signed-in') identify(user);
      return true;
    }
    sessionValues.remove(STORAGE_KEYS.sessionToken);
    dispatch({ type: 'session-ended' });
    return false;
  }

  async function signOut(): Promise<void> {
    beginAttempt();
    const isExternal = localValues.read(STORAGE_KEYS.signedInExternally) === 'true';
    sessionValues.remove(STORAGE_KEYS.sessionToken);
    localValues.remove(STORAGE_KEYS.signedInExternally);
    sessionValues.remove(OWNER_KEY);
    dependencies.onSignedOut();
    dispatch({ type: 'signed-out' });
    if (isExternal) await (await dependencies.loadExternalSignIn?.())?.signOut();
  }

  return {
    state,
    start,
    signIn,
    signOut,
    renew: singleFlight(renew),
    cancelSignIn: () => {
      beginAttempt();
      dispatch({ type: 'sign-in-cancelled' });
    },
  };
}

/** Calls made while one is under way share its answer. */
function singleFlight<Answer>(call: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  return () => {
    running ??= call().finally(() => {
      running = null;
    });
    return running;
  };
}
