import { readApiError, renderApiError, UNKNOWN_ERROR } from './json.ts';
import type { WireApiErrorItem } from './wire-types.ts';

/** What kind of failure an `ApiSdkError` is (§8); one code for each class. */
export type ApiSdkErrorCode =
  | 'response'
  | 'connection'
  | 'timeout'
  | 'aborted'
  | 'unexpected-answer'
  | 'reply-too-long'
  | 'talk-failed'
  | 'invalid-segment'
  | 'configuration';

/** What led to an error (§8), where something did. */
export interface ErrorOrigin {
  /** Any value; holds no request, no response and no token. */
  readonly cause?: unknown;
}

/**
 * Base of every error of this SDK (§8). Errors hold no request, no response and no token, so they may be
 * logged whole.
 * @example if (error instanceof ApiSdkError) log(error.code);
 */
export abstract class ApiSdkError extends Error {
  /** One for each class, also where classes of two copies of this package meet. */
  abstract readonly code: ApiSdkErrorCode;
}

/** What an `ApiResponseError` is made from (§8). */
export interface ApiResponseErrorParts {
  /** The body's `status_code`, else the HTTP status. */
  readonly status: number;
  /** Empty where the API gave none. */
  readonly detail: string;
  readonly extra?: readonly WireApiErrorItem[];
  /** In seconds from now. */
  readonly retryAfterSeconds?: number | undefined;
  /** What the server calls the request, where it says so. */
  readonly requestId?: string | undefined;
  /** The message, instead of the one that is rendered from the others. */
  readonly text?: string;
}

/**
 * The API answered that it failed (§8). The message is the text that `describeApiError` shows; an empty
 * `detail` says that the API gave none, and that a text of your own may stand in its place.
 * @example if (error instanceof ApiResponseError && error.status === 404) showMissing();
 */
export class ApiResponseError extends ApiSdkError {
  override readonly name = 'ApiResponseError';
  readonly code = 'response';
  /** The body's `status_code`, else the HTTP status. */
  readonly status: number;
  /** What the API says went wrong, in 2,000 characters at most; empty where it says nothing. */
  readonly detail: string;
  /** The faults it names one by one, 50 at most. */
  readonly extra: readonly WireApiErrorItem[];
  /** How long the API asked to wait, in seconds from now. */
  readonly retryAfterSeconds?: number;
  /** What the server's own records call the request (`x-request-id`), where it says so. */
  readonly requestId?: string | undefined;

