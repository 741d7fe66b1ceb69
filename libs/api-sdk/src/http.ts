import { mediaType, readJson, unexpected } from './answer.ts';
import type { AnswerShape } from './answer.ts';
import { bearer } from './authorization.ts';
import type { Authorization, Authorized, CallSession, GivenHeaders } from './authorization.ts';
import { startDeadline } from './deadline.ts';
import type { Deadline } from './deadline.ts';
import { ApiResponseError } from './errors.ts';
import type { Renewal } from './renewal.ts';
import type { ApiCall, Transport } from './transport.ts';
import { checkPage } from './unread-page.ts';

/** What every call takes (§7): how it may be ended early. */
export interface CallOptions {
  /** Aborting it ends the call with an `ApiAbortError`. */
  readonly signal?: AbortSignal | undefined;
}

/** What a call that deletes takes besides. */
export interface DeleteOptions extends CallOptions {
  /**
   * The call outlives the page that makes it (`fetch`'s `keepalive`). It is sent before the caller's turn
   * ends, with the token of that moment, so without the external token, which would have to be waited for.
   */
  readonly keepalive?: boolean | undefined;
}

/** An ordinary call; `externalToken` is sent instead of everything else that authorizes. */
export interface JsonCall extends ApiCall {
  /** @default 'object' */
  readonly shape?: AnswerShape;
  readonly externalToken?: string;
  /** Whether a good answer brings a session token. */
  readonly signsIn?: boolean;
}

/** A call that is ready to be sent, by a clock that its caller started. */
export interface AuthorizedCall extends ApiCall {
  readonly authorized: Authorized;
  readonly deadline: Deadline;
}

/** What the resources send their calls through. */
export interface Http {
  /**
   * Sends a call and gives the body of its answer, which is taken for the contract's type once it
   * has the shape. A refused one is sent again after a renewal. Throws an `ApiSdkError` only.
   */
  readonly request: <Body>(call: JsonCall, options?: DeleteOptions) => Promise<Body>;
  /** As `request` for a page, but gives the bytes of its JSON, which `readPage` reads elsewhere. */
  readonly requestBytes: (call: ApiCall, options?: CallOptions) => Promise<ArrayBuffer>;
  /** Authorizes a call that is read line by line. Throws an `ApiAbortError` only. */
  readonly authorize: (signal?: AbortSignal) => Promise<Authorized>;
  /** Sends a call, never twice, and gives the body of a good NDJSON answer, unread. */
  openStream(call: AuthorizedCall): Promise<ReadableStream<Uint8Array>>;
}

/** How calls are sent, authorized and renewed, and for how long they last (in milliseconds). */
export interface HttpOptions {
  readonly transport: Transport;
  readonly authorization: Authorization;
  readonly renewal: Renewal;
  readonly timeLimit: number;
}

/** What a call is sent with, and what to ask where that is refused. */
interface FixedHeaders {
  readonly authorized: Authorized;
  /** Asks for the renewal that this call needs, and waits for it. */
  readonly renew: (signal?: AbortSignal) => Promise<boolean>;
}

interface Exchange<Raw> extends Pick<FixedHeaders, 'renew'> {
  readonly answer: Response;
  readonly raw: Raw;
}

/** How the body of an answer comes from the network, and what is made of it; `read` throws what the answer says. */
interface Reading<Raw, Body> {
  readonly take: (answer: Response) => Promise<Raw>;
  readonly read: (answer: Response, raw: Raw) => Body;
}

function asJson<Body>(shape: AnswerShape | undefined): Reading<string, Body> {
  return {
    take: (answer) => answer.text(),
    read: (answer, text) => readJson(answer, text, shape) as Body,
  };
}

const AS_BYTES: Reading<ArrayBuffer, ArrayBuffer> = {
  take: (answer) => answer.arrayBuffer(),
  read: checkPage,
};

const NDJSON_TYPES = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'];
const UNAUTHORIZED = 401;

// Renewing a session makes calls below `auth/` itself.
function waitsForRenewals({ path }: ApiCall): boolean {
  return !path.startsWith('auth/');
}

// What writes may have been done where only the body says 401.
function isRefused({ method }: ApiCall, answer: Response, error: unknown): boolean {
  if (answer.status === UNAUTHORIZED) return true;
  return method === 'get' && error instanceof ApiResponseError && error.status === UNAUTHORIZED;
}

