import ky from 'ky';
import { mediaType, readJson } from './answer.ts';
import type { AnswerShape } from './answer.ts';
import type { Authorization, Authorized } from './authorization.ts';
import { startDeadline } from './deadline.ts';
import type { Deadline } from './deadline.ts';
import { UnexpectedAnswerError } from './errors.ts';

/** How a call may be ended early. */
export interface CallOptions {
  /** Aborting it ends the call with an `ApiAbortError`. */
  readonly signal?: AbortSignal | undefined;
}

/** One call: its path below `/api/`, and what it carries. */
export interface ApiCall {
  readonly method: 'get' | 'post' | 'patch';
  readonly path: string;
  readonly searchParams?: Record<string, string>;
  readonly json?: unknown;
}

/** An ordinary call; `externalToken` is sent instead of everything else that authorizes. */
export interface JsonCall extends ApiCall, CallOptions {
  readonly shape: AnswerShape;
  readonly externalToken?: string;
}

/** A call whose answer is read line by line, by a clock of its own. */
export interface StreamCall extends ApiCall {
  readonly authorized: Authorized;
  readonly deadline: Deadline;
}

/** What the resources send their calls through. */
export interface Http {
  /** Sends a call and gives the JSON of its answer. Throws an `ApiSdkError` only. */
  requestJson(call: JsonCall): Promise<unknown>;
  readonly authorize: Authorization['authorize'];
  /** Sends a call and gives the body of a good NDJSON answer, unread. */
  openStream(call: StreamCall): Promise<ReadableStream<Uint8Array>>;
}

/** Where to, how authorized, and for how long (in milliseconds). */
export interface HttpOptions {
  readonly host: string;
  readonly authorization: Authorization;
  readonly timeLimit: number;
  readonly fetch?: typeof fetch | undefined;
}

const NDJSON_TYPES = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'];

/**
 * The transport. Redirects are refused, since a redirect to another origin would take
 * `x-ms-authorization` along. Nothing is retried, and no `afterResponse` hook is set: it would
 * copy every body, and a reply would no longer be read at the reader's pace.
 */
export function createHttp({ host, authorization, timeLimit, fetch }: HttpOptions): Http {
  const api = ky.create({
    prefix: `${host.replace(/\/+$/, '')}/api`,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    credentials: 'include',
    redirect: 'error',
    cache: 'no-store',
    ...(fetch && { fetch: (...call: Parameters<typeof globalThis.fetch>) => fetch(...call) }),
  });

  const send = async (call: StreamCall, accept: string): Promise<Response> => {
    const { method, path, searchParams, json, authorized, deadline } = call;
    deadline.check();
    const answer = await deadline.wait(
      api(path, {
        method,
        headers: { accept, ...authorized.headers },
        signal: deadline.signal,
        ...(searchParams && { searchParams }),
        ...(json !== undefined && { json }),
      }),
    );
    authorized.acceptAnswer(answer);
    return answer;
  };

  const requestJson = async ({ shape, signal, externalToken, ...call }: JsonCall) => {
    const authorized =
      externalToken === undefined
        ? await authorization.authorize(signal)
        : authorization.authorizeExchange(externalToken);
    const deadline = startDeadline(timeLimit, signal);
    try {
      const answer = await send({ ...call, authorized, deadline }, 'application/json');
      return readJson(answer, await deadline.wait(answer.text()), shape);
    } finally {
      deadline.end();
    }
  };

  // The body of an error is short: it gets an ordinary call's time, not the reply's. Another body
  // may be anything, and is not read at all.
  const refusal = async (answer: Response, callDeadline: Deadline): Promise<Error> => {
    const type = mediaType(answer);
    const unexpected = new UnexpectedAnswerError({ status: answer.status, contentType: type });
    if (answer.ok && type !== 'application/json') return unexpected;
    const deadline = startDeadline(timeLimit, callDeadline.signal);
    try {
      readJson(answer, await deadline.wait(answer.text()), 'object');
    } finally {
      deadline.end();
    }
    return unexpected;
  };

  const openStream = async (call: StreamCall): Promise<ReadableStream<Uint8Array>> => {
    const answer = await send(call, 'application/x-ndjson');
    if (!answer.ok || !NDJSON_TYPES.includes(mediaType(answer))) {
      throw await refusal(answer, call.deadline);
    }
    return answer.body ?? new Blob([]).stream();
  };

  return { requestJson, openStream, authorize: authorization.authorize };
}
