/** The tenant and the two applications that are registered in it. */
export const TENANT_ID = '7c3f1d52-9b0e-4a6c-8f27-5e1a2b9d4c60';
export const CLIENT_ID = '2f8e6b14-3d7a-4c95-a1e0-6b4d8c2f9a73';
export const API_APPLICATION_ID = 'd41b7e90-5c28-4f63-9a8d-0e7c3b6f1525';
export const GRAPH_APPLICATION_ID = '00000003-0000-0000-c000-000000000000';

export const API_PERMISSION = 'user_impersonation';
export const API_SCOPE = `api://${API_APPLICATION_ID}/${API_PERMISSION}`;
export const PROFILE_SCOPES = ['User.Read', 'https://graph.microsoft.com/User.Read'] as const;
export const OPENID_SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const;

export const ISSUER = `https://login.microsoftonline.com/${TENANT_ID}/v2.0`;

export interface IdentityEndpoints {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly logout: string;
  readonly keys: string;
}

/**
 * Addresses of the identity provider; the issuer is the name of the real one, not an address of this
 * server.
 */
export function identityEndpoints(origin: string): IdentityEndpoints {
  const base = `${origin}/${TENANT_ID}`;
  return {
    issuer: ISSUER,
    authorization: `${base}/oauth2/v2.0/authorize`,
    token: `${base}/oauth2/v2.0/token`,
    logout: `${base}/oauth2/v2.0/logout`,
    keys: `${base}/discovery/v2.0/keys`,
  };
}

/**
 * Addresses to return to: the bridge of popup and silent sign-in, and the beginning of the app for redirects
 * and after sign-out.
 */
export function registeredRedirects(webAddresses: readonly string[]): readonly string[] {
  return webAddresses.flatMap((address) => {
    const base = address.replace(/\/$/, '');
    return [`${base}/redirect.html`, `${base}/`];
  });
}
