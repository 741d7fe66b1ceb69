import type { Credentials, RenewalCause, SessionState, User } from '@colega/chat-domain';
import { createContext, use } from 'react';
import { useStore, type ReadableStore } from '../shared/create-store.ts';
import type { PasswordFailure } from './password-sign-in.ts';

/** Session of the user: its state, and all that may change it. */
export interface Session {
  readonly state: ReadableStore<SessionState>;
  /**
   * True after a sign-out by the user in this tab, and on the page that follows the provider's, until
   * the provider is asked again or somebody has signed in.
   */
  readonly farewell: ReadableStore<boolean>;
  /** The error of the last sign-in. */
  readonly failure: ReadableStore<unknown>;
  /**
   * Restores the stored session, else signs in without interaction; always ends 'starting' (§4).
   * Can be repeated after a failure; does nothing while a user is signed in.
   */
  readonly start: () => Promise<void>;
  /**
   * Signs in by the provider's window, or by a redirect if windows are blocked. Renews an ended
   * session too.
   */
  readonly signIn: () => Promise<void>;
  /**
   * Signs in by e-mail and password; renews an ended session too. Returns whether it succeeded: a
   * failure is logged, reported by its kind, and changes nothing (§4).
   */
  readonly signInWithPassword: (
    credentials: Credentials,
    onFailure?: (failure: PasswordFailure) => void,
  ) => Promise<boolean>;
  /** Stops waiting for the provider's window. */
  readonly cancelSignIn: () => void;
  /**
   * Signs the user out in every tab, and leaves the page where the provider has a session to end.
   * Drafts and questions that were not sent are lost; `interrupt` ends a session without that.
   */
  readonly signOut: () => Promise<void>;
  /** Interrupts a session that ended without a sign-out here; everything on the page stays. */
  readonly interrupt: (cause?: RenewalCause) => void;
  /**
   * Renews a session that the API no longer knows, without interaction if possible; otherwise
   * waits for the user to sign in. Returns whether the same user is signed in afterwards, since
   * another user must not continue their calls. During the start, returns its result.
   */
  readonly renew: () => Promise<boolean>;
  /**
   * Notes that there is no external token although the session is valid. A notice says so (§7), once
   * for each reason until the user signs in again.
   */
  readonly noteMissingToken: (error: unknown) => void;
  /**
   * Checks the session of a page restored by the browser, and renews it if it has ended. False if
   * this tab has another user by now, or none.
   */
  readonly check: () => Promise<boolean>;
  /**
   * Leaves nothing of the user in this tab if they have signed out in another one. Returns whether
   * they have.
   */
  readonly leaveIfSignedOutElsewhere: () => boolean;
  /** Closes the notice of a renewal. */
  readonly dismissRenewal: () => void;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionContext above it.');
  return session;
}

export function useSessionState(): SessionState {
  return useStore(useSession().state);
}

/** Returns the signed-in user, if any. */
export function useUser(): User | null {
  const state = useSessionState();
  return state.status === 'signed-in' ? state.user : null;
}
