import type { Persona, User } from './entities.ts';

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

/** Why the session of somebody who is signed in is to be renewed by them. */
export type RenewalCause =
  /** The server no longer knows it, and the provider gives no other without a word. */
  | 'ended'
  /** The user signed out in another tab. */
  | 'signed-out-elsewhere'
  /** It serves, but the provider wants to see the user before it gives another token (§7). */
  | 'no-external-token';

/** A renewal that waits for the user, who finds the page as it was left. */
export interface SessionRenewal {
  readonly cause: RenewalCause;
  /** Under way, a window of the identity provider is open. */
  readonly status: 'needed' | 'under-way';
  /** Why the last attempt came to nothing. */
  readonly failure: SignInFailure | null;
}

/**
 * Where the session is (§4). 'signed-in' is the authenticated flag, and its method is_msal_user: both
 * are gone with the user. Plain data: it can be compared, and written as JSON.
 */
export type SessionState =
  /** Restoring a session or signing in silently; `likely` where this browser was signed in before. */
  | { readonly status: 'starting'; readonly likely: boolean }
  | { readonly status: 'signed-out'; readonly failure: SignInFailure | null }
  /** The person has clicked, and a window of the identity provider is open. */
  | { readonly status: 'signing-in' }
  | {
      readonly status: 'signed-in';
      readonly user: User;
      readonly method: SignInMethod;
      /** Null while all is well. */
      readonly renewal: SessionRenewal | null;
    };

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
  | { readonly type: 'renewal-needed'; readonly cause: RenewalCause }
  | { readonly type: 'renewal-dismissed' }
  | { readonly type: 'signed-out' };

/** Whether nothing can be asked of the server before the user has signed in again. */
export function isInterrupted(state: SessionState): boolean {
  const cause = state.status === 'signed-in' && state.renewal?.cause;
  return cause === 'ended' || cause === 'signed-out-elsewhere';
}

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
        : { status: 'signed-in', user: event.user, method: event.method, renewal: null };
    case 'start-repeated':
      return state.status === 'signed-out' ? { status: 'starting', likely: false } : state;
    case 'nobody-found':
      return state.status === 'starting' ? signedOut(null) : state;
    case 'sign-in-started':
      return state.status === 'signed-out'
        ? { status: 'signing-in' }
        : changeRenewal(state, (renewal) => renewal && { ...renewal, ...UNDER_WAY });
    case 'sign-in-cancelled':
      return state.status === 'signing-in' ? signedOut(null) : endAttempt(state, null);
    case 'sign-in-failed':
      return state.status === 'starting' || state.status === 'signing-in'
        ? signedOut(event.failure)
        : endAttempt(state, event.failure);
    case 'renewal-needed':
      // The weightier cause stays, and an attempt that is under way goes on.
      return isInterrupted(state) && event.cause !== 'signed-out-elsewhere'
        ? state
        : changeRenewal(state, (renewal) => ({ ...NEEDED, ...renewal, cause: event.cause }));
    case 'renewal-dismissed':
      return isInterrupted(state) ? state : changeRenewal(state, () => null);
    case 'signed-out':
      return signedOut(null);
  }
}

const NEEDED = { status: 'needed', failure: null } as const;
const UNDER_WAY = { status: 'under-way', failure: null } as const;

function endAttempt(state: SessionState, failure: SignInFailure | null): SessionState {
  return changeRenewal(state, (renewal) =>
    renewal?.status === 'under-way' ? { ...renewal, ...NEEDED, failure } : renewal,
  );
}

function changeRenewal(
  state: SessionState,
  change: (renewal: SessionRenewal | null) => SessionRenewal | null,
): SessionState {
  return state.status === 'signed-in' ? { ...state, renewal: change(state.renewal) } : state;
}

function signedOut(failure: SignInFailure | null): SessionState {
  return { status: 'signed-out', failure };
}

/** What the app waits for before it can be used. */
export interface AppReadiness {
  readonly loading: boolean;
  /** True where it is left out: the product has no captcha unless one is set (§4). */
  readonly captchaPassed?: boolean;
  readonly user: User | null;
}

/** Whether the app is ready: not loading, captcha passed, a user signed in (§4). */
export function isAppReady({ loading, captchaPassed = true, user }: AppReadiness): boolean {
  return !loading && captchaPassed && user !== null;
}

/** What sending a message depends on. */
export interface SendConditions extends AppReadiness {
  readonly chatId: string | null | undefined;
  readonly persona: Persona | null | undefined;
  readonly awaitingReply: boolean;
}

/** Whether a message may be sent: ready, a chat, a persona, no reply awaited (§4). */
export function canSend(conditions: SendConditions): boolean {
  const { chatId, persona, awaitingReply } = conditions;
  const hasChat = typeof chatId === 'string' && chatId !== '';
  const hasPersona = persona !== null && persona !== undefined;
  return isAppReady(conditions) && hasChat && hasPersona && !awaitingReply;
}
