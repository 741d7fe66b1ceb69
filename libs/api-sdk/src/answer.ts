import { sendable } from './authorization.ts';
import { ApiResponseError, UnexpectedAnswerError } from './errors.ts';
import { cut, isJsonObject, parseJson, readApiError, UNKNOWN_ERROR } from './json.ts';
import type { ApiErrorBody } from './json.ts';

/**
 * What the JSON of an answer must at least be; of a good answer to be `ignored` nothing is asked,
 * since the specification does not show it (§7).
 */
export type AnswerShape = 'object' | 'list' | 'page' | 'boolean' | 'ignored';

/** The media type of an answer, in lower case and without parameters; empty where there is none. */
export function mediaType(response: Response): string {
  const header = response.headers.get('content-type') ?? '';
  return (header.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** True for JSON, and for what is JSON besides. */
export function isJsonType(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json');
}

/** True where an answer is HTML by its media type, or by how its text begins. */
export function isHtml(type: string, text: string): boolean {
  return type === 'text/html' || type === 'application/xhtml+xml' || /^\s*<[!?a-z]/i.test(text);
}

/** True where a text to be shown to people holds a page, or begins with a tag. */
export function holdsHtml(text: string): boolean {
  return isHtml('', text) || /<(!doctype|html|head|body|script)\b/i.test(text);
}

const LONGEST_REQUEST_ID = 128;

/** What the server's own records call the request; undefined where it does not say. */
function requestIdOf({ headers }: Response): string | undefined {
  return sendable(headers.get('x-request-id'))?.slice(0, LONGEST_REQUEST_ID);
}

/** The error for an answer that is not of the contract; it holds nothing of the body. */
export function unexpected(response: Response): UnexpectedAnswerError {
  return new UnexpectedAnswerError({
    status: response.status,
    contentType: mediaType(response),
    requestId: requestIdOf(response),
  });
}

function secondsUntil(value: string, headers: Headers): number | undefined {
  // By itself, Date.parse finds a date in nearly everything that holds a number.
  const until = Date.parse(value);
  if (!/^[a-z]+,? .*:/i.test(value) || Number.isNaN(until)) return undefined;
  const serverNow = Date.parse(headers.get('date') ?? '');
  const now = Number.isNaN(serverNow) ? Date.now() : serverNow;
  return Math.max(0, Math.ceil((until - now) / 1000));
}

const LONGEST_WAIT = 86_400;

/** Reads `Retry-After`, in seconds or as a date by the server's own clock: a day at most. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : secondsUntil(value, headers);
  return seconds && Math.min(seconds, LONGEST_WAIT);
}

// The API's own words, unless some of them are HTML.
function responseError(answer: Response, parts: ApiErrorBody & { text?: string }): Error {
  const texts = [parts.detail, ...parts.extra.flatMap<string>(Object.values)];
  if (texts.some(holdsHtml)) return unexpected(answer);
  return new ApiResponseError({
    ...parts,
    retryAfterSeconds: retryAfterSeconds(answer.headers),
    requestId: requestIdOf(answer),
  });
}

function failure(response: Response, text: string, body: unknown): Error {
  if (body === undefined && isJsonType(mediaType(response)) && text.trim() !== '') {
    return unexpected(response);
  }
  const shown = cut(typeof body === 'string' ? body : body === undefined ? text : '');
  const detail = shown.trim() === '' ? '' : shown;
  return responseError(response, {
    status: response.status,
    detail,
    extra: [],
    text: detail || UNKNOWN_ERROR,
  });
}

/** True where the body of a good answer is at least this; then it is taken for the contract's type. */
export function hasShape<Json>(body: unknown, shape: AnswerShape): body is Json {
  if (shape === 'ignored') return body === undefined;
  if (shape === 'list') return Array.isArray(body);
  if (shape === 'boolean') return typeof body === 'boolean';
  if (!isJsonObject(body)) return false;
  return shape === 'object' || (Array.isArray(body['items']) && typeof body['total'] === 'number');
}

/**
 * The one reader of ordinary answers: gives the JSON body, or throws (§8).
 * `ApiResponseError` for a `status_code` of 300 or more (even on HTTP 200) and for other failures,
 * `UnexpectedAnswerError` for HTML, another content type, broken JSON or another shape.
 */
export function readJson<Json>(answer: Response, text: string, shape: AnswerShape): Json {
  const type = mediaType(answer);
  if (isHtml(type, text)) throw unexpected(answer);
  const body = parseJson(text);
  const error = readApiError(body);
  if (error !== undefined) throw responseError(answer, error);
  if (!answer.ok) throw failure(answer, text, body);
  const read = shape === 'ignored' ? undefined : body;
  const isReadable = shape === 'ignored' || isJsonType(type);
  if (!isReadable || !hasShape<Json>(read, shape)) throw unexpected(answer);
  return read;
}

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
