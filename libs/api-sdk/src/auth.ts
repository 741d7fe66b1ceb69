import type { CallOptions, Http } from './http.ts';
import type { WireUser } from './wire-types.ts';

/** Sign-in and the signed-in user (§7). */
export interface AuthResource {
  /** Exchanges an external access token for a session; the session's token goes to the token store. */
  exchangeExternalToken(externalToken: string, options?: CallOptions): Promise<WireUser>;
  /** The user of the stored session; an `ApiResponseError` of status 401 where there is none. */
  getCurrentUser(options?: CallOptions): Promise<WireUser>;
}

/** Makes the calls below `auth/`. */
export function createAuth(http: Http): AuthResource {
  const getUser = async (call: { path: string; externalToken?: string } & CallOptions) =>
    (await http.requestJson({ method: 'get', shape: 'object', ...call })) as WireUser;
  return {
    exchangeExternalToken: (externalToken, options) =>
      getUser({ ...options, path: 'auth/mslogin', externalToken }),
    getCurrentUser: (options) => getUser({ ...options, path: 'auth/current' }),
  };
}
