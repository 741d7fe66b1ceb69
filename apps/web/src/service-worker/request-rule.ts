/** What the service worker does about a request: which of the things it keeps it is for, or nothing at all. */
export type RequestRule = 'shell' | 'file' | 'configuration' | 'none';

/** What is known of a request before it is sent. */
export interface AskedFor {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Where the API is, among other things: without it, an app that opened offline would not find its way back. */
export const CONFIGURATION = '/config.json';

/** Ends the sign-in in windows and frames, and has to come as its server sends it. */
const BRIDGE = '/redirect.html';

/**
 * Only screens of the app, files of its build and its configuration are kept. What the API answers, and
 * every other site, pass by untouched, as if there were no service worker.
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

/** As the server tells them from files: a path whose last part has no dot; an API at the same origin has none. */
function isScreen(pathname: string): boolean {
  return pathname !== BRIDGE && !/^\/(?:assets|api)(?:\/|$)|\.[^/]*$/.test(pathname);
}
