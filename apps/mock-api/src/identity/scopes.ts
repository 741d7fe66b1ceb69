import {
  API_APPLICATION_ID,
  API_PERMISSION,
  API_SCOPE,
  GRAPH_APPLICATION_ID,
  OPENID_SCOPES,
  PROFILE_SCOPES,
} from './registration.ts';

/** Access that a token gives: one resource and its permissions. */
export interface Access {
  readonly audience: string;
  readonly permissions: string;
  /** Scope as the token answer names it, in the words of the request. */
  readonly scope: string;
}

export function splitScope(scope: string): readonly string[] {
  return scope.split(' ').filter(Boolean);
}

export function unknownScopes(scope: string): readonly string[] {
  const known: readonly string[] = [API_SCOPE, ...PROFILE_SCOPES, ...OPENID_SCOPES];
  return splitScope(scope).filter((name) => !known.includes(name));
}

/** Scopes of resources, without those that only ask for sign-in. */
export function resourceScopes(scope: string): readonly string[] {
  const openid: readonly string[] = OPENID_SCOPES;
  return splitScope(scope).filter((name) => !openid.includes(name));
}

/**
 * Access that scopes ask for; undefined if they name two resources. The API's scope is answered alone,
 * because the client finds its tokens by the exact scope that was granted.
 */
export function accessFor(scope: string): Access | undefined {
  const resources = resourceScopes(scope);
  if (!resources.includes(API_SCOPE)) {
    const granted = splitScope(scope).filter((name) => name !== 'offline_access');
    return {
      audience: GRAPH_APPLICATION_ID,
      permissions: resources.length > 0 ? 'User.Read' : 'openid profile',
      scope: granted.join(' '),
    };
  }
  if (resources.some((name) => name !== API_SCOPE)) return undefined;
  return { audience: API_APPLICATION_ID, permissions: API_PERMISSION, scope: API_SCOPE };
}