// The body of an error is short: it gets an ordinary call's time, not the reply's. Another body may be
// anything, and is not read at all.
async function readRefusal(answer: Response, deadline: Deadline): Promise<Error> {
  try {
    if (!answer.ok || mediaType(answer) === 'application/json') {
      readJson(answer, await deadline.wait(answer.text()));
    }
    return unexpected(answer);
  } finally {
    deadline.end();
  }
}

function createSend(transport: Transport) {
  return async (call: AuthorizedCall, accept = 'application/json'): Promise<Response> => {
    const { authorized, ...sent } = call;
    const headers = { accept, ...authorized.headers };
    const answer = await transport({ ...sent, headers });
    authorized.acceptAnswer(answer);
    return answer;
  };
}

function createFixHeaders({ authorization, renewal }: HttpOptions) {
  // In one turn: a renewal that ends later may serve this call, one that ended before may not.
  const fix = (session: CallSession, given: GivenHeaders): FixedHeaders => ({
    authorized: session.authorize(given),
    renew: renewal.startCall(session.isCurrent),
  });

  // What neither token authorizes would be refused: it asks for the renewal first.
  const acquireAndFix = async (
    call: ApiCall,
    session: CallSession,
    signal: AbortSignal | undefined,
  ): Promise<FixedHeaders> => {
    const fixed = fix(session, await authorization.acquire(signal));
    const isAuthorized = Object.keys(fixed.authorized.headers).length > 0;
    if (isAuthorized || !waitsForRenewals(call) || !(await fixed.renew(signal))) return fixed;
    return fix(session, await authorization.acquire(signal));
  };

  return { fix, acquireAndFix };
}

/** Makes what sends the calls of the API. */
export function createHttp(options: HttpOptions): Http {
  const { transport, authorization, timeLimit } = options;
  const send = createSend(transport);
  const { fix, acquireAndFix } = createFixHeaders(options);

  const exchange = async <Raw>(
    call: JsonCall,
    session: CallSession,
    { signal, keepalive, take }: DeleteOptions & Pick<Reading<Raw, unknown>, 'take'>,
  ): Promise<Exchange<Raw>> => {
    const { externalToken } = call;
    const given = externalToken === undefined ? {} : { authorization: bearer(externalToken) };
    // What has no token to wait for goes in its caller's turn: later the page or the session may be gone.
    const isSentAtOnce = externalToken !== undefined || keepalive === true;
    const { authorized, renew } = isSentAtOnce
      ? fix(session, given)
      : await acquireAndFix(call, session, signal);
    const deadline = startDeadline(timeLimit, signal);
    try {
      const answer = await send({ ...call, keepalive, authorized, deadline });
      const raw = await deadline.wait(take(answer));
      deadline.check();
      return { answer, raw, renew };
    } finally {
      deadline.end();
    }
  };

  const perform = async <Raw, Body>(
    call: JsonCall,
    options: DeleteOptions,
    { take, read }: Reading<Raw, Body>,
  ): Promise<Body> => {
    const session = authorization.startCall(call.signsIn);
    const first = await exchange(call, session, { ...options, take });
    try {
      return read(first.answer, first.raw);
    } catch (error) {
      if (!waitsForRenewals(call) || !isRefused(call, first.answer, error)) throw error;
      if (!(await first.renew(options.signal))) throw error;
    }
    const second = await exchange(call, session, { ...options, take });
    return read(second.answer, second.raw);
  };

  const request = <Body>(call: JsonCall, options: DeleteOptions = {}): Promise<Body> =>
    perform(call, options, asJson<Body>(call.shape));

  const requestBytes = (call: ApiCall, options: CallOptions = {}): Promise<ArrayBuffer> =>
    perform(call, options, AS_BYTES);

  const openStream = async (call: AuthorizedCall): Promise<ReadableStream<Uint8Array>> => {
    const answer = await send(call, 'application/x-ndjson');
    if (!answer.ok || !NDJSON_TYPES.includes(mediaType(answer))) {
      throw await readRefusal(answer, startDeadline(timeLimit, call.deadline.signal));
    }
    return answer.body ?? new Blob([]).stream();
  };

  const authorize = async (signal?: AbortSignal) => {
    const session = authorization.startCall();
    return session.authorize(await authorization.acquire(signal));
  };

  return { request, requestBytes, openStream, authorize };
}
