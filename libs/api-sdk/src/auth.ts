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

// A browser marks the answers of another origin, and shows only the headers that they list.
function hidesToken({ ok, type, url, headers }: Response): boolean {
  const isSignIn = /\/auth\/(login|mslogin)$/.test(url);
  return isSignIn && ok && type === 'cors' && !headers.has('authorization');
}

/**
 * For development: a `fetch` that tells why the session token of a sign-in cannot be read, which is
 * that the API on another origin does not list its header (§7). What `onHint` throws is ignored.
 * @example createApiClient({ host, tokens, fetch: hintAtHiddenToken(fetch, console.warn) });
 */
export function hintAtHiddenToken(
  send: typeof fetch,
  onHint: (hint: string) => void,
): typeof fetch {
  return async (...call) => {
    const answer = await send(...call);
    if (hidesToken(answer)) {
      const { origin } = new URL(answer.url);
      try {
        onHint(
          `${origin} must list authorization in Access-Control-Expose-Headers: no session token`,
        );
      } catch {
        // The call must not fail.
      }
    }
    return answer;
  };
}
