import type { SessionState, User } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { createStore } from '../shared/create-store.ts';
import { ANA } from '../testing/fixtures.ts';
import { renewForSameUser } from './same-user.ts';

const signedIn = (user: User): SessionState => ({
  ...{ status: 'signed-in', user, method: 'external' },
  renewal: null,
});

function sessionThatBecomes(after: SessionState) {
  const state = createStore<SessionState>(signedIn(ANA));
  const renew = () => {
    state.set(after);
    return Promise.resolve(after.status === 'signed-in');
  };
  return { state, renew };
}

describe('a session that is renewed for what one user began', () => {
  it('is theirs still', async () => {
    expect(await renewForSameUser(sessionThatBecomes(signedIn(ANA)))).toBe(true);
  });

  it('is none where it has become another user’s', async () => {
    const bob = { ...ANA, email: 'bob@aurora.example' };
    expect(await renewForSameUser(sessionThatBecomes(signedIn(bob)))).toBe(false);
  });
});
