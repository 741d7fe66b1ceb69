import { readApiError, renderApiError, UNKNOWN_ERROR } from './describe-api-error.ts';
import type { WireApiErrorItem } from './wire-types.ts';

/** What kind of failure an `ApiSdkError` is; one code for each class. */
export type ApiSdkErrorCode =
  | 'response'
  | 'connection'
  | 'timeout'
  | 'aborted'
  | 'unexpected-answer'
  | 'reply-too-long'
  | 'invalid-segment';

/** What led to an error, where something did. */
export interface ErrorOrigin {
  readonly cause?: unknown;
}

/**
 * Base of everything this SDK throws. Errors hold no request, no response and no token,
 * so they may be logged whole.
 */
export abstract class ApiSdkError extends Error {
  abstract readonly code: ApiSdkErrorCode;
}

/** What an `ApiResponseError` is made from; `text` replaces the rendered message. */
export interface ApiResponseErrorParts {
  readonly status: number;
  readonly detail: string;
  readonly extra?: readonly WireApiErrorItem[];
  readonly retryAfterSeconds?: number | undefined;
  readonly text?: string;
}

/**
 * The API answered that it failed (§8). `status` is the body's `status_code`, else the HTTP status;
 * `detail` is empty where the API gave none. The message is the text that `describeApiError` shows.
 */
export class ApiResponseError extends ApiSdkError {
  override readonly name = 'ApiResponseError';
  readonly code = 'response';
  readonly status: number;
  readonly detail: string;
  readonly extra: readonly WireApiErrorItem[];
  /** How long the API asked to wait, in seconds from now. */
  readonly retryAfterSeconds?: number;

  constructor({ status, detail, extra = [], retryAfterSeconds, text }: ApiResponseErrorParts) {
    super(text ?? renderApiError({ status, detail, extra }));
    this.status = status;
    this.detail = detail;
    this.extra = extra;
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The API could not be reached, refused by redirecting, or the connection was lost. */
export class ApiConnectionError extends ApiSdkError {
  override readonly name = 'ApiConnectionError';
  readonly code = 'connection';

  constructor(origin: ErrorOrigin = {}) {
    super('The connection to the API failed', origin);
  }
}

/** No answer, or no end of it, within the time limit (§9), or silence over `idleLimit`. */
export class ApiTimeoutError extends ApiSdkError {
  override readonly name = 'ApiTimeoutError';
  readonly code = 'timeout';

  constructor(origin: ErrorOrigin = {}) {
    super('The API did not answer in time', origin);
  }
}

/** The caller's signal ended the call; `cause` is the signal's reason. See `isAbort`. */
export class ApiAbortError extends ApiSdkError {
  override readonly name = 'ApiAbortError';
  readonly code = 'aborted';

  constructor(origin: ErrorOrigin = {}) {
    super('The call was ended by its caller', origin);
  }
}

/** An answer of a kind the contract does not know, such as a proxy's HTML page. Never holds the body. */
export class UnexpectedAnswerError extends ApiSdkError {
  override readonly name = 'UnexpectedAnswerError';
  readonly code = 'unexpected-answer';
  /** The HTTP status. */
  readonly status: number;
  /** The media type without parameters; empty where none was given. */
  readonly contentType: string;

  constructor({ status, contentType }: { status: number; contentType: string }) {
    super(`The API gave an unexpected answer (${status}, ${contentType || 'no content type'})`);
    this.status = status;
    this.contentType = contentType;
  }
}

/** A line of a reply is longer than 4 MiB; the connection was closed. */
export class ReplyTooLongError extends ApiSdkError {
  override readonly name = 'ReplyTooLongError';
  readonly code = 'reply-too-long';

  constructor(limit: number) {
    super(`A line of the reply is longer than ${limit} bytes`);
  }
}

/** An id or an endpoint that could lead a request elsewhere; nothing was sent. Names it, never its value. */
export class InvalidSegmentError extends ApiSdkError {
  override readonly name = 'InvalidSegmentError';
  readonly code = 'invalid-segment';

  constructor(segmentName: string) {
    super(`The ${segmentName} cannot be part of an address`);
  }
}

/**
 * True where a call ended because its caller's signal was aborted: nothing to tell the user.
 * @example if (!isAbort(error)) report(error);
 */
export function isAbort(error: unknown): boolean {
  return error instanceof ApiAbortError || (error instanceof Error && error.name === 'AbortError');
}

/**
 * The text of an error as §8 renders it: `detail (status)` and a line for each extra item;
 * a string body as it is; anything else is {@link UNKNOWN_ERROR}. Takes an error, or an error body.
 * @example describeApiError(error) // "Validation failed (400)\nmust be string (persona, body)"
 */
export function describeApiError(error: unknown): string {
  if (error instanceof ApiResponseError) return error.message;
  if (typeof error === 'string' && error.trim() !== '') return error;
  const parts = readApiError(error);
  return parts === undefined ? UNKNOWN_ERROR : renderApiError(parts);
}
