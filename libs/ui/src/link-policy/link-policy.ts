/**
 * Link that is safe to follow: its normalised address, and its host unless it is a mail address.
 */
export interface SafeLink {
  href: string;
  host: string | undefined;
}

/** Attributes of every link out of the product. */
export const LINK_ATTRIBUTES = {
  rel: 'noopener noreferrer nofollow',
  target: '_blank',
} as const;

const WEB_PROTOCOLS: readonly string[] = ['https:', 'http:'];

/**
 * Checks an address against the allow-list: absolute https, http and mailto, without user name and
 * password. Returns `undefined` for all others, also for relative addresses.
 */
export function safeLink(address: string): SafeLink | undefined {
  const url = parseUrl(address);
  if (url === undefined) return undefined;
  if (url.protocol === 'mailto:') return { href: url.href, host: undefined };
  if (!WEB_PROTOCOLS.includes(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || url.host === '') return undefined;
  return { href: url.href, host: url.host };
}

/** Parses an address of any kind as the browser does; `undefined` if it is invalid. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

const MAX_LABEL_LENGTH = 500;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}\p{Cf}\p{Cc}\u2800]/gu;
// Browsers read these characters as the dot between the labels of a host.
const FULL_STOP = /[\u3002\uFF0E\uFF61]/g;
const NAMED = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)[^\s/?#]+`,
    String.raw`(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?`,
    String.raw`\[[\da-f]*:[\da-f:.]+\](?::\d{1,5})?`,
    String.raw`(?:[\p{L}\p{N}.!#$%&'*+=?^_{|}~-]{1,64}@)?(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{N}-]{1,62}(?::\d{1,5})?`,
  ].join('|'),
  'giu',
);

/**
 * Returns the host, or the mail addresses, to show after a label that names another one. Otherwise
 * a link could pretend to lead elsewhere. Also reveals punycode hosts behind a label with an
 * address, and the target of a label over 500 characters. `undefined` if nothing needs to be shown.
 */
export function hostToReveal(label: string, link: SafeLink): string | undefined {
  const targets = link.host === undefined ? recipientsOf(link.href) : [withoutWww(link.host)];
  const shown = link.host ?? targets.join(', ');
  if (shown === '') return undefined;
  if (label.length > MAX_LABEL_LENGTH) return shown;
  const named = namesIn(label);
  if (named.length === 0) return undefined;
  const isMisleading = targets.length > 1 || named.some((name) => !isNameOf(name, targets[0]));
  return isMisleading || shown.includes('xn--') ? shown : undefined;
}

function namesIn(label: string): readonly string[] {
  const seen = label.normalize('NFKC').replace(UNSEEN, '').replace(FULL_STOP, '.');
  return seen.match(NAMED) ?? [];
}

/** Checks if a name in a label is the target, or the host of the target's mail address. */
function isNameOf(name: string, target: string | undefined): boolean {
  if (name.includes('@')) return mailAddress(name) === target;
  const host = bareHost(name);
  return host !== undefined && host === target?.split('@').at(-1);
}

/** Returns all recipients of a mailto address, with their hosts in punycode. */
function recipientsOf(href: string): readonly string[] {
  const url = parseUrl(href);
  if (url === undefined) return [];
  const lists = url.pathname.split(',').map(decode);
  // In a mail address a plus sign is no blank, unlike in a form.
  for (const [field, value] of new URLSearchParams(url.search.replaceAll('+', '%2B'))) {
    if (/^(?:to|b?cc)$/i.test(field)) lists.push(...value.split(','));
  }
  return lists.flatMap((address) => (address.trim() === '' ? [] : mailAddress(address.trim())));
}

/** Normalises a mail address: lower case, host in punycode, invisible characters encoded. */
function mailAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const name = encodeURI(address.slice(0, Math.max(at, 0)).toLowerCase());
  const host = address.slice(at + 1);
  const shownHost =
    (/^[^/\\?#:]+$/.test(host) ? bareHost(host) : undefined) ?? encodeURIComponent(host);
  return at === -1 ? shownHost : `${name}@${shownHost}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function bareHost(name: string): string | undefined {
  const url = parseUrl(/^https?:/i.test(name) ? name : `https://${name}`);
  return url === undefined || url.username !== '' ? undefined : withoutWww(url.host);
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
