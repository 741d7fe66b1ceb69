import type { CallOptions } from './call-options.ts';
import type { Http } from './http.ts';
import type { WireCredentials, WirePasswordReset, WireUser } from './wire-types.ts';

/**
 * Sign-in, passwords and the signed-in user (§7). These calls never renew the session. An invalid body is
 * an `ApiResponseError` with status 400.
 */
export interface AuthResource {
  /**
   * Signs in by e-mail and password, and stores the session token. A wrong pair is an `ApiResponseError` with
   * status 401; too many attempts are one with status 429 and `retryAfterSeconds`.
   * @example const user = await client.auth.login({ email, password });
   */
  login(credentials: WireCredentials, options?: CallOptions): Promise<WireUser>;
  /**
   * Exchanges an external access token for a session, and stores the session token. A token that the API
   * refuses is an `ApiResponseError` with status 401.
   * @example const user = await client.auth.exchangeExternalToken(externalToken, { signal });
   */
  exchangeExternalToken(externalToken: string, options?: CallOptions): Promise<WireUser>;
  /**
   * Gets the user of the stored session; without one, an `ApiResponseError` with status 401.
   * @example const user = await client.auth.getCurrentUser({ signal });
   */
  getCurrentUser(options?: CallOptions): Promise<WireUser>;
  /**
   * Sends a link for a new password if the address belongs to an account, and never tells if it does.
   * @example await client.auth.forgotPassword('marina.azevedo@aurora.example');
   */
  forgotPassword(email: string, options?: CallOptions): Promise<void>;
  /**
   * Sets a new password; false if the token of the link is unknown, used or too old.
   * @example const isSet = await client.auth.resetPassword({ token, password });
   */
  resetPassword(reset: WirePasswordReset, options?: CallOptions): Promise<boolean>;
}

/** Makes the calls of `/auth`. */
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

// Of an answer from another origin (`cors`), a browser shows only the headers that the answer lists.
function hidesToken({ ok, type, url, headers }: Response): boolean {
  const isSignIn = /\/auth\/(login|mslogin)$/.test(url);
  return isSignIn && ok && type === 'cors' && !headers.has('authorization');
}

/**
 * Makes a `fetch` for development that gives a hint if the session token of a sign-in cannot be read: an API
 * on another origin must list its header (§7). Errors from `onHint` are ignored.
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
