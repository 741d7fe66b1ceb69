import {
  isInterrupted,
  type RenewalCause,
  type SessionState,
  type User,
} from '@colega/chat-domain';
import type { Store } from '../shared/create-store.ts';
import { readSessionToken } from '../shared/stored-session.ts';
import type { Attempts } from './attempts.ts';
import { findUserSilently, type FindUserDependencies } from './find-user.ts';

/** The session that is renewed. */
export interface RenewedSession {
  readonly state: Store<SessionState>;
  readonly attempts: Attempts;
  readonly identify: (user: User) => void;
  readonly interrupt: (cause: RenewalCause, token: string | null) => void;
}

/** Until nobody waits for the person to sign in again. */
function personHasActed(state: Store<SessionState>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isInterrupted(state.get())) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = state.subscribe(look);
    look();
  });
}

/** Renews the session without a word where that is possible; else it is interrupted. */
async function renewSilently(
  dependencies: FindUserDependencies,
  { attempts, identify, interrupt }: RenewedSession,
): Promise<void> {
  const token = readSessionToken();
  const signal = attempts.current();
  // Whatever stands in the way of a silent renewal, a person has to sign in again.
  const user = await findUserSilently(dependencies, signal).catch(() => null);
  // Who has signed out meanwhile stays so.
  if (signal.aborted) return;
  if (user === null) interrupt('ended', token);
  // The provider may know somebody else by now.
  else identify(user);
}

/** Renews the session of who is signed in, without a word or by them; whether they are afterwards. */
export async function renewSession(
  dependencies: FindUserDependencies,
  session: RenewedSession,
): Promise<boolean> {
  const { state } = session;
  const isSignedIn = state.get().status === 'signed-in';
  if (isSignedIn && !isInterrupted(state.get())) await renewSilently(dependencies, session);
  await personHasActed(state);
  return state.get().status === 'signed-in';
}
