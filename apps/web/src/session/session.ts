import {
  isSamePerson,
  sessionReducer,
  type RenewalCause,
  type SessionEvent,
  type SessionState,
  type User,
  type UserIdentity,
} from '@colega/chat-domain';
import { createStore, type ReadableStore, type Store } from '../shared/create-store.ts';
import { keptTexts } from '../shared/kept-texts.ts';
import { isUnauthorized } from '../shared/query-client.ts';
import {
  changeOwner,
  dropSessionToken,
  endSessionInBrowser,
  forgetStoredSession,
  isSignedInExternally,
  isSignedOutElsewhere,
  isSignInLikely,
  noteFarewell,
  readSessionToken,
  sessionOwner,
  takeFarewell,
  watchSignOuts,
} from './stored-session.ts';
import { findUser, signInByWindow, type FindUserDependencies } from './find-user.ts';
import { signInWithPassword } from './password-sign-in.ts';
import { createMissingTokenNotice, renewSession } from './renewal.ts';
import type { Session } from './session-context.ts';
import { bringUserValuesBack, forgetSignedOutValues } from './set-aside.ts';
import { eventOfFailure } from './sign-in-failures.ts';

export interface SessionDependencies extends FindUserDependencies {
  /** Called before a sign-out by the user, to send what still needs the session. */
  readonly onSigningOut?: () => void;
  /**
   * Forgets the data of the user who leaves; after a sign-out elsewhere only those of this tab, since
   * the browser may have another user by now.
   */
  readonly onSignedOut: (options: { readonly elsewhere: boolean }) => void;
  /** Sets aside what belongs to the previous user, and reloads the page for the next one. */
  readonly onOtherUser: (previous: UserIdentity, next: UserIdentity) => void;
  /** Repeats the requests that were refused before the user was known. */
  readonly onIdentified: () => void;
  /** Logs failures of password sign-ins; never the password or the e-mail address. */
  readonly log?: (message: string) => void;
}

interface CheckedSession {
  readonly state: ReadableStore<SessionState>;
  readonly dispatch: (event: SessionEvent) => boolean;
  readonly renew: () => Promise<boolean>;
}

