import type { CallOptions, Http } from './http.ts';
import type { WireCredentials, WirePasswordReset, WireUser } from './wire-types.ts';

/**
 * Sign-in, passwords and the signed-in user (§7). No call here asks for a renewal. A body that the API
 * cannot use is an `ApiResponseError` of status 400.
 */
export interface AuthResource {
  /**
   * Signs in by e-mail and password; the session's token goes to the token store. A wrong pair is an
   * `ApiResponseError` of status 401, and too many of them one of 429 with `retryAfterSeconds`.
   * @example const user = await client.auth.login({ email, password });
   */
  login(credentials: WireCredentials, options?: CallOptions): Promise<WireUser>;
  /**
   * Exchanges an external access token for a session; the session's token goes to the token store. A
   * token that the API does not take is an `ApiResponseError` of status 401.
   * @example const user = await client.auth.exchangeExternalToken(externalToken, { signal });
   */
  exchangeExternalToken(externalToken: string, options?: CallOptions): Promise<WireUser>;
  /**
   * The user of the stored session; an `ApiResponseError` of status 401 where there is none.
   * @example const user = await client.auth.getCurrentUser({ signal });
   */
  getCurrentUser(options?: CallOptions): Promise<WireUser>;
  /**
   * Has a link for a new password sent, where the address belongs to an account; never tells which.
   * @example await client.auth.forgotPassword('marina.azevedo@aurora.example');
   */
  forgotPassword(email: string, options?: CallOptions): Promise<void>;
  /**
   * Sets a new password; false where the token of the link is unknown, used or too old.
   * @example const isSet = await client.auth.resetPassword({ token, password });
   */
  resetPassword(reset: WirePasswordReset, options?: CallOptions): Promise<boolean>;
}

/** Makes the calls below `auth/`. */
export function createAuth({ request }: Http): AuthResource {
  const ofUser = { shape: 'object', signsIn: true } as const;
  return {
    login: (body, options) => request('post', '/auth/login', { ...options, ...ofUser, body }),
    exchangeExternalToken: (externalToken, options) =>
      request('get', '/auth/mslogin', { ...options, ...ofUser, externalToken }),
    getCurrentUser: (options) => request('get', '/auth/current', { ...options, shape: 'object' }),
    forgotPassword: (email, options) =>
      request('post', '/auth/forgot-password', { ...options, body: { email }, shape: 'ignored' }),
    resetPassword: (body, options) =>
      request('post', '/auth/reset-password', { ...options, body, shape: 'boolean' }),
  };
}
