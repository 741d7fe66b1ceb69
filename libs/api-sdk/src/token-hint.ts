import { attempt } from './attempt.ts';

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
      attempt(() =>
        onHint(
          `${origin} must list authorization in Access-Control-Expose-Headers: no session token`,
        ),
      );
    }
    return answer;
  };
}
