import { InvalidSegmentError } from './errors.ts';

const LEAVES_ITS_PLACE = new Set(['', '.', '..']);
// A percent sign covers every escaped dot and slash that a server may undo.
const STEERS_A_PATH = /[/\\?#%\p{Cc}]/u;

/** Encodes one segment of a path. Throws `InvalidSegmentError` for `''`, `.`, `..` and broken text. */
export function pathSegment(name: string, value: string): string {
  if (LEAVES_ITS_PLACE.has(value)) throw new InvalidSegmentError(name);
  try {
    return encodeURIComponent(value);
  } catch {
    throw new InvalidSegmentError(name);
  }
}

/** The same for a persona's endpoint, which comes from data: nothing that steers a path is let in. */
export function endpointSegment(endpoint: string): string {
  if (STEERS_A_PATH.test(endpoint)) throw new InvalidSegmentError('endpoint');
  return pathSegment('endpoint', endpoint);
}

/** The path of a chat. The id `folders` is refused: `chat/folders` is the list of folders (§7). */
export function chatPath(chatId: string): string {
  if (chatId === 'folders') throw new InvalidSegmentError('chatId');
  return `chat/${pathSegment('chatId', chatId)}`;
}

/**
 * The path of a folder. The id `messages` is refused: to a server, `chat/folders/messages` may be
 * the messages of a chat, and deleting one is not deleting the other.
 */
export function folderPath(folderId: string): string {
  if (folderId === 'messages') throw new InvalidSegmentError('folderId');
  return `chat/folders/${pathSegment('folderId', folderId)}`;
}
