import { readApiError, renderApiError, UNKNOWN_ERROR } from './json.ts';
import type { WireApiErrorItem } from './wire-types.ts';

/** Kind of failure of an `ApiSdkError` (§8); each class has its own. */
export type ApiSdkErrorCode =
  | 'response'
  | 'connection'
  | 'timeout'
  | 'aborted'
  | 'unexpected-answer'
  | 'reply-too-long'
  | 'talk-failed'
  | 'invalid-segment'
  | 'invalid-option'
  | 'configuration';

/**
 * Base of all errors of this SDK (§8). They hold no request, no response and no token, so they can be
 * logged as they are.
 * @example if (error instanceof ApiSdkError) log(error.code);
 */
export abstract class ApiSdkError extends Error {
  /** Tells the class, even if the error comes from another copy of this package. */
  abstract readonly code: ApiSdkErrorCode;
  /**
   * Call that failed, by its method and path in the contract, such as `GET /chat/{chatId}`; never with ids,
   * query or token. Undefined for an error that belongs to no call.
   */
  readonly call?: string | undefined;
}

/**
 * Names the call in an error of this SDK, unless it names one already. A message with words of the API stays
 * as it is, since it is a text for people.
 */
export function nameCall(error: unknown, call: string): void {
  if (!(error instanceof ApiSdkError) || error.call !== undefined) return;
  const message = holdsApiWords(error) ? error.message : `${error.message}: ${call}`;
  Object.assign(error, { call, message });
}

/** Fields of an `ApiResponseError` (§8). */
export interface ApiResponseErrorInit {
  /** `status_code` of the body, else the HTTP status. */
  readonly status: number;
  /** Empty if the API gave none. */
  readonly detail: string;
  readonly extra?: readonly WireApiErrorItem[];
  readonly retryAfterSeconds?: number | undefined;
  readonly requestId?: string | undefined;
  /** Message of the error; by default it is rendered from the other fields. */
  readonly text?: string;
}

/**
 * Failure that the API answered (§8). Its message is the text that `describeApiError` gives. If the API
 * gave no text, `detail` is empty, so that you can show one of your own.
 * @example if (error instanceof ApiResponseError && error.status === 404) showMissing();
 */
export class ApiResponseError extends ApiSdkError {
  override readonly name = 'ApiResponseError';
  readonly code = 'response';
  /** `status_code` of the body, else the HTTP status. */
  readonly status: number;
  /** Reason in the words of the API, cut at 2,000 characters; empty if it gave none. */
  readonly detail: string;
  /** Single faults that the API names, 50 at most. */
  readonly extra: readonly WireApiErrorItem[];
  /** Time that the API asks to wait, in seconds from now. */
  readonly retryAfterSeconds?: number;
  /** Id of the request in the records of the server (`x-request-id`), if it sent one. */
  readonly requestId?: string | undefined;

