const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True where an address leads to the machine that the app runs on. */
export function isOnThisMachine(url: URL | undefined): boolean {
  return LOCAL_HOSTS.has(url?.hostname ?? '');
}

/** Reads an absolute http or https address without a user's name or password. */
export function readWebAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/** The same, where nobody on the way can read along: https, or http on this machine. */
export function readSecureAddress(value: unknown): URL | undefined {
  const url = readWebAddress(value);
  return url?.protocol === 'https:' || isOnThisMachine(url) ? url : undefined;
}

/**
 * The address of a service, to which paths are added. Throws a `TypeError`, which repeats nothing of it,
 * where `host` is no secure address, or has a query or a fragment.
 */
export function serviceAddress(host: string): string {
  const address = readSecureAddress(host)?.href ?? '?';
  if (/[?#]/.test(address)) throw new TypeError('The host cannot be used');
  return address.replace(/\/+$/, '');
}
