import { startDeadline } from './deadline.ts';
import type { CallOptions, Http } from './http.ts';
import { readNdjson } from './ndjson.ts';
import { endpointSegment } from './path-segment.ts';
import { toStreamedPiece } from './reply-piece.ts';
import type { StreamedPiece } from './reply-piece.ts';
import { watchSilence } from './silence.ts';

/** A question, the chat it belongs to, and the persona's `endpoint` that answers it. */
export interface ReplyRequest {
  readonly endpoint: string;
  readonly prompt: string;
  readonly chatId: string;
}

/** How to follow a reply. All times are in milliseconds. */
export interface StreamOptions extends CallOptions {
  /** Called once, when the API has taken the question and begins to answer. */
  readonly onAccepted?: (() => void) | undefined;
  /** Called once for each silence, before the answer or within it, that is longer than `idleNoticeAfter`. */
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
   * connection. Limit: 20 minutes. Throws an `ApiSdkError` where the reply fails or breaks off.
   * @example for await (const streamed of client.replies.stream(request, { signal })) show(streamed);
   */
  stream(request: ReplyRequest, options?: StreamOptions): AsyncIterable<StreamedPiece>;
}

/** How long a reply may take in all (ms), and how long one of its lines may be (bytes). */
export interface ReplyLimits {
  readonly reply: number;
  readonly line: number;
}

const IDLE_NOTICE_AFTER = 20_000;

async function* streamReply(
  http: Http,
  limits: ReplyLimits,
  { request, options }: { request: ReplyRequest; options: StreamOptions },
): AsyncGenerator<StreamedPiece, void, undefined> {
  const { endpoint, prompt, chatId } = request;
  const { signal, onAccepted, onIdle, idleNoticeAfter = IDLE_NOTICE_AFTER, idleLimit } = options;
  const path = `v1/personas/stream/${endpointSegment(endpoint)}`;
  const authorized = await http.authorize(signal);
  const deadline = startDeadline(limits.reply, signal);
  const watch = watchSilence({
    noticeAfter: idleNoticeAfter,
    onNotice: onIdle,
    limit: idleLimit,
    onLimit: deadline.expire,
  });
  try {
    const call = { method: 'post', path, json: { prompt, chatId }, authorized, deadline } as const;
    const body = await watch(http.openStream(call));
    onAccepted?.();
    const lines = readNdjson(body, {
      lineLimit: limits.line,
      waitForNews: (wait) => watch(deadline.wait(wait)),
      signal: deadline.signal,
    });
    for await (const line of lines) {
      deadline.check();
      yield toStreamedPiece(line);
    }
  } finally {
    deadline.end();
  }
}

/** Makes the calls below `v1/personas/stream`. */
export function createReplies(http: Http, limits: ReplyLimits): RepliesResource {
  return { stream: (request, options = {}) => streamReply(http, limits, { request, options }) };
}