  constructor(init: ApiResponseErrorInit) {
    const { status, detail, extra = [], retryAfterSeconds, requestId, text } = init;
    super(text ?? renderApiError({ status, detail, extra }));
    this.status = status;
    this.detail = detail;
    this.extra = extra;
    this.requestId = requestId;
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Failed connection (§8): the API could not be reached, the connection was lost, or the answer was a
 * redirect, which is refused. The server may still have done a call that writes.
 * @example if (error instanceof ApiConnectionError) showOffline();
 */
export class ApiConnectionError extends ApiSdkError {
  override readonly name = 'ApiConnectionError';
  readonly code = 'connection';

  constructor(options?: ErrorOptions) {
    super('The connection to the API failed', options);
  }
}

/**
 * Time-out (§9): the answer did not come, or did not end, within the time limit, or a reply was silent for
 * `idleLimit`. The server may still have done a call that writes.
 * @example if (error instanceof ApiTimeoutError) offerAnotherTry();
 */
export class ApiTimeoutError extends ApiSdkError {
  override readonly name = 'ApiTimeoutError';
  readonly code = 'timeout';

  constructor(options?: ErrorOptions) {
    super('The API did not answer in time', options);
  }
}

/**
 * End of a call by its caller's signal, or because its session ended before it was sent: not an error to
 * show (§8). `cause` is the reason of the signal, or says that the session changed. See `isAbort`.
 * @example if (error instanceof ApiAbortError) log(error.cause);
 */
export class ApiAbortError extends ApiSdkError {
  override readonly name = 'ApiAbortError';
  readonly code = 'aborted';

  constructor(options?: ErrorOptions) {
    super('The call was ended by its caller', options);
  }
}

/** Fields of an `UnexpectedAnswerError` (§8). */
export interface UnexpectedAnswerErrorInit {
  readonly status: number;
  readonly contentType: string;
  readonly requestId?: string | undefined;
}

/**
 * Answer that the contract does not describe, such as an HTML page of a proxy (§8). Never holds the body.
 * @example if (error instanceof UnexpectedAnswerError) log(error.status, error.contentType);
 */
export class UnexpectedAnswerError extends ApiSdkError {
  override readonly name = 'UnexpectedAnswerError';
  readonly code = 'unexpected-answer';
  /** HTTP status. */
  readonly status: number;
  /** Media type without parameters; empty if there was none. */
  readonly contentType: string;
  /** Id of the request in the records of the server (`x-request-id`), if it sent one. */
  readonly requestId?: string | undefined;

  constructor({ status, contentType, requestId }: UnexpectedAnswerErrorInit) {
    super(`The API gave an unexpected answer (${status}, ${contentType || 'no content type'})`);
    this.status = status;
    this.contentType = contentType;
    this.requestId = requestId;
  }
}

/**
 * Line of a reply (§7) that is longer than 4 MiB; the connection was closed.
 * @example if (error instanceof ReplyTooLongError) showReplySoFar();
 */
export class ReplyTooLongError extends ApiSdkError {
  override readonly name = 'ReplyTooLongError';
  readonly code = 'reply-too-long';

  constructor(limit: number) {
    super(`A line of the reply is longer than ${limit} bytes`);
  }
}

/** Fields of a `TalkFailedError` (§7). */
export interface TalkFailedErrorInit {
  readonly talkId: string;
  /** `error` or `rejected`; `done` if the address of the video cannot be used. */
  readonly status: string;
  /** Reason in the words of the service; empty if it gave none. */
  readonly detail: string;
}

/**
 * Talk of the avatar service (§7) without a usable video: the service gave up (`error`, `rejected`), or the
 * address of its video (`done`) is neither https nor http on this machine. `detail` is empty if the service
 * gave no reason.
 * @example if (error instanceof TalkFailedError) showWithoutVideo(error.talkId);
 */
export class TalkFailedError extends ApiSdkError {
  override readonly name = 'TalkFailedError';
  readonly code = 'talk-failed';
  readonly talkId: string;
  readonly status: string;
  readonly detail: string;

  constructor({ talkId, status, detail }: TalkFailedErrorInit) {
    super(detail || UNKNOWN_ERROR);
    this.talkId = talkId;
    this.status = status;
    this.detail = detail;
  }
}

/**
 * Id or endpoint that could lead a request to another call (§7); nothing was sent. The message tells its
 * name, and never its value.
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
 * Option that is missing or cannot be used; nothing was sent. The message names it, and never its value.
 * @example if (error instanceof InvalidOptionError) log(error.option);
 */
export class InvalidOptionError extends ApiSdkError {
  override readonly name = 'InvalidOptionError';
  readonly code = 'invalid-option';
  readonly option: string;

  constructor(option: string, message: string) {
    super(message);
    this.option = option;
  }
}

/**
 * Tells whether a call ended by its caller's signal, or because its session changed before it was sent:
 * nothing to show to the user (§8).
 * @example if (!isAbort(error)) report(error);
 */
export function isAbort(error: unknown): boolean {
  return error instanceof ApiAbortError || (error instanceof Error && error.name === 'AbortError');
}

function holdsApiWords(error: ApiSdkError): boolean {
  return error instanceof ApiResponseError || error instanceof TalkFailedError;
}

/**
 * Renders an error, or the body of one, as text (§8): `detail (status)`, then a line for each extra item.
 * A missing `detail` becomes {@link UNKNOWN_ERROR}. A string stays as it is. An error without an answer, such
 * as a lost connection, gives its message, which names the call. Anything else, an answer that cannot be read
 * too, becomes `UNKNOWN_ERROR` alone.
 * @example describeApiError(error) // "Validation failed (400)\nmust be string (persona, body)"
 */
export function describeApiError(error: unknown): string {
  if (error instanceof UnexpectedAnswerError) return UNKNOWN_ERROR;
  if (error instanceof ApiSdkError) return error.message;
  if (typeof error === 'string' && error.trim() !== '') return error;
  const body = readApiError(error);
  return body === undefined ? UNKNOWN_ERROR : renderApiError(body);
}
