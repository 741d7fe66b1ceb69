import { readApiError, UNKNOWN_ERROR } from './describe-api-error.ts';
import { ApiResponseError, UnexpectedAnswerError } from './errors.ts';
import { isJsonObject, parseJson } from './json.ts';

/** What the JSON of an answer must at least be. */
export type AnswerShape = 'object' | 'list' | 'page';

/** The media type of an answer, in lower case and without parameters; empty where there is none. */
export function mediaType(response: Response): string {
  const header = response.headers.get('content-type') ?? '';
  return (header.split(';', 1)[0] ?? '').trim().toLowerCase();
}

function isJsonType(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json');
}

function isHtml(type: string, text: string): boolean {
  return type === 'text/html' || type === 'application/xhtml+xml' || /^\s*<(!|[a-z])/i.test(text);
}

function unexpected(response: Response): UnexpectedAnswerError {
  return new UnexpectedAnswerError({
    status: response.status,
    contentType: mediaType(response),
  });
}

/** Reads `Retry-After`, in seconds or as a date by the server's own clock; absent where unreadable. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const until = Date.parse(value);
  if (!/[a-z]/i.test(value) || Number.isNaN(until)) return undefined;
  const serverNow = Date.parse(headers.get('date') ?? '');
  const now = Number.isNaN(serverNow) ? Date.now() : serverNow;
  return Math.max(0, Math.ceil((until - now) / 1000));
}

function failure(response: Response, text: string, body: unknown): Error {
  if (body === undefined && isJsonType(mediaType(response)) && text.trim() !== '') {
    return unexpected(response);
  }
  const shown = typeof body === 'string' ? body : body === undefined ? text : '';
  const detail = shown.trim() === '' ? '' : shown;
  return new ApiResponseError({
    status: response.status,
    detail,
    retryAfterSeconds: retryAfterSeconds(response.headers),
    text: detail || UNKNOWN_ERROR,
  });
}

function hasShape(body: unknown, shape: AnswerShape): boolean {
  if (shape === 'list') return Array.isArray(body);
  if (!isJsonObject(body)) return false;
  return shape === 'object' || (Array.isArray(body['items']) && typeof body['total'] === 'number');
}

/**
 * The one reader of ordinary answers: gives the JSON body, or throws (§8).
 * `ApiResponseError` for a `status_code` of 300 or more (even on HTTP 200) and for other failures,
 * `UnexpectedAnswerError` for HTML, another content type, broken JSON or another shape.
 */
export function readJson(response: Response, text: string, shape: AnswerShape): unknown {
  const type = mediaType(response);
  if (isHtml(type, text)) throw unexpected(response);
  const body = parseJson(text);
  const error = readApiError(body);
  if (error !== undefined) {
    const wait = retryAfterSeconds(response.headers);
    throw new ApiResponseError({ ...error, retryAfterSeconds: wait });
  }
  if (!response.ok) throw failure(response, text, body);
  if (!isJsonType(type) || !hasShape(body, shape)) throw unexpected(response);
  return body;
}
