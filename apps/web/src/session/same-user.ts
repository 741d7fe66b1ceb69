import type { Session } from './session.ts';

/** The e-mail address of who is signed in; null for nobody. */
export function signedInEmail({ state }: Pick<Session, 'state'>): string | null {
  const now = state.get();
  return now.status === 'signed-in' ? now.user.email : null;
}

/** Renews the session; whether it is the same user's afterwards: what one has written is never another's. */
export async function renewForSameUser(
  session: Pick<Session, 'state' | 'renew'>,
): Promise<boolean> {
  const before = signedInEmail(session);
  return (await session.renew()) && signedInEmail(session) === before;
}