  constructor(parts: ApiResponseErrorParts) {
    const { status, detail, extra = [], retryAfterSeconds, requestId, text } = parts;
    super(text ?? renderApiError({ status, detail, extra }));
    this.status = status;
    this.detail = detail;
    this.extra = extra;
    this.requestId = requestId;
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The API could not be reached, answered with a redirect, which is refused, or the connection was lost
 * (§8). A call that writes may have been done all the same.
 * @example if (error instanceof ApiConnectionError) showOffline();
 */
export class ApiConnectionError extends ApiSdkError {
  override readonly name = 'ApiConnectionError';
  readonly code = 'connection';

  constructor(origin: ErrorOrigin = {}) {
    super('The connection to the API failed', origin);
  }
}

/**
 * No answer, or no end of it, within the time limit (§9), or silence over `idleLimit`. A call that
 * writes may have been done all the same.
 * @example if (error instanceof ApiTimeoutError) offerAnotherTry();
 */
export class ApiTimeoutError extends ApiSdkError {
  override readonly name = 'ApiTimeoutError';
  readonly code = 'timeout';

  constructor(origin: ErrorOrigin = {}) {
    super('The API did not answer in time', origin);
  }
}

/**
 * The caller's signal ended the call, or the session in which it was made ended before it was sent: no
 * error to show (§8). `cause` is the signal's reason, or says that the session changed. See `isAbort`.
 * @example if (error instanceof ApiAbortError) log(error.cause);
 */
export class ApiAbortError extends ApiSdkError {
  override readonly name = 'ApiAbortError';
  readonly code = 'aborted';

  constructor(origin: ErrorOrigin = {}) {
    super('The call was ended by its caller', origin);
  }
}

/** What an `UnexpectedAnswerError` is made from (§8). */
export interface UnexpectedAnswerParts {
  readonly status: number;
  readonly contentType: string;
  readonly requestId?: string | undefined;
}

/**
 * An answer of a kind the contract does not know, such as a proxy's HTML page (§8). Never holds the body.
 * @example if (error instanceof UnexpectedAnswerError) log(error.status, error.contentType);
 */
export class UnexpectedAnswerError extends ApiSdkError {
  override readonly name = 'UnexpectedAnswerError';
  readonly code = 'unexpected-answer';
  /** The HTTP status. */
  readonly status: number;
  /** The media type without parameters; empty where none was given. */
  readonly contentType: string;
  /** What the server's own records call the request (`x-request-id`), where it says so. */
  readonly requestId?: string | undefined;

  constructor({ status, contentType, requestId }: UnexpectedAnswerParts) {
    super(`The API gave an unexpected answer (${status}, ${contentType || 'no content type'})`);
    this.status = status;
    this.contentType = contentType;
    this.requestId = requestId;
  }
}

/**
 * A line of a reply (§7) is longer than 4 MiB; the connection was closed.
 * @example if (error instanceof ReplyTooLongError) showReplySoFar();
 */
export class ReplyTooLongError extends ApiSdkError {
  override readonly name = 'ReplyTooLongError';
  readonly code = 'reply-too-long';

  constructor(limit: number) {
    super(`A line of the reply is longer than ${limit} bytes`);
  }
}

/** How a talk of the avatar service ended (§7), and what the service says about it. */
export interface TalkFailure {
  readonly talkId: string;
  /** `error` or `rejected`; `done` where the video has no address that may be shown. */
  readonly status: string;
  /** Empty where the service said nothing. */
  readonly detail: string;
}

/**
 * The avatar service (§7) made no video: it gave up (`error`, `rejected`), or the one it made (`done`)
 * has no address that is https, or http on this machine. `detail` is empty where it said nothing.
 * @example if (error instanceof TalkFailedError) showWithoutVideo(error.talkId);
 */
export class TalkFailedError extends ApiSdkError {
  override readonly name = 'TalkFailedError';
  readonly code = 'talk-failed';
  readonly talkId: string;
  readonly status: string;
  readonly detail: string;

  constructor({ talkId, status, detail }: TalkFailure) {
    super(detail || UNKNOWN_ERROR);
    this.talkId = talkId;
    this.status = status;
    this.detail = detail;
  }
}

/**
 * An id or an endpoint that could lead a request to another call (§7); nothing was sent. The message
 * names it, and never its value.
 * @example if (error instanceof InvalidSegmentError) log(error.message);
 */
export class InvalidSegmentError extends ApiSdkError {
  override readonly name = 'InvalidSegmentError';
  readonly code = 'invalid-segment';

  constructor(segmentName: string) {
    super(`The ${segmentName} cannot be part of an address`);
  }
}

/**
 * True where a call ended because its caller's signal was aborted, or its session changed before it was
 * sent: nothing to tell the user (§8).
 * @example if (!isAbort(error)) report(error);
 */
export function isAbort(error: unknown): boolean {
  return error instanceof ApiAbortError || (error instanceof Error && error.name === 'AbortError');
}

/**
 * The text of an error as §8 renders it: `detail (status)` and a line for each extra item, with
 * {@link UNKNOWN_ERROR} for a `detail` that is missing; a string body as it is; anything else is
 * `UNKNOWN_ERROR` alone. Takes an error, or an error body.
 * @example describeApiError(error) // "Validation failed (400)\nmust be string (persona, body)"
 */
export function describeApiError(error: unknown): string {
  if (error instanceof ApiResponseError || error instanceof TalkFailedError) return error.message;
  if (typeof error === 'string' && error.trim() !== '') return error;
  const parts = readApiError(error);
  return parts === undefined ? UNKNOWN_ERROR : renderApiError(parts);
}
