/** The part of the cache that answers a request; `none` for no part. */
export type RequestRule = 'shell' | 'file' | 'configuration' | 'none';

/** The facts about a request before it is sent. */
export interface AskedFor {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Path of the app on its host, with a slash at both ends. */
export const BASE = import.meta.env.BASE_URL;

/** Contains the address of the API, which an app opened offline needs to reconnect. */
export const CONFIGURATION = `${BASE}config.json`;

/** Ends the sign-in in windows and frames; must come from the server unchanged. */
const BRIDGE = `${BASE}redirect.html`;

/**
 * Returns the rule of a request. Only screens, files of the build and the configuration are
 * cached; calls of the API and of other sites are not touched.
 */
export function ruleOf(
  { method, mode, url }: AskedFor,
  { origin, files }: { readonly origin: string; readonly files: ReadonlySet<string> },
): RequestRule {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'none';
  if (mode === 'navigate') return isScreen(address.pathname) ? 'shell' : 'none';
  if (address.search !== '') return 'none';
  if (address.pathname === CONFIGURATION) return 'configuration';
  return files.has(address.pathname) ? 'file' : 'none';
}

/**
 * Tells whether a path is a screen, by the server's rule: no dot in its last part, and not below
 * /api or /assets.
 */
function isScreen(pathname: string): boolean {
  if (!pathname.startsWith(BASE) || pathname === BRIDGE) return false;
  return !/^(?:assets|api)(?:\/|$)|\.[^/]*$/.test(pathname.slice(BASE.length));
}
