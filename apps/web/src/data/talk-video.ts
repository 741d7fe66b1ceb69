const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the address of a video that may be shown: https, or http on localhost if the service is
 * there too. Null for any other, and for none.
 */
export function videoAddress(address: unknown, serviceHost: string): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return null;
  const isLocal = [url, new URL(serviceHost)].every(({ hostname }) =>
    LOCAL_HOSTS.includes(hostname),
  );
  return url.protocol === 'https:' || (isLocal && url.protocol === 'http:') ? url.href : null;
}
