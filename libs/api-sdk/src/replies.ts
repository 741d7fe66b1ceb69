import { mediaType, readJson, unexpectedAnswer } from './answer.ts';
import type { Authorized } from './authorization.ts';
import { type CallOptions, readHeaders, readTimeout } from './call-options.ts';
import { ApiResponseError, nameCall } from './errors.ts';
import { type Http, named, STREAM_CALL, UNAUTHORIZED } from './http.ts';
import { readNdjson } from './ndjson.ts';
import { type StreamedPiece, toStreamedPiece } from './reply-piece.ts';
import { type SilenceWatch, startTimeLimit, type TimeLimit, watchSilence } from './reply-time.ts';
import { toSdkError, waitFor } from './transport.ts';

/**
 * Question to a persona (§7).
 * @example const request: ReplyRequest = { endpoint: persona.endpoint, prompt: 'Olá', chatId };
 */
export interface ReplyRequest {
  /** `endpoint` of the persona that answers. */
  readonly endpoint: string;
  /** Text of the question; the API stores it as a message of the chat. */
  readonly prompt: string;
  /** Chat of the question. */
  readonly chatId: string;
  /** Id of the question, by which its message can be recognised. Left out for an API that refuses it. */
  readonly clientMessageId?: string;
}

/** Options of a reply (§7, §9). All times are in milliseconds. */
export interface StreamOptions extends CallOptions {
  /** Called once, as the API accepts the question. If it throws, the reply ends with that error. */
  readonly onAccepted?: (() => void) | undefined;
  /**
   * Called once for each silence, before or within the answer, that is longer than `idleNoticeAfter`. A timer
   * calls it, so its errors do not end the reply.
   */
  readonly onIdle?: (() => void) | undefined;
  /** @default 20_000 */
  readonly idleNoticeAfter?: number | undefined;
  /** Time of silence that ends the reply with an `ApiTimeoutError`; no limit by default. */
  readonly idleLimit?: number | undefined;
}

/** Streamed replies (§7). */
export interface RepliesResource {
  /**
   * Asks a persona. The question is sent as the iteration begins; leaving the loop closes the connection. All
   * lines that cannot be read give one `unreadable`. Limit: 20 minutes (§9). Throws an `ApiSdkError` if the
   * reply fails or breaks off: an `ApiResponseError` with status 401 for a question that was refused again after
   * a renewal, with 403 for a persona that the user may not talk
   * with, with 404 for an unknown persona or chat; a `ReplyTooLongError`; an `InvalidSegmentError`, before
   * anything is sent, for an endpoint that would lead to another call.
   * @example for await (const streamed of client.replies.stream(request, { signal })) show(streamed);
   */
  stream(request: ReplyRequest, options?: StreamOptions): AsyncIterable<StreamedPiece>;
}

/** Time limits of an ordinary call and of a reply, and the size limit of a line. */
export interface ReplyLimits {
  readonly requestMs: number;
  readonly replyMs: number;
  readonly lineBytes: number;
}

const IDLE_NOTICE_MS = 20_000;
const NDJSON_TYPES = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'];

interface Question {
  readonly request: ReplyRequest;
  readonly options: StreamOptions;
}

interface OpenReply {
  readonly body: ReadableStream<Uint8Array>;
  readonly time: TimeLimit;
  readonly silence: SilenceWatch;
}

// Reads only the body of an error, since it is short; any other may be endless.
async function readRefusal(answer: Response, signal: AbortSignal): Promise<Error> {
  if (!answer.ok || mediaType(answer) === 'application/json') {
    const text = await waitFor(() => answer.text(), signal);
    try {
      readJson(answer, text, 'object');
    } catch (error) {
      if (error instanceof Error) return error;
    }
  }
  return unexpectedAnswer(answer);
}

/** Sends questions with their ids, or without them once the API has refused a question for its id. */
function createReplyOpener(http: Http, limits: ReplyLimits) {
  let refusesIds = false;
  return async (question: Question): Promise<OpenReply> => {
    const { clientMessageId: _, ...request } = question.request;
    const plain = { ...question, request };
    if (refusesIds) return openReply(http, limits, plain);
    try {
      return await openReply(http, limits, question);
    } catch (error) {
      if (question.request.clientMessageId === undefined || !isInvalidRequest(error)) throw error;
    }
    const reply = await openReply(http, limits, plain);
    refusesIds = true;
    return reply;
  };
}

