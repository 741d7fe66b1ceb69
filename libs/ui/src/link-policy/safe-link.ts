/** A link that may be followed: its normalised address, and its host unless it is a mail address. */
export interface SafeLink {
  href: string;
  host: string | undefined;
}

/** What every link out of the product carries. */
export const LINK_ATTRIBUTES = {
  rel: 'noopener noreferrer nofollow',
  target: '_blank',
} as const;

const WEB_PROTOCOLS: readonly string[] = ['https:', 'http:'];

/**
 * Reads an address by an allow-list: absolute https, http and mailto only, and none with a user name
 * or password in it. Everything else, relative addresses included, is `undefined`.
 */
export function safeLink(address: string): SafeLink | undefined {
  const url = parseUrl(address);
  if (url === undefined) return undefined;
  if (url.protocol === 'mailto:') return { href: url.href, host: undefined };
  if (!WEB_PROTOCOLS.includes(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || url.host === '') return undefined;
  return { href: url.href, host: url.host };
}

/** The address as the platform reads it, of any kind; `undefined` for none. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
