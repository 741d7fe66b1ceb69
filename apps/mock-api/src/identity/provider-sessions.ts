import { randomUUID } from 'node:crypto';
import type { UserFixture } from '../fixtures/users.ts';
import type { Clock } from '../state/stamps.ts';
import { ExpiringMap } from './expiring-map.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** A user's session at the identity provider; its tokens name it (`sid`). */
export interface ProviderSession {
  readonly id: string;
  readonly user: UserFixture;
}

/** The sessions at the identity provider, one a browser, by the value of its cookie. */
export interface ProviderSessions {
  readonly find: (cookie: string) => ProviderSession | undefined;
  /** Begins the session of a user, who replaces any other in this browser; returns the new cookie. */
  readonly begin: (user: UserFixture, cookie: string) => string;
  /** Ends the session by a sign-out; from then on its tokens are refused. */
  readonly end: (cookie: string) => void;
  readonly hasEnded: (id: string) => boolean;
}

export function createProviderSessions(now: Clock): ProviderSessions {
  const sessions = new ExpiringMap<ProviderSession>(now, DAY_SECONDS);
  const ended = new Set<string>();
  return {
    find: (cookie) => sessions.get(cookie),
    begin: (user, cookie) => {
      const before = sessions.take(cookie);
      // Who signs in once more goes on, so that one sign-out ends all of it.
      return sessions.add(before?.user === user ? before : { id: randomUUID(), user });
    },
    end: (cookie) => {
      const session = sessions.take(cookie);
      if (session !== undefined) ended.add(session.id);
    },
    hasEnded: (id) => ended.has(id),
  };
}
