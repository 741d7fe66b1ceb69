import { ApiConnectionError, ApiResponseError, ApiTimeoutError } from '@colega/api-sdk';
import {
  sessionReducer,
  type Credentials,
  type SessionEvent,
  type SessionState,
  type User,
} from '@colega/chat-domain';
import { toUser } from '../data/wire-to-domain.ts';
import type { Store } from '../shared/create-store.ts';
import { rememberSignIn } from './stored-session.ts';
import type { Attempts } from './attempts.ts';
import type { SessionDependencies } from './session.ts';

/**
 * Reason of a failed password sign-in: wrong e-mail or password (`refused`), too many attempts
 * (`blocked`), API not reached (`connection`), or any other.
 */
export type PasswordFailure = 'refused' | 'blocked' | 'connection' | 'unknown';

/** The parts of the session that a password sign-in needs. */
export interface EnteredSession {
  readonly state: Store<SessionState>;
  readonly attempts: Attempts;
  readonly dispatch: (event: SessionEvent) => boolean;
  readonly identify: (user: User, from: SessionState) => void;
}

const REFUSED = [400, 401, 403, 404, 422];
const TOO_MANY = 429;

/** Returns the reason for an error of the API. */
export function passwordFailureOf(error: unknown): PasswordFailure {
  if (error instanceof ApiResponseError) {
    if (error.status === TOO_MANY) return 'blocked';
    return REFUSED.includes(error.status) ? 'refused' : 'unknown';
  }
  const isLost = error instanceof ApiConnectionError || error instanceof ApiTimeoutError;
  return isLost ? 'connection' : 'unknown';
}

/** Signs in by e-mail and password; see `Session.signInWithPassword`. */
export async function signInWithPassword(
  { api, refusals, log }: SessionDependencies,
  { state, attempts, dispatch, identify }: EnteredSession,
  ...[credentials, onFailure]: [Credentials, ((failure: PasswordFailure) => void)?]
): Promise<boolean> {
  // A provider's window that is still open no longer counts.
  dispatch({ type: 'sign-in-cancelled' });
  const signal = attempts.begin();
  // The new state is not stored yet: a refused sign-in changes nothing (§4).
  const begun = sessionReducer(state.get(), { type: 'sign-in-started' });
  try {
    const user = toUser(await api.auth.login(credentials, { signal }));
    if (signal.aborted) return false;
    refusals.noteRenewal();
    rememberSignIn('password');
    identify(user, begun);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    const failure = passwordFailureOf(error);
    log?.(`Password sign-in failed: ${failure}`);
    onFailure?.(failure);
    return false;
  }
}
