import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK, type JWTPayload } from 'jose';
import { findUser, type UserFixture } from '../fixtures/users.ts';
import type { Clock } from '../state/stamps.ts';
import type { ProviderSession } from './provider-sessions.ts';
import {
  API_APPLICATION_ID,
  API_PERMISSION,
  CLIENT_ID,
  ISSUER,
  TENANT_ID,
} from './registration.ts';
import type { Access } from './scopes.ts';

export const TOKEN_LIFE_SECONDS = 60 * 60;

const ALGORITHM = 'RS256';
const KEY_ID = 'development';

export interface Tokens {
  /** Public key, as the keys document shows it. */
  readonly publicKey: JWK;
  readonly accessToken: (session: ProviderSession, access: Access) => Promise<string>;
  readonly idToken: (user: UserFixture, nonce: string | undefined) => Promise<string>;
  /** Finds the session of an access token for the API; throws if the token is not valid. */
  readonly verifyForApi: (token: string) => Promise<ProviderSession>;
}

export async function createTokens(now: Clock): Promise<Tokens> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);

  function sign(user: UserFixture, audience: string, claims: JWTPayload): Promise<string> {
    const issuedAt = Math.floor(now().getTime() / 1000);
    return new SignJWT({
      oid: user.id,
      tid: TENANT_ID,
      name: user.name,
      preferred_username: user.email,
      ver: '2.0',
      ...claims,
    })
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(`${user.id}-${audience.slice(0, 8)}`)
      .setIssuedAt(issuedAt)
      .setNotBefore(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_LIFE_SECONDS)
      .sign(privateKey);
  }

  return {
    publicKey: { ...(await exportJWK(publicKey)), kid: KEY_ID, use: 'sig', alg: ALGORITHM },
    accessToken: ({ id, user }, { audience, permissions }) =>
      sign(user, audience, { azp: CLIENT_ID, scp: permissions, sid: id }),
    idToken: (user, nonce) =>
      sign(user, CLIENT_ID, {
        login_hint: loginHintOf(user),
        ...(nonce === undefined ? {} : { nonce }),
      }),
    verifyForApi: async (token) => {
      const { payload } = await jwtVerify(token, publicKey, {
        issuer: ISSUER,
        audience: API_APPLICATION_ID,
        algorithms: [ALGORITHM],
        currentDate: now(),
        requiredClaims: ['exp', 'oid', 'tid', 'scp', 'sid'],
      });
      const permissions = String(payload['scp']).split(' ');
      if (payload['tid'] !== TENANT_ID) throw new Error('The token is of another tenant');
      if (!permissions.includes(API_PERMISSION)) throw new Error('The token lacks the permission');
      const user = findUser(String(payload['oid']));
      if (!user) throw new Error('The user is unknown');
      return { id: String(payload['sid']), user };
    },
  };
}

/** Value of the optional claim `login_hint`, which only the provider can read. */
function loginHintOf(user: UserFixture): string {
  return `O.${Buffer.from(user.id).toString('base64url')}`;
}

/** True if a hint names this user: by that claim, or by the address in upper or lower case. */
export function isHintAt(hint: string, user: UserFixture): boolean {
  return hint === loginHintOf(user) || hint.toLowerCase() === user.email.toLowerCase();
}
