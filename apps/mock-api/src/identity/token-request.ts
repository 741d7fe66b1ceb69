import { createHash } from 'node:crypto';
import { textOf, type AuthorizationRequest, type Parameters } from './authorization-request.ts';
import type { ExpiringMap } from './expiring-map.ts';
import type { ProviderSession, ProviderSessions } from './provider-sessions.ts';
import { CLIENT_ID } from './registration.ts';
import { accessFor, resourceScopes, unknownScopes, type Access } from './scopes.ts';

/** The session of a signed-in user with the request that led to it. */
export interface Grant {
  readonly session: ProviderSession;
  readonly request: AuthorizationRequest;
}

export interface TokenStores {
  readonly codes: ExpiringMap<Grant>;
  readonly refreshTokens: ExpiringMap<Grant>;
  readonly sessions: ProviderSessions;
}

export interface Redemption {
  readonly grant: Grant;
  readonly access: Access;
}

/** A refusal of the token endpoint, as an OAuth error. */
export class TokenRefusal extends Error {
  override readonly name = 'TokenRefusal';
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** Finds the grant of a token request; throws a `TokenRefusal`. */
export function redeem(body: Parameters, stores: TokenStores): Redemption {
  if (textOf(body, 'client_id') !== CLIENT_ID) {
    throw new TokenRefusal('invalid_client', 'AADSTS700016: The application was not found.');
  }
  const type = textOf(body, 'grant_type');
  if (type === 'authorization_code') return redeemCode(body, stores);
  if (type === 'refresh_token') return redeemRefreshToken(body, stores);
  throw new TokenRefusal('unsupported_grant_type', 'AADSTS70003: The grant type is not supported.');
}

function redeemCode(body: Parameters, { codes }: TokenStores): Redemption {
  const grant = codes.take(textOf(body, 'code') ?? '');
  if (!grant) {
    throw new TokenRefusal('invalid_grant', 'AADSTS70008: The code is unknown, used or expired.');
  }
  if (textOf(body, 'redirect_uri') !== grant.request.redirectUri) {
    throw new TokenRefusal('invalid_grant', 'AADSTS500112: The redirect URI is another one.');
  }
  const verifier = textOf(body, 'code_verifier') ?? '';
  if (createHash('sha256').update(verifier).digest('base64url') !== grant.request.codeChallenge) {
    throw new TokenRefusal('invalid_grant', 'AADSTS501481: The code verifier does not match.');
  }
  const scope = textOf(body, 'scope') ?? grant.request.scope;
  const granted = resourceScopes(grant.request.scope);
  if (resourceScopes(scope).some((name) => !granted.includes(name))) {
    throw new TokenRefusal('invalid_grant', 'AADSTS70000: The scope goes beyond what was granted.');
  }
  return { grant, access: requireAccess(scope) };
}

function redeemRefreshToken(
  body: Parameters,
  { refreshTokens, sessions }: TokenStores,
): Redemption {
  const token = textOf(body, 'refresh_token') ?? '';
  const grant = refreshTokens.get(token);
  if (!grant || sessions.hasEnded(grant.session.id)) {
    throw new TokenRefusal('invalid_grant', 'AADSTS700082: The refresh token is unknown or used.');
  }
  const access = requireAccess(textOf(body, 'scope') ?? grant.request.scope);
  refreshTokens.delete(token);
  return { grant, access };
}

function requireAccess(scope: string): Access {
  const access = unknownScopes(scope).length > 0 ? undefined : accessFor(scope);
  if (access) return access;
  throw new TokenRefusal(
    'invalid_scope',
    'AADSTS28000: The scope is not known, or names more than one resource.',
  );
}
