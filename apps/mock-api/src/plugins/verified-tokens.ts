import { decodeJwt } from 'jose';
import type { Clock } from '../state/stamps.ts';

const MAX_REMEMBERED = 1000;

interface Remembered<Verified> {
  readonly verified: Verified;
  /** Seconds since the epoch, as the token's claims have them. */
  readonly notBefore: number;
  readonly expiresAt: number;
}

/**
 * Verifies each valid token once, and answers from memory until it expires. An invalid token is never
 * remembered.
 */
export function rememberVerified<Verified>(
  now: Clock,
  verify: (token: string) => Promise<Verified>,
): (token: string) => Verified | Promise<Verified> {
  const remembered = new Map<string, Remembered<Verified>>();

  async function verifyAndRemember(token: string): Promise<Verified> {
    const verified = await verify(token);
    const { exp = -Infinity, nbf = -Infinity } = decodeJwt(token);
    const [oldest] = remembered.keys();
    if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, { verified, notBefore: nbf, expiresAt: exp });
    return verified;
  }

  return (token) => {
    const known = remembered.get(token);
    if (!known) return verifyAndRemember(token);
    const seconds = Math.floor(now().getTime() / 1000);
    if (seconds >= known.notBefore && seconds < known.expiresAt) return known.verified;
    remembered.delete(token);
    return verifyAndRemember(token);
  };
}
