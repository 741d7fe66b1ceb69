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

const HOST_IN_LABEL = /(?:https?:\/\/|www\.)[^\s/?#]+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/giu;
const UNSEEN = /[\p{Cf}\p{Cc}]/gu;

/**
 * The host to show after a label that names another one, so that a link cannot pose as one elsewhere;
 * also after any label with an address whose host is written in punycode. Else `undefined`.
 */
export function hostToReveal(label: string, link: SafeLink): string | undefined {
  const { host } = link;
  if (host === undefined) return undefined;
  const named = label.normalize('NFKC').replace(UNSEEN, '').match(HOST_IN_LABEL) ?? [];
  if (named.length === 0) return undefined;
  const misleading = named.some((name) => bareHost(name) !== withoutWww(host));
  return misleading || host.includes('xn--') ? host : undefined;
}

function bareHost(name: string): string | undefined {
  const url = parseUrl(/^https?:/i.test(name) ? name : `https://${name}`);
  return url === undefined || url.username !== '' ? undefined : withoutWww(url.host);
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
