import type { SessionState, User } from '@colega/chat-domain';
import { createContext, use } from 'react';
import { useStore } from '../shared/create-store.ts';
import type { Session } from './session.ts';

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
