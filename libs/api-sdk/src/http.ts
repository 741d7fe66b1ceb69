import type { KyInstance, ResponsePromise } from 'ky';
import { fillPath } from './address.ts';
import { checkPage, readJson } from './answer.ts';
import {
  type Authorization,
  type Authorized,
  type AuthorizedCall,
  bearer,
} from './authorization.ts';
import { type DeleteOptions, readHeaders, readTimeout } from './call-options.ts';
import { ApiResponseError, nameCall } from './errors.ts';
import { presentFields } from './json.ts';
import type { AnyRequest, Method, PathOf, RequestOf, Result } from './operations.ts';
import { sendWithin, waitFor } from './transport.ts';

interface SendOptions extends DeleteOptions {
  /** Sent as the only authorization of the request. */
  readonly externalToken?: string;
  /** Tells whether a good answer begins a session. */
  readonly signsIn?: boolean;
}

/** Request of the contract, typed by its path and method, and the options for sending it. */
export type CallOf<P extends PathOf<M>, M extends Method> = RequestOf<P, M> & SendOptions;

const STREAM_PATH = '/v1/personas/stream/{endpoint}';

/** Name of the call that asks a persona, as errors tell it. */
export const STREAM_CALL = callName('post', STREAM_PATH);

/** Question to a persona, ready to be sent. */
export interface StreamCall extends Pick<RequestOf<typeof STREAM_PATH, 'post'>, 'path' | 'body'> {
  readonly authorized: Authorized;
  /** Further headers of the caller. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Sends the calls of the resources. */
export interface Http {
  /**
   * Sends a call and gives the body of its answer, which is taken for the type of the contract if it has the
   * right shape. A refused call is sent once more after a renewal. Throws only `ApiSdkError`s.
   */
  readonly request: <M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    call: CallOf<P, M>,
  ) => Promise<Result<P, M>>;
  /** Sends the call of a page, and gives the bytes of its JSON for `readPage`. */
  readonly requestBytes: <P extends PathOf<'get'>>(
    path: P,
    call: CallOf<P, 'get'>,
  ) => Promise<ArrayBuffer>;
  /**
   * Notes the session of a question as it is asked, and gives the function that authorizes each sending of it.
   * The function throws only `ApiAbortError`s.
   */
  readonly startQuestion: () => (signal?: AbortSignal) => Promise<Authorized>;
  /** Sends a question once, and gives the answer without reading it. Throws only `ApiSdkError`s. */
  readonly openStream: (call: StreamCall) => Promise<Response>;
}

/** Transport and authorization of all calls, and their time limit in milliseconds. */
interface HttpOptions {
  readonly transport: KyInstance;
  readonly authorization: Authorization;
  readonly timeLimit: number;
}

interface SentCall extends AnyRequest, SendOptions {
  readonly method: Method;
  readonly address: string;
  readonly timeout: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Names a call by its method and path in the contract. */
export function callName(method: Method, path: string): string {
  return `${method.toUpperCase()} ${path}`;
}

type Take<Raw> = (sent: ResponsePromise) => Promise<Raw>;

/** HTTP status of a refused session. */
export const UNAUTHORIZED = 401;

// The renewal itself makes calls of `/auth`.
function mayRenew({ address }: SentCall): boolean {
  return !address.startsWith('/auth/');
}

// If only the body says 401, the server may have done a call that writes.
function isRefused({ method }: SentCall, answer: Response, error: unknown): boolean {
  if (answer.status === UNAUTHORIZED) return true;
  return method === 'get' && error instanceof ApiResponseError && error.status === UNAUTHORIZED;
}

async function authorizeRequest(
  authorization: Authorization,
  { call, session }: { readonly call: SentCall; readonly session: AuthorizedCall },
): Promise<Authorized> {
  const { externalToken, keepalive, signal } = call;
  // These do not wait: later the page or the session may be gone.
  if (externalToken !== undefined) {
    return session.authorize({ authorization: bearer(externalToken) });
  }
  if (keepalive) return session.authorize({});
  const authorized = session.authorize(await authorization.acquireExternalToken(signal));
  // A request without any token would be refused, so the session is renewed first.
  const isAuthorized = Object.keys(authorized.headers).length > 0;
  if (isAuthorized || !mayRenew(call) || !(await authorized.renew(signal))) {
    return authorized;
  }
  return session.authorize(await authorization.acquireExternalToken(signal));
}

function createSend({ transport, authorization }: HttpOptions) {
  return async <Raw>(call: SentCall, session: AuthorizedCall, take: Take<Raw>) => {
    const authorized = await authorizeRequest(authorization, { call, session });
    const { method, address, query, body, keepalive, signal, timeout: limit } = call;
    const send = () =>
      transport(address, {
        ...presentFields({ searchParams: query, json: body, keepalive, signal }),
        method,
        totalTimeout: limit,
        headers: { ...call.headers, ...authorized.headers },
        hooks: { afterResponse: [({ response }) => authorized.acceptAnswer(response)] },
      });
    return { ...(await sendWithin(send, take, { limit, signal })), authorized };
  };
}

function createOpenStream({ transport }: HttpOptions): Http['openStream'] {
  // No hook for answers here: ky would give it a copy, and so read the whole body, even if nobody wants it.
  const streaming = transport.extend({ headers: { accept: 'application/x-ndjson' } });

  return async ({ path, body, authorized, headers, signal }) => {
    const address = fillPath(STREAM_PATH, path);
    const options = { json: body, headers: { ...headers, ...authorized.headers }, signal };
    const answer = await waitFor(() => streaming.post(address, options), signal);
    authorized.acceptAnswer(answer);
    return answer;
  };
}

/** Names the call in the error with which it fails. */
export async function named<Value>(call: string, task: () => Promise<Value>): Promise<Value> {
  try {
    return await task();
  } catch (error) {
    nameCall(error, call);
    throw error;
  }
}

/** Makes the sender of the calls of the API. */
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
      if (!mayRenew(call) || !isRefused(call, first.answer, error)) throw error;
      if (!(await first.authorized.renew(call.signal))) throw error;
    }
    const second = await send(call, session, take);
    return read(second.answer, second.raw);
  };

  const toSent = <M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    call: CallOf<P, M>,
  ): SentCall => ({
    ...call,
    method,
    address: fillPath(path, call.path),
    timeout: readTimeout(call, options.timeLimit),
    headers: readHeaders(call),
  });

  return {
    request: (method, path, call) =>
      named(callName(method, path), async () =>
        perform(
          toSent(method, path, call),
          (sent) => sent.text(),
          (answer, text) => readJson(answer, text, call.shape),
        ),
      ),
    requestBytes: (path, call) =>
      named(callName('get', path), async () =>
        perform(toSent('get', path, call), (sent) => sent.arrayBuffer(), checkPage),
      ),
    startQuestion: () => {
      const session = authorization.startCall();
      return async (signal) => session.authorize(await authorization.acquireExternalToken(signal));
    },
    openStream: createOpenStream(options),
  };
}
