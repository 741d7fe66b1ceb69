import { InvalidSegmentError } from './errors.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Tells whether an address leads to the machine that the app runs on. */
export function isOnThisMachine(url: URL | undefined): boolean {
  return LOCAL_HOSTS.has(url?.hostname ?? '');
}

/** Reads an absolute http or https address without user name and password. */
export function readWebAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/** Reads a web address that nobody on the way can listen to: https, or http on this machine. */
export function readSecureAddress(value: unknown): URL | undefined {
  const url = readWebAddress(value);
  return url?.protocol === 'https:' || isOnThisMachine(url) ? url : undefined;
}

/**
 * Makes the address of a service, to which paths are added. Throws a `TypeError` if `host` is not a secure
 * address, or has a query or a fragment; its message repeats nothing of the host.
 */
export function serviceAddress(host: string): string {
  const address = readSecureAddress(host)?.href ?? '?';
  if (/[?#]/.test(address)) throw new TypeError('The host cannot be used');
  return address.replace(/\/+$/, '');
}

const DOT_SEGMENTS = new Set(['', '.', '..']);
// The percent sign stands for all escaped dots and slashes, which a server may unescape.
const PATH_SYNTAX = /[/\\?#%\p{Cc}]/u;

// Ids that would lead to another call (§7): `chat/folders` is the list of folders, and a server may take
// `chat/folders/messages` for the messages of a chat.
const RESERVED_IDS = new Map([
  ['chatId', 'folders'],
  ['folderId', 'messages'],
]);

// The endpoint of a persona comes from data, so it may hold no path syntax at all.
function isRefused(name: string, value: string): boolean {
  if (DOT_SEGMENTS.has(value) || RESERVED_IDS.get(name) === value) return true;
  return name === 'endpoint' && PATH_SYNTAX.test(value);
}

/**
 * Encodes one segment of a path. Throws an `InvalidSegmentError` for `''`, `.`, `..`, broken text, and a
 * value that would lead to another call.
 */
export function pathSegment(name: string, value: string): string {
  if (isRefused(name, value)) throw new InvalidSegmentError(name);
  try {
    return encodeURIComponent(value);
  } catch {
    throw new InvalidSegmentError(name);
  }
}

/** Puts values into a path of the contract, such as `/chat/{chatId}`. Throws an `InvalidSegmentError`. */
export function fillPath(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    pathSegment(name, values[name] ?? ''),
  );
}
