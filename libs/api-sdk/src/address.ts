import { InvalidSegmentError } from './errors.ts';

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

const LEAVES_ITS_PLACE = new Set(['', '.', '..']);
// A percent sign covers every escaped dot and slash that a server may undo.
const STEERS_A_PATH = /[/\\?#%\p{Cc}]/u;

/**
 * Ids that would address another call (§7): `chat/folders` is the list of folders, and to a server
 * `chat/folders/messages` may be the messages of a chat.
 */
const RESERVED = new Map([
  ['chatId', 'folders'],
  ['folderId', 'messages'],
]);

// A persona's endpoint comes from data: nothing that steers a path is let in.
function isRefused(name: string, value: string): boolean {
  if (LEAVES_ITS_PLACE.has(value) || RESERVED.get(name) === value) return true;
  return name === 'endpoint' && STEERS_A_PATH.test(value);
}

/**
 * Encodes one segment of a path. Throws `InvalidSegmentError` for `''`, `.`, `..`, broken text, and what would
 * address another call.
 */
export function pathSegment(name: string, value: string): string {
  if (isRefused(name, value)) throw new InvalidSegmentError(name);
  try {
    return encodeURIComponent(value);
  } catch {
    throw new InvalidSegmentError(name);
  }
}

/** Puts values into a path of the contract, such as `/chat/{chatId}`. Throws `InvalidSegmentError`. */
export function fillPath(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    pathSegment(name, values[name] ?? ''),
  );
}
