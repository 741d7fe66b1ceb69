import { randomUUID } from 'node:crypto';
import {
  type Answer,
  CallFailure,
  Difference,
  Interrupted,
  isFailureOfTransport,
  isOneToken,
  readAnswer,
  reasonOf,
  isOneSegment,
  NOT_ONE_SEGMENT,
} from './answer.ts';
import type { Operation } from './operations.ts';
import type { Target } from './options.ts';

export interface CallRequest {
  readonly path?: Readonly<Record<string, string>>;
  /** The path to send where it is not to be made from the operation's own. */
  readonly rawPath?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Authorization that goes along; by default the one that the operation asks for. */
  readonly authorization?: 'none' | 'garbage';
  /** True if a call that has begun runs to its end although the person asked for the end. */
  readonly runsToItsEnd?: boolean;
  /** True if it deletes what the checks have made: that is tried in any case. */
  readonly isDeletion?: boolean;
  /** Another origin to call from. */
  readonly callingOrigin?: string;
  /** Headers besides, or in the place of, the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The method of a preflight, which asks for leave to make the call. */
  readonly isPreflight?: boolean;
}

const PREFLIGHT_HEADERS = 'authorization,content-type,x-ms-authorization';

/** A `Difference` where a value for the path would lead out of its place. */
function addressOf(operation: Operation, request: CallRequest, target: Target): string {
  const path =
    request.rawPath ??
    operation.url.replace(/:(\w+)/g, (_match, name: string) => {
      const value = request.path?.[name] ?? '';
      if (!isOneSegment(name, value)) throw new Difference([`${name} ${NOT_ONE_SEGMENT}`]);
      return encodeURIComponent(value);
    });
  const query = new URLSearchParams(request.query).toString();
  return `${originOf(operation, target)}${path}${query === '' ? '' : `?${query}`}`;
}

/** The origin that serves an operation; a CallFailure where none was given. */
function originOf({ host }: Operation, target: Target): string {
  const origins = { api: target.apiOrigin, avatar: target.avatarOrigin, web: target.webOrigin };
  const origin = origins[host];
  if (origin === undefined) throw new CallFailure('has no host');
  return origin;
}

function headersOf(operation: Operation, request: CallRequest, target: Target) {
  const origin = request.callingOrigin ?? target.callingOrigin;
  return {
    accept: 'application/json, application/x-ndjson',
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(origin === undefined || operation.host !== 'api' ? {} : { origin }),
    ...(request.isPreflight
      ? {
          'access-control-request-method': operation.method.toUpperCase(),
          'access-control-request-headers': PREFLIGHT_HEADERS,
        }
      : {}),
    ...request.headers,
  };
}

function authorizationOf(
  operation: Operation,
  request: CallRequest,
  { target, session }: { target: Target; session: string | undefined },
): Record<string, string> {
  if (request.authorization === 'none' || request.isPreflight) return {};
  if (request.authorization === 'garbage') return { authorization: `Bearer ${randomUUID()}` };
  const external = target.externalToken && bearer(target.externalToken);
  if (operation.authorization === 'external') {
    return external ? { authorization: external } : {};
  }
  if (operation.authorization === 'avatar-key') {
    return target.avatarKey ? { authorization: target.avatarKey } : {};
  }
  if (operation.authorization === 'none') return {};
  return {
    ...(session === undefined ? {} : { authorization: session }),
    ...(external ? { 'x-ms-authorization': external } : {}),
  };
}

function bearer(token: string): string {
  return /^bearer /i.test(token) ? token : `Bearer ${token}`;
}

/** The session token of now, and every secret that there has been. */
function createSessionToken(target: Target) {
  let token = target.sessionToken;
  const secrets = new Set<string>();
  const remember = (secret: string | undefined) => {
    const bare = secret?.replace(/^bearer\s+/i, '').trim();
    // A shorter one would only spoil the words of the report, which quotes no values.
    if (bare !== undefined && bare.length >= 6) secrets.add(bare);
  };
  [token, target.externalToken, target.avatarKey, target.credentials?.password].forEach(remember);
  return {
    read: () => token,
    replace: (next: string | null) => {
      // Of another one the calls after it would all be refused, and hide what differs.
      if (next === null || !isOneToken(next)) return;
      token = next.trim();
      remember(token);
    },
    redact: (text: string) =>
      [...secrets].reduce((shown, secret) => shown.replaceAll(secret, '…'), text),
  };
}

export interface Caller {
  readonly call: (operation: Operation, request?: CallRequest) => Promise<Answer>;
  /** Hands over the answer while it comes; what is not read of it ends the call. */
  readonly stream: <Value>(
    operation: Operation,
    request: CallRequest,
    read: (response: Response) => Promise<Value>,
  ) => Promise<Value>;
  readonly hasSession: () => boolean;
  /** Replaces every token that was sent or received by an ellipsis. */
  readonly redact: (text: string) => string;
}

const LIMITS_MS = { call: 10_000, stream: 60_000 };

/** Sends what the checks ask for; each token goes to its own origin, and redirects are not followed. */
export function createCaller(target: Target, stop: AbortSignal): Caller {
  const limits = target.limits ?? LIMITS_MS;
  const session = createSessionToken(target);

  async function send(operation: Operation, request: CallRequest, signal: AbortSignal) {
    const authorization = authorizationOf(operation, request, { target, session: session.read() });
    const response = await fetch(addressOf(operation, request, target), {
      method: request.isPreflight ? 'OPTIONS' : operation.method.toUpperCase(),
      headers: { ...headersOf(operation, request, target), ...authorization },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      redirect: 'manual',
      signal,
    });
    if (givesSession(operation, request)) session.replace(response.headers.get('authorization'));
    return response;
  }

  async function guarded<Value>(
    work: () => Promise<Value>,
    limit: number,
    { runsToItsEnd }: CallRequest,
  ): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (!isFailureOfTransport(error)) throw error;
      if (stop.aborted && !runsToItsEnd) throw new Interrupted('Stopped');
      throw new CallFailure(reasonOf(error, limit));
    }
  }

  return {
    call: (operation, request = {}) => {
      if (stop.aborted && !request.isDeletion) throw new Interrupted('Stopped');
      const limit = AbortSignal.timeout(limits.call);
      const signal = request.runsToItsEnd ? limit : AbortSignal.any([limit, stop]);
      const work = async () => readAnswer(await send(operation, request, signal));
      return guarded(work, limits.call, request);
    },
    stream: (operation, request, read) => {
      if (stop.aborted) throw new Interrupted('Stopped');
      const signal = AbortSignal.any([AbortSignal.timeout(limits.stream), stop]);
      const work = async () => read(await send(operation, request, signal));
      return guarded(work, limits.stream, request);
    },
    hasSession: () => session.read() !== undefined,
    redact: session.redact,
  };
}

/** A token in the answer to a refused or foreign call is none of ours. */
function givesSession(operation: Operation, request: CallRequest): boolean {
  return operation.host === 'api' && request.authorization === undefined && !request.isPreflight;
}
