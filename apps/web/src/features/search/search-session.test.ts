import type { SessionState, User } from '@colega/chat-domain';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../shared/create-store.ts';
import type { Session } from '../../session/session-context.ts';
import { createSearchSession } from './search-session.ts';

const ANA: User = { name: 'Ana', email: 'ana@aurora.example', externalId: '7', roles: [] };

function signedIn(user: User): SessionState {
  return { status: 'signed-in', user, method: 'password', renewal: null };
}

/** Begins the search of a user, and tells whether it has ended once the session has changed. */
function endsWhere(first: User, next: SessionState): boolean {
  const state = createStore<SessionState>(signedIn(first));
  const onEnd = vi.fn();
  createSearchSession(
    { api: {}, queryClient: new QueryClient() } as Parameters<typeof createSearchSession>[0],
    { state } as unknown as Session,
    onEnd,
  );
  state.set(next);
  return onEnd.mock.calls.length === 1;
}

describe('the search of a user', () => {
  it.each([
    ['in capitals', { ...ANA, email: 'ANA@Aurora.example' }],
    ['with a blank', { ...ANA, email: ' ana@aurora.example ' }],
    ['by another address and the same id', { ...ANA, email: 'ana.lima@aurora.example' }],
  ])('goes on where the server names the same user %s', (_how, user) => {
    expect(endsWhere(ANA, signedIn(user))).toBe(false);
  });

  it('goes on while the user is not known yet, and ends with another one and with the session', () => {
    expect(endsWhere(ANA, { status: 'starting', likely: true })).toBe(false);
    expect(endsWhere(ANA, signedIn({ ...ANA, externalId: '8' }))).toBe(true);
    expect(endsWhere(ANA, { status: 'signed-out', failure: null })).toBe(true);
  });
});
