import type { User } from './entities.ts';

/** Why signing in did not work; each has its text (§8). */
export type SignInFailure =
  | 'login-failed'
  | 'invalid-account'
  | 'wrong-tenant'
  | 'unauthorized'
  | 'connection'
  | 'unavailable';

/** How the user signed in: by the external identity provider, or with e-mail and password (§1). */
export type SignInMethod = 'external' | 'password';

/**
 * Where the session is (§4). 'signed-in' is the authenticated flag, and its method is_msal_user: both
 * are gone with the user. Plain data: it can be compared, and written as JSON.
 */
export type SessionState =
  /** Restoring a session or signing in silently; `likely` where this browser was signed in before. */
  | { readonly status: 'starting'; readonly likely: boolean }
  | {
      readonly status: 'signed-out';
      readonly failure: SignInFailure | null;
      /** The session ended by itself, so the person may want to go on. */
      readonly ended: boolean;
    }
  /** The person has clicked, and a window of the identity provider is open. */
  | { readonly status: 'signing-in' }
  | { readonly status: 'signed-in'; readonly user: User; readonly method: SignInMethod };

/**
 * What can happen to the session. A refused password sign-in is no event: it is logged and answered
 * with false, and changes nothing (§4).
 */
export type SessionEvent =
  | { readonly type: 'user-identified'; readonly user: User; readonly method: SignInMethod }
  | { readonly type: 'start-repeated' }
  | { readonly type: 'nobody-found' }
  | { readonly type: 'sign-in-started' }
  | { readonly type: 'sign-in-cancelled' }
  | { readonly type: 'sign-in-failed'; readonly failure: SignInFailure }
  | { readonly type: 'session-ended' }
  | { readonly type: 'signed-out' };

/**
 * The session as a machine: facts in, the next state out; the same one when nothing changes (§4).
 * What comes after the end of its attempt changes nothing: who has signed out stays so.
 */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  const next = nextState(state, event);
  return JSON.stringify(next) === JSON.stringify(state) ? state : next;
}

// A start that is repeated is never likely: the person is on the sign-in page, and no chat screen
// comes and goes while it is tried.
function nextState(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'user-identified':
      return state.status === 'signed-out'
        ? state
        : { status: 'signed-in', user: event.user, method: event.method };
    case 'start-repeated':
      return state.status === 'signed-out' ? { status: 'starting', likely: false } : state;
    case 'nobody-found':
      return state.status === 'starting' ? signedOut(null) : state;
    case 'sign-in-started':
      return state.status === 'signed-out' ? { status: 'signing-in' } : state;
    case 'sign-in-cancelled':
      return state.status === 'signing-in' ? signedOut(null) : state;
    case 'sign-in-failed':
      return state.status === 'starting' || state.status === 'signing-in'
        ? signedOut(event.failure)
        : state;
    case 'session-ended':
      return state.status === 'signed-in' ? signedOut(null, true) : state;
    case 'signed-out':
      return signedOut(null);
  }
}

function signedOut(failure: SignInFailure | null, ended = false): SessionState {
  return { status: 'signed-out', failure, ended };
}
