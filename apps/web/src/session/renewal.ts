import {
  isInterrupted,
  type RenewalCause,
  type SessionEvent,
  type SessionState,
  type User,
} from '@colega/chat-domain';
import type { ReadableStore } from '../shared/create-store.ts';
import { readSessionToken, watchSignOuts } from './stored-session.ts';
import { findUserSilently, type FindUserDependencies, type SignInAttempt } from './find-user.ts';
import { signInObstacleOf, type SignInObstacle } from './sign-in-failures.ts';

/** The parts of the session that a renewal needs. */
export interface RenewedSession {
  readonly state: ReadableStore<SessionState>;
  readonly attempts: { readonly current: () => AbortSignal };
  readonly identify: (user: User) => void;
  readonly interrupt: (cause: RenewalCause, token: string | null) => void;
  readonly leaveIfSignedOutElsewhere: () => boolean;
}

/** Resolves when the session no longer waits for the user to sign in again. */
function waitForUser(state: ReadableStore<SessionState>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isInterrupted(state.get())) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = state.subscribe(check);
    check();
  });
}

/** Waits before each new attempt; the last one repeats. */
const WAITS_MS = [1_000, 2_000, 5_000, 15_000] as const;
/** Limit of failures without a known reason, such as a frame that never answers. */
const MAX_UNEXPLAINED_FAILURES = 3;

/** Waits; ends early if the network comes back or the attempt is aborted. */
function pause(timeMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, timeMs);
    globalThis.addEventListener?.('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Tells that there is no external token; each reason only once after it was dismissed. */
export interface MissingTokenNotice {
  readonly show: (error: unknown) => void;
  readonly dismiss: () => void;
  /** Forgets what was dismissed, since the user signs in again. */
  readonly forget: () => void;
}

export function createMissingTokenNotice(
  dispatch: (event: SessionEvent) => void,
): MissingTokenNotice {
  const dismissed = new Set<SignInObstacle>();
  let shown: SignInObstacle | null = null;
  return {
    show: (error) => {
      const reason = signInObstacleOf(error);
      // Without network no sign-in window opens, and the session is not the cause.
      if (reason === 'connection' || dismissed.has(reason)) return;
      shown = reason;
      dispatch({ type: 'renewal-needed', cause: 'no-external-token' });
    },
    dismiss: () => {
      if (shown !== null) dismissed.add(shown);
      dispatch({ type: 'renewal-dismissed' });
    },
    forget: () => dismissed.clear(),
  };
}

/**
 * Returns the user that the provider knows without interaction; null if the user must sign in.
 * Repeats the attempt as long as there is no connection: that does not mean a sign-out.
 */
async function findUserWithRetries(
  dependencies: FindUserDependencies,
  attempt: SignInAttempt,
): Promise<User | null> {
  const { signal } = attempt;
  let unexplained = 0;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      return await findUserSilently(dependencies, attempt);
    } catch (error) {
      const obstacle = signInObstacleOf(error);
      const isOutOfReach = obstacle === 'connection' || obstacle === 'unavailable';
      if (!isOutOfReach) unexplained += 1;
      if (isRefusal(obstacle) || unexplained >= MAX_UNEXPLAINED_FAILURES) return null;
    }
    await pause(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0, signal);
  }
  return null;
}

/** Tells whether the provider or the API has refused the account. */
function isRefusal(obstacle: SignInObstacle): boolean {
  return ['unauthorized', 'wrong-tenant', 'invalid-account'].includes(obstacle);
}

/** Renews the session without interaction if possible; otherwise interrupts it. */
async function renewSilently(
  dependencies: FindUserDependencies,
  { attempts, identify, interrupt, leaveIfSignedOutElsewhere }: RenewedSession,
): Promise<void> {
  const token = readSessionToken();
  const signal = attempts.current();
  const attempt = { signal, isSignedOutSince: watchSignOuts() };
  const user = await findUserWithRetries(dependencies, attempt);
  // The user may have signed out meanwhile, here or elsewhere.
  if (signal.aborted || leaveIfSignedOutElsewhere()) return;
  if (user === null) interrupt('ended', token);
  // The provider may know another user by now.
  else identify(user);
}

/** Renews the session, with or without interaction. Returns whether a user is signed in then. */
export async function renewSession(
  dependencies: FindUserDependencies,
  session: RenewedSession,
): Promise<boolean> {
  const { state } = session;
  const isSignedIn = state.get().status === 'signed-in';
  if (isSignedIn && !isInterrupted(state.get())) await renewSilently(dependencies, session);
  await waitForUser(state);
  return state.get().status === 'signed-in';
}
