import {
  type ApiClient,
  ApiConnectionError,
  ApiResponseError,
  ApiTimeoutError,
} from '@colega/api-sdk';
import type { Credentials, SessionEvent, User } from '@colega/chat-domain';
import { toUser } from '../data/from-wire.ts';
import type { Refusals } from './refusals.ts';
import { rememberSignIn } from './stored-session.ts';

/**
 * Reason of a failed password sign-in: wrong e-mail or password (`refused`), too many attempts
 * (`blocked`), API not reached (`connection`), or any other.
 */
export type PasswordFailure = 'refused' | 'blocked' | 'connection' | 'unknown';

/** Services that a password sign-in needs. */
interface PasswordSignInDependencies {
  readonly api: ApiClient;
  readonly refusals: Refusals;
  readonly log?: (message: string) => void;
}

/** The parts of the session that a password sign-in needs. */
interface PasswordSession {
  readonly attempts: { readonly begin: () => AbortSignal };
  readonly dispatch: (event: SessionEvent) => boolean;
  /** Signs the user in; `before` is applied first. */
  readonly identify: (user: User, before: SessionEvent) => void;
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
  { api, refusals, log }: PasswordSignInDependencies,
  { attempts, dispatch, identify }: PasswordSession,
  ...[credentials, onFailure]: [Credentials, ((failure: PasswordFailure) => void)?]
): Promise<boolean> {
  // A provider's window that is still open no longer counts.
  dispatch({ type: 'sign-in-cancelled' });
  const signal = attempts.begin();
  try {
    const user = toUser(await api.auth.login(credentials, { signal }));
    if (signal.aborted) return false;
    refusals.noteRenewal();
    rememberSignIn('password');
    // Begins only now: a refused sign-in changes nothing (§4).
    identify(user, { type: 'sign-in-started' });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    const failure = passwordFailureOf(error);
    log?.(`Password sign-in failed: ${failure}`);
    onFailure?.(failure);
    return false;
  }
}
