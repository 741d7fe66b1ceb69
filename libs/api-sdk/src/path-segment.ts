import { InvalidSegmentError } from './errors.ts';

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
