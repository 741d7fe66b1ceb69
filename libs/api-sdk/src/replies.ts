import { mediaType, readJson, unexpected } from './answer.ts';
import type { CallOptions, Http } from './http.ts';
import { readNdjson } from './ndjson.ts';
import { toStreamedPiece } from './reply-piece.ts';
import type { StreamedPiece } from './reply-piece.ts';
import { startEnd, watchSilence } from './reply-time.ts';
import type { SilenceWatch } from './reply-time.ts';
import { toSdkError, waitFor } from './transport.ts';

/**
 * A question to a persona (§7).
 * @example const request: ReplyRequest = { endpoint: persona.endpoint, prompt: 'Olá', chatId };
 */
export interface ReplyRequest {
  /** The `endpoint` of the persona that is to answer. */
  readonly endpoint: string;
  /** The question, which the API stores as a message of the chat. */
  readonly prompt: string;
  /** The chat it belongs to. */
  readonly chatId: string;
}

/** How to follow a reply (§7, §9). All times are in milliseconds. */
export interface StreamOptions extends CallOptions {
  /**
   * Called once, when the API has taken the question and begins to answer. What it throws ends the reply
   * and is thrown as it is.
   */
  readonly onAccepted?: (() => void) | undefined;
  /**
   * Called once for each silence, before the answer or within it, that is longer than `idleNoticeAfter`.
   * What it throws reaches no call: a timer calls it.
   */
  readonly onIdle?: (() => void) | undefined;
  /** @default 20_000 */
  readonly idleNoticeAfter?: number | undefined;
  /** Ends the reply with an `ApiTimeoutError` after such a silence; none by default. */
  readonly idleLimit?: number | undefined;
}

/** Streamed replies (§7). */
export interface RepliesResource {
  /**
   * Asks a persona; nothing is sent before the iteration begins. Leaving the loop closes the
   * connection. One `unreadable` tells of all lines that cannot be read. Limit: 20 minutes (§9).
   * Throws an `ApiSdkError` where the reply fails or breaks off: an `ApiResponseError` of status 403 for a
   * persona the user may not talk with, of 404 for an unknown persona or chat; a `ReplyTooLongError`;
   * an `InvalidSegmentError`, before anything is sent, for an endpoint that would address another call.
   * @example for await (const streamed of client.replies.stream(request, { signal })) show(streamed);
   */
  stream(request: ReplyRequest, options?: StreamOptions): AsyncIterable<StreamedPiece>;
}

/** Time limits of a reply and of its refusal (ms), and the size limit of one line (bytes). */
export interface ReplyLimits {
  readonly request: number;
  readonly reply: number;
  readonly line: number;
}

const IDLE_NOTICE_AFTER = 20_000;
const NDJSON_TYPES = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'];

/** A question, and how to follow what is said to it. */
interface Asked {
  readonly request: ReplyRequest;
  readonly options: StreamOptions;
}

interface OpenReply {
  readonly body: ReadableStream<Uint8Array>;
  readonly end: ReturnType<typeof startEnd>;
  readonly silence: SilenceWatch;
}

// The body of an error is short. Another body may be anything, and is not read at all.
async function readRefusal(answer: Response, signal: AbortSignal): Promise<Error> {
  if (!answer.ok || mediaType(answer) === 'application/json') {
    readJson(answer, await waitFor(() => answer.text(), signal), 'object');
  }
  return unexpected(answer);
}

async function openReply(
  http: Http,
  limits: ReplyLimits,
  { request, options }: Asked,
): Promise<OpenReply> {
  const { endpoint, prompt, chatId } = request;
  const { signal, onAccepted, onIdle, idleNoticeAfter = IDLE_NOTICE_AFTER, idleLimit } = options;
  const authorized = await http.authorize(signal);
  const end = startEnd(limits.reply, signal);
  const silence = watchSilence({
    noticeAfter: idleNoticeAfter,
    onNotice: onIdle,
    limit: idleLimit,
    onLimit: end.expire,
  });
  try {
    silence.begin();
    const answer = await http.openStream({
      path: { endpoint },
      body: { prompt, chatId },
      authorized,
      signal: end.signal,
    });
    silence.end();
    if (!answer.ok || !NDJSON_TYPES.includes(mediaType(answer))) {
      end.limitTo(limits.request);
      throw await readRefusal(answer, end.signal);
    }
    onAccepted?.();
    return { body: answer.body ?? new Blob([]).stream(), end, silence };
  } catch (error) {
    silence.stop();
    end.close();
    throw error;
  }
}

async function* streamReply(
  http: Http,
  limits: ReplyLimits,
  asked: Asked,
): AsyncGenerator<StreamedPiece, void, undefined> {
  const { body, end, silence } = await openReply(http, limits, asked);
  const isToBeTold = createUnreadableFilter();
  try {
    const lines = readNdjson(body, {
      lineLimit: limits.line,
      onWait: silence.begin,
      onNews: silence.end,
      signal: end.signal,
    });
    for await (const line of lines) {
      end.check();
      const streamed = toStreamedPiece(line);
      if (isToBeTold(streamed)) yield streamed;
    }
  } catch (error) {
    throw toSdkError(error, end.signal);
  } finally {
    silence.stop();
    end.close();
  }
}

/** Lets every piece pass, and the first of the lines that cannot be read. */
function createUnreadableFilter(): (streamed: StreamedPiece) => boolean {
  let told = false;
  return ({ kind }) => {
    if (kind === 'piece') return true;
    const first = !told;
    told = true;
    return first;
  };
}

/** Makes the calls below `v1/personas/stream`. */
export function createReplies(http: Http, limits: ReplyLimits): RepliesResource {
  return { stream: (request, options = {}) => streamReply(http, limits, { request, options }) };
}
