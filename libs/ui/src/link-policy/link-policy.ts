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
  // Most labels of links are none, and an exception costs many times as much.
  return URL.canParse(address) ? new URL(address) : undefined;
}

const MAX_LABEL_LENGTH = 500;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}\p{Cf}\p{Cc}\u2800]/gu;
const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
// Dots that browsers read as the one between the labels of a host, and characters that look like
// it, with blanks around that hardly show.
const DOT =
  /[\u2004-\u200A\u202F\u205F]*[.\u00B7\u0387\u0660\u06F0\u0701\u0702\u1427\u16EB\u2022\u2024\u2027\u2219\u22C5\u2E31\u2E33\u3002\u30FB\uA4F8\uA60E\uA78F\uFF0E\uFF61\uFF65\u{10101}\u{10A50}\u{1D16D}][\u2004-\u200A\u202F\u205F]*/gu;
const NUMBER = String.raw`(?:0x[\da-f]{1,8}|\d{1,11})`;
const NAMED = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)[^\s/?#]+`,
    String.raw`(?:${NUMBER}\.){3}${NUMBER}(?::\d{1,5})?`,
    String.raw`0x[\da-f]{7,8}(?![\da-z])|0x[\da-f]{1,8}(?:\.${NUMBER}){1,2}|(?:${NUMBER}\.){1,2}0x[\da-f]{1,8}`,
    String.raw`\[[\da-f]*:[\da-f:.]+\](?::\d{1,5})?`,
    String.raw`(?:[\p{L}\p{N}.!#$%&'*+=?^_{|}~-]{1,64}@)?(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{N}-]{1,62}(?::\d{1,5})?`,
  ].join('|'),
  'giu',
);

// A host without a dot, if the label is nothing else: a path or a port shows that it is one.
const ONE_WORD_HOST = /^[a-z][a-z\d-]+(?::\d{2,5}(?![^/])|(?=\/\S))\S*$/i;

/** Text that stands beside a link without a blank between. */
export interface TextAround {
  readonly before: string;
  readonly after: string;
}

const NOTHING_AROUND: TextAround = { before: '', after: '' };

/**
 * Returns the host, or the mail addresses, to show after a label that names another one, alone or
 * with the text around. Otherwise a link could pretend to lead elsewhere. Also reveals punycode
 * hosts behind a label with an address, hosts that a label names in capital letters, and the target
 * of a label over 500 characters or that cannot be read. `undefined` if nothing needs to be shown.
 */
export function hostToReveal(
  label: string | undefined,
  link: SafeLink,
  { before, after }: TextAround = NOTHING_AROUND,
): string | undefined {
  const targets = link.host === undefined ? recipientsOf(link.href) : [withoutWww(link.host)];
  const shown = link.host ?? targets.join(', ');
  if (shown === '') return undefined;
  if (label === undefined || label.length > MAX_LABEL_LENGTH) return shown;
  const named = namesIn(before + label + after);
  if (named.length === 0) return undefined;
  const isMisleading = targets.length > 1 || named.some((name) => !isNameOf(name, targets[0]));
  return isMisleading || shown.includes('xn--') ? shown : undefined;
}

function namesIn(label: string): readonly string[] {
  const dotted = label.replace(IGNORED, '').replace(DOT, '.');
  const seen = dotted.normalize('NFKC').replace(UNSEEN, '');
  return seen.match(NAMED) ?? ONE_WORD_HOST.exec(seen.trim()) ?? [];
}

/** Checks if a name in a label is the target, or the host of the target's mail address. */
function isNameOf(name: string, target: string | undefined): boolean {
  // A capital I looks like a small l.
  if (name.includes('@')) return !/@.*I/.test(name) && mailAddress(name) === target;
  const shownHost = /^(?:https?:\/\/)?([^/?#]*)/i.exec(name)?.[1] ?? '';
  if (shownHost !== shownHost.toLowerCase()) return false;
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
