import type { UserFixture } from '../fixtures/users.ts';

/** The optional claim `login_hint`: a name of the account that only the provider reads. */
export function loginHintOf(user: UserFixture): string {
  return `O.${Buffer.from(user.id).toString('base64url')}`;
}

/** Whether a hint means this user: that claim, or their address in any spelling. */
export function isHintAt(hint: string, user: UserFixture): boolean {
  return hint === loginHintOf(user) || hint.toLowerCase() === user.email.toLowerCase();
}