/** Tells whether the user is signing in again. */
function isWindowOpen(now: SessionState): boolean {
  return (
    now.status === 'signing-in' ||
    (now.status === 'signed-in' && now.renewal?.status === 'under-way')
  );
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

interface SignedOutSession {
  readonly state: ReadableStore<SessionState>;
  readonly farewell: Store<boolean>;
  readonly attempts: Attempts;
  readonly dispatch: (event: SessionEvent) => boolean;
}

/** Creates the ways to end a session: a sign-out here, and one in another tab. */
function createSignOut(
  dependencies: SessionDependencies,
  { state, farewell, attempts, dispatch }: SignedOutSession,
) {
  /** Sends what still needs the session, and leaves nothing of the user in this tab. */
  function forgetUser(how: { readonly elsewhere: boolean }): void {
    dependencies.onSigningOut?.();
    forgetStoredSession();
    dependencies.refusals.forget();
    dependencies.onSignedOut(how);
  }

  async function signOut(): Promise<void> {
    attempts.begin();
    const isExternal = isSignedInExternally();
    const owner = sessionOwner();
    // First, so that no other tab takes the texts that are removed for lost, and stores them again.
    const isKnown = owner === null || endSessionInBrowser(owner);
    forgetUser({ elsewhere: false });
    // There is room for it now.
    if (!isKnown) endSessionInBrowser(owner);
    farewell.set(true);
    dispatch({ type: 'signed-out' });
    if (isExternal) await endExternalSession(dependencies).catch(takeFarewell);
  }

  function leaveIfSignedOutElsewhere(): boolean {
    forgetSignedOutValues();
    if (!isSignedOutElsewhere()) return false;
    // A window of the provider stays open: the user is signing in again.
    if (!isWindowOpen(state.get())) attempts.begin();
    forgetUser({ elsewhere: true });
    dispatch({ type: 'signed-out', elsewhere: true });
    return true;
  }

  return { forgetUser, signOut, leaveIfSignedOutElsewhere };
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

/** Loads what tells the provider whose sign-out it is, after that has emptied the storage. */
function loadProviderAhead({ loadExternalSignIn }: SessionDependencies): 'external' {
  void loadExternalSignIn?.().catch(() => undefined);
  return 'external';
}

/** Creates the session; no user is known before `start`. */
export function createSession(dependencies: SessionDependencies): Session {
  const { refusals } = dependencies;
  const state = createStore<SessionState>({ status: 'starting', likely: isSignInLikely() });
  const failure = createStore<unknown>(null);
  const farewell = createStore(takeFarewell());
  /** The next attempt, Cancel and sign-out abort the current one. */
  const attempts = createAttempts();
  const dispatch = createDispatch(state);
  const { forgetUser, signOut, leaveIfSignedOutElsewhere } = createSignOut(dependencies, {
    ...{ state, farewell, attempts, dispatch },
  });
  const fail = createFail(failure, dispatch);
  const missingToken = createMissingTokenNotice(dispatch);

  /**
   * Signs a user in. If it is another user than before, the page is reloaded: they must see
   * nothing of the previous user, and make none of the waiting calls.
   */
  function identify(user: User, before?: SessionEvent): void {
    const { owner, other } = changeOwner(user);
    if (other !== null) return dependencies.onOtherUser(other, owner);
    bringUserValuesBack(owner);
    keptTexts.open(owner, watchSignOuts());
    const method = isSignedInExternally() ? loadProviderAhead(dependencies) : 'password';
    farewell.set(false);
    if (before !== undefined) dispatch(before);
    dispatch({ type: 'user-identified', user: { ...user, email: owner.email }, method });
    dependencies.onIdentified();
  }

  async function restore(signal: AbortSignal): Promise<void> {
    if (isSignedOutElsewhere()) forgetUser({ elsewhere: true });
    try {
      const attempt = { signal, isSignedOutSince: watchSignOuts() };
      const user = await findUser(dependencies, attempt);
      if (signal.aborted || leaveIfSignedOutElsewhere()) return;
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

  const parts = { state, attempts, dispatch, identify, interrupt, leaveIfSignedOutElsewhere };
  const renew = singleFlight(async () => {
    if (state.get().status !== 'starting') return renewSession(dependencies, parts);
    await start();
    return state.get().status === 'signed-in';
  });

  async function signIn(): Promise<void> {
    const canSignIn = dependencies.loadExternalSignIn !== null && !dependencies.framed;
    if (!canSignIn || !dispatch({ type: 'sign-in-started' })) return;
    const signal = attempts.begin();
    farewell.set(false);
    missingToken.forget();
    // The attempt goes on: the window may be open, and its user here for a look only.
    const onReturn = () => void dispatch({ type: 'sign-in-cancelled' });
    try {
      const user = await signInByWindow(dependencies, signal, onReturn);
      if (user !== null && !signal.aborted) identify(user, { type: 'sign-in-started' });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'sign-in-started' });
      fail(signal, error, { type: 'sign-in-cancelled' });
    }
  }

  return {
    ...{ state, farewell, failure, start, signIn, signOut, interrupt },
    leaveIfSignedOutElsewhere,
    check: async () =>
      leaveIfSignedOutElsewhere() || checkSession(dependencies, { ...parts, renew }),
    signInWithPassword: (...form) => signInWithPassword(dependencies, parts, ...form),
    renew: () => renew().catch(() => false),
    cancelSignIn: () => {
      if (dispatch({ type: 'sign-in-cancelled' })) attempts.begin();
    },
    noteMissingToken: missingToken.show,
    dismissRenewal: missingToken.dismiss,
  };
}

async function checkSession(
  { api, refusals }: Pick<SessionDependencies, 'api' | 'refusals'>,
  { state, dispatch, renew }: CheckedSession,
): Promise<boolean> {
  const now = state.get();
  if (now.status !== 'signed-in') return true;
  const owner = sessionOwner();
  if (owner === null || !isSamePerson(owner, now.user)) {
    dispatch({ type: 'signed-out' });
    return false;
  }
  const before = refusals.renewals();
  await api.auth.getCurrentUser().catch(async (error: unknown) => {
    // The SDK renews nothing for calls of `auth`, since renewing uses them.
    if (isUnauthorized(error) && before === refusals.renewals()) await renew();
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
  const provider = await loadExternalSignIn?.();
  noteFarewell();
  await provider?.signOut();
}