/** Recognises the refusal of an API that allows no fields but its own. */
function isInvalidRequest(error: unknown): boolean {
  return error instanceof ApiResponseError && (error.status === 400 || error.status === 422);
}

/** Refusal of the session, which the server decides before it takes a question. */
interface RefusedSession {
  readonly refusal: Error;
}

/** Sends a question; once more after a renewal that it shares with all calls refused meanwhile. */
async function openReply(http: Http, limits: ReplyLimits, question: Question): Promise<OpenReply> {
  const { signal } = question.options;
  const authorize = http.startQuestion();
  const authorized = await authorize(signal);
  const first = await sendQuestion(http, limits, { ...question, authorized });
  if (!('refusal' in first)) return first;
  if (!(await authorized.renew(signal))) throw first.refusal;
  const second = await sendQuestion(http, limits, {
    ...question,
    authorized: await authorize(signal),
  });
  if ('refusal' in second) throw second.refusal;
  return second;
}

async function sendQuestion(
  http: Http,
  limits: ReplyLimits,
  { request, options, authorized }: Question & { readonly authorized: Authorized },
): Promise<OpenReply | RefusedSession> {
  const { endpoint, ...body } = request;
  const { signal, onAccepted, onIdle, idleNoticeAfter = IDLE_NOTICE_MS, idleLimit } = options;
  const headers = readHeaders(options);
  const limit = readTimeout(options, limits.replyMs);
  const time = startTimeLimit(limit, signal);
  const silence = watchSilence({
    noticeAfter: idleNoticeAfter,
    onNotice: onIdle,
    limit: idleLimit,
    onLimit: time.expire,
  });
  const end = () => {
    silence.stop();
    time.stop();
  };
  try {
    silence.beginWait();
    const answer = await http.openStream({
      path: { endpoint },
      body,
      authorized,
      headers,
      signal: time.signal,
    });
    silence.endWait();
    if (!answer.ok || !NDJSON_TYPES.includes(mediaType(answer))) {
      time.limitTo(Math.min(limits.requestMs, limit));
      const refusal = await readRefusal(answer, time.signal);
      if (answer.status !== UNAUTHORIZED) throw refusal;
      end();
      return { refusal };
    }
    onAccepted?.();
    return { body: answer.body ?? new Blob([]).stream(), time, silence };
  } catch (error) {
    end();
    throw error;
  }
}

async function* streamReply(
  open: (question: Question) => Promise<OpenReply>,
  limits: ReplyLimits,
  question: Question,
): AsyncGenerator<StreamedPiece, void, undefined> {
  const { body, time, silence } = await named(STREAM_CALL, () => open(question));
  const passes = createUnreadableFilter();
  try {
    const lines = readNdjson(body, {
      lineLimit: limits.lineBytes,
      onWait: silence.beginWait,
      onData: silence.endWait,
      signal: time.signal,
    });
    for await (const line of lines) {
      time.check();
      const streamed = toStreamedPiece(line);
      if (passes(streamed)) yield streamed;
    }
  } catch (error) {
    const failure = toSdkError(error, time.signal);
    nameCall(failure, STREAM_CALL);
    throw failure;
  } finally {
    silence.stop();
    time.stop();
  }
}

/** Makes a filter that passes every piece, and only the first of the lines that cannot be read. */
function createUnreadableFilter(): (streamed: StreamedPiece) => boolean {
  let hasPassed = false;
  return ({ kind }) => {
    if (kind === 'piece') return true;
    const isFirst = !hasPassed;
    hasPassed = true;
    return isFirst;
  };
}

/** Makes the calls of `/v1/personas/stream`. */
export function createReplies(http: Http, limits: ReplyLimits): RepliesResource {
  const open = createReplyOpener(http, limits);
  return { stream: (request, options = {}) => streamReply(open, limits, { request, options }) };
}
