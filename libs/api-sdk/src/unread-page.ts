import { hasShape, isJsonType, mediaType, readJson } from './answer.ts';
import { readApiError } from './api-error-body.ts';
import { parseJson } from './json.ts';

/** An error that comes with a good status is told by the body alone (§8), in not more bytes than these. */
const LONGEST_ERROR = 1_024;

/**
 * The bytes of a page's JSON, as they are: a long body of a good answer is not read here. Throws what
 * `readJson` throws for any other.
 */
export function checkPage(answer: Response, bytes: ArrayBuffer): ArrayBuffer {
  const mayBePage = answer.ok && isJsonType(mediaType(answer));
  if (!mayBePage || bytes.byteLength <= LONGEST_ERROR) readJson(answer, textOf(bytes), 'page');
  return bytes;
}

/**
 * Reads what `chats.listBytes` or `messages.listBytes` gave, in a worker say; undefined where it is no
 * page. Its items are taken for the contract's type, as those of `list` are.
 * @example const page: WireChatPage | undefined = readPage(bytes);
 */
export function readPage<WirePage>(bytes: ArrayBuffer): WirePage | undefined {
  const body = parseJson(textOf(bytes));
  return readApiError(body) === undefined && hasShape<WirePage>(body, 'page') ? body : undefined;
}

function textOf(bytes: ArrayBuffer): string {
  return new TextDecoder().decode(bytes);
}
