import type { KyInstance, ResponsePromise } from 'ky';
import { fillPath } from './address.ts';
import { checkPage, readJson } from './answer.ts';
import { bearer } from './authorization.ts';
import type { Authorization, Authorized, AuthorizedCall } from './authorization.ts';
import { ApiResponseError } from './errors.ts';
import { presentFields } from './json.ts';
import type { AnyRequest, Method, PathOf, RequestOf, Result } from './operations.ts';
import { exchange, waitFor } from './transport.ts';

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

/** Authorization of a call that is no ordinary one. */
interface CallKind extends DeleteOptions {
  /** Sent instead of everything else that authorizes. */
  readonly externalToken?: string;
  /** Whether a good answer brings a session token. */
  readonly signsIn?: boolean;
}

/** A request of the contract, typed by its method and its path, and how to send it. */
export type CallOf<P extends PathOf<M>, M extends Method> = RequestOf<P, M> & CallKind;

/** A question to a persona that is ready to be sent. */
export interface StreamCall extends Pick<
  RequestOf<'/v1/personas/stream/{endpoint}', 'post'>,
  'path' | 'body'
> {
  readonly authorized: Authorized;
  readonly signal: AbortSignal;
}

/** What the resources send their calls through. */
export interface Http {
  /**
   * Sends a call and gives the body of its answer, which is taken for the contract's type once it has the
   * shape. A refused one is sent again after a renewal. Throws an `ApiSdkError` only.
   */
  readonly request: <M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    call: CallOf<P, M>,
  ) => Promise<Result<P, M>>;
  /** Sends the call of a page, but gives the bytes of its JSON, which `readPage` reads elsewhere. */
  readonly requestBytes: <P extends PathOf<'get'>>(
    path: P,
    call: CallOf<P, 'get'>,
  ) => Promise<ArrayBuffer>;
  /** Authorizes a call that is read line by line. Throws an `ApiAbortError` only. */
  readonly authorize: (signal?: AbortSignal) => Promise<Authorized>;
  /** Sends a question, never twice, and gives its answer unread. Throws an `ApiSdkError` only. */
  readonly openStream: (call: StreamCall) => Promise<Response>;
}

/** How calls are sent, authorized and renewed, and for how long they last (in milliseconds). */
export interface HttpOptions {
  readonly service: KyInstance;
  readonly authorization: Authorization;
  readonly timeLimit: number;
}

/** A call with its path filled in. */
interface SentCall extends AnyRequest, CallKind {
  readonly method: Method;
  readonly address: string;
}

type Take<Raw> = (sent: ResponsePromise) => Promise<Raw>;

const UNAUTHORIZED = 401;

// Renewing a session makes calls below `/auth/` itself.
function waitsForRenewals({ address }: SentCall): boolean {
  return !address.startsWith('/auth/');
}

// What writes may have been done where only the body says 401.
function isRefused({ method }: SentCall, answer: Response, error: unknown): boolean {
  if (answer.status === UNAUTHORIZED) return true;
  return method === 'get' && error instanceof ApiResponseError && error.status === UNAUTHORIZED;
}

// Returns in the turn in which the headers were read: a renewal that ends later may serve this request, one
// that ended before may not.
async function authorizeRequest(
  authorization: Authorization,
  { call, session }: { readonly call: SentCall; readonly session: AuthorizedCall },
): Promise<Authorized> {
  const { externalToken, keepalive, signal } = call;
  // Sent in its caller's turn: later the page or the session may be gone.
  if (externalToken !== undefined) {
    return session.authorize({ authorization: bearer(externalToken) });
  }
  if (keepalive) return session.authorize({});
  const authorized = session.authorize(await authorization.acquireExternalToken(signal));
  // Without any token it would be refused, so it asks for the renewal first.
  const isAuthorized = Object.keys(authorized.headers).length > 0;
  if (isAuthorized || !waitsForRenewals(call) || !(await authorized.renew(signal))) {
    return authorized;
  }
  return session.authorize(await authorization.acquireExternalToken(signal));
}

function createSend({ service, authorization, timeLimit: limit }: HttpOptions) {
  return async <Raw>(call: SentCall, session: AuthorizedCall, take: Take<Raw>) => {
    const authorized = await authorizeRequest(authorization, { call, session });
    const { method, address, query, body, keepalive, signal } = call;
    const send = () =>
      service(address, {
        ...presentFields({ searchParams: query, json: body, keepalive, signal }),
        method,
        totalTimeout: limit,
        headers: authorized.headers,
        hooks: { afterResponse: [({ response }) => authorized.acceptAnswer(response)] },
      });
    return { ...(await exchange(send, take, { limit, signal })), authorized };
  };
}

function createOpenStream({ service }: HttpOptions): Http['openStream'] {
  // No hook for answers here: ky hands it a copy, and so reads all of the body whether it is wanted or not.
  const streaming = service.extend({ headers: { accept: 'application/x-ndjson' } });

  return async ({ path, body, authorized, signal }) => {
    const address = fillPath('/v1/personas/stream/{endpoint}', path);
    const options = { json: body, headers: authorized.headers, signal };
    const answer = await waitFor(() => streaming.post(address, options), signal);
    authorized.acceptAnswer(answer);
    return answer;
  };
}

/** Makes what sends the calls of the API. */
export function createHttp(options: HttpOptions): Http {
  const { authorization } = options;
  const send = createSend(options);

  const perform = async <Raw, Body>(
    call: SentCall,
    take: Take<Raw>,
    read: (answer: Response, raw: Raw) => Body,
  ): Promise<Body> => {
    const session = authorization.startCall(call.signsIn);
    const first = await send(call, session, take);
    try {
      return read(first.answer, first.raw);
    } catch (error) {
      if (!waitsForRenewals(call) || !isRefused(call, first.answer, error)) throw error;
      if (!(await first.authorized.renew(call.signal))) throw error;
    }
    const second = await send(call, session, take);
    return read(second.answer, second.raw);
  };

  return {
    request: async (method, path, call) =>
      perform(
        { ...call, method, address: fillPath(path, call.path) },
        (sent) => sent.text(),
        (answer, text) => readJson(answer, text, call.shape),
      ),
    requestBytes: async (path, call) =>
      perform(
        { ...call, method: 'get', address: fillPath(path, call.path) },
        (sent) => sent.arrayBuffer(),
        checkPage,
      ),
    authorize: async (signal) => {
      const session = authorization.startCall();
      return session.authorize(await authorization.acquireExternalToken(signal));
    },
    openStream: createOpenStream(options),
  };
}
