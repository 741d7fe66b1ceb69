import { sendable } from './authorization.ts';
import { ApiResponseError, UnexpectedAnswerError } from './errors.ts';
import { cutText, isJsonObject, parseJson, readApiError, UNKNOWN_ERROR } from './json.ts';
import type { ApiErrorBody } from './json.ts';

/**
 * Shape that the JSON of a good answer must have. A body that is `ignored` may be anything, since the
 * specification does not show it (§7).
 */
export type AnswerShape = 'object' | 'list' | 'page' | 'boolean' | 'ignored';

/** Gives the media type of an answer in lower case, without parameters; empty if there is none. */
export function mediaType(response: Response): string {
  const header = response.headers.get('content-type') ?? '';
  return (header.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** Tells whether a media type is JSON, or based on it. */
function isJsonType(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json');
}

/** Tells whether an answer is HTML, by its media type or the beginning of its text. */
export function isHtml(type: string, text: string): boolean {
  return type === 'text/html' || type === 'application/xhtml+xml' || /^\s*<[!?a-z]/i.test(text);
}

/** Tells whether a text for people holds an HTML page, or begins with a tag. */
export function holdsHtml(text: string): boolean {
  return isHtml('', text) || /<(!doctype|html|head|body|script)\b/i.test(text);
}

const MAX_REQUEST_ID_LENGTH = 128;

/** Reads the id of the request in the records of the server; undefined if it sent none. */
function requestIdOf({ headers }: Response): string | undefined {
  return sendable(headers.get('x-request-id'))?.slice(0, MAX_REQUEST_ID_LENGTH);
}

/** Makes the error for an answer that the contract does not describe, without its body. */
export function unexpectedAnswer(response: Response): UnexpectedAnswerError {
  return new UnexpectedAnswerError({
    status: response.status,
    contentType: mediaType(response),
    requestId: requestIdOf(response),
  });
}

function secondsUntil(value: string, headers: Headers): number | undefined {
  // Date.parse alone finds a date in nearly any text with a number.
  const until = Date.parse(value);
  if (!/^[a-z]+,? .*:/i.test(value) || Number.isNaN(until)) return undefined;
  const serverNow = Date.parse(headers.get('date') ?? '');
  const now = Number.isNaN(serverNow) ? Date.now() : serverNow;
  return Math.max(0, Math.ceil((until - now) / 1000));
}

const MAX_RETRY_AFTER_SECONDS = 86_400;

/** Reads `Retry-After` as seconds, a day at most; a date is compared with the clock of the server. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : secondsUntil(value, headers);
  return seconds && Math.min(seconds, MAX_RETRY_AFTER_SECONDS);
}

// Holds the words of the API, unless there is HTML among them.
function responseError(answer: Response, body: ApiErrorBody & { text?: string }): Error {
  const texts = [body.detail, ...body.extra.flatMap<string>(Object.values)];
  if (texts.some(holdsHtml)) return unexpectedAnswer(answer);
  return new ApiResponseError({
    ...body,
    retryAfterSeconds: retryAfterSeconds(answer.headers),
    requestId: requestIdOf(answer),
  });
}

function failedAnswer(response: Response, text: string, body: unknown): Error {
  if (body === undefined && isJsonType(mediaType(response)) && text.trim() !== '') {
    return unexpectedAnswer(response);
  }
  const shown = cutText(typeof body === 'string' ? body : body === undefined ? text : '');
  const detail = shown.trim() === '' ? '' : shown;
  return responseError(response, {
    status: response.status,
    detail,
    extra: [],
    text: detail || UNKNOWN_ERROR,
  });
}

// Checks the shape only: a body that has it is taken for the type of the contract.
function hasShape<Json>(body: unknown, shape: AnswerShape): body is Json {
  if (shape === 'ignored') return body === undefined;
  if (shape === 'list') return Array.isArray(body);
  if (shape === 'boolean') return typeof body === 'boolean';
  if (!isJsonObject(body)) return false;
  return shape === 'object' || (Array.isArray(body['items']) && typeof body['total'] === 'number');
}

/**
 * Reads the JSON body of any answer but a reply (§8). Throws an `ApiResponseError` for a `status_code` of 300
 * or more (even on HTTP 200) and for other failures, and an `UnexpectedAnswerError` for HTML, another content
 * type, broken JSON or another shape.
 */
export function readJson<Json>(answer: Response, text: string, shape: AnswerShape): Json {
  const type = mediaType(answer);
  if (isHtml(type, text)) throw unexpectedAnswer(answer);
  const body = parseJson(text);
  const error = readApiError(body);
  if (error !== undefined) throw responseError(answer, error);
  if (!answer.ok) throw failedAnswer(answer, text, body);
  const read = shape === 'ignored' ? undefined : body;
  const isReadable = shape === 'ignored' || isJsonType(type);
  if (!isReadable || !hasShape<Json>(read, shape)) throw unexpectedAnswer(answer);
  return read;
}

// Only a body up to this size may be an error that comes with a good status (§8).
const MAX_ERROR_BYTES = 1_024;

/**
 * Gives the bytes of a page as they are. A long body of a good answer is not read here; for any other,
 * throws like `readJson`.
 */
export function checkPage(answer: Response, bytes: ArrayBuffer): ArrayBuffer {
  const mayBePage = answer.ok && isJsonType(mediaType(answer));
  if (!mayBePage || bytes.byteLength <= MAX_ERROR_BYTES) readJson(answer, textOf(bytes), 'page');
  return bytes;
}

/**
 * Reads the bytes from `chats.listBytes` or `messages.listBytes`, for example in a worker; undefined if they
 * are not a page. Like those of `list`, the items are taken for the type of the contract.
 * @example const page: WireChatPage | undefined = readPage(bytes);
 */
export function readPage<WirePage>(bytes: ArrayBuffer): WirePage | undefined {
  const body = parseJson(textOf(bytes));
  return readApiError(body) === undefined && hasShape<WirePage>(body, 'page') ? body : undefined;
}

function textOf(bytes: ArrayBuffer): string {
  return new TextDecoder().decode(bytes);
}
