import { type Answer, isOneToken, readAnswer } from './answer.ts';
import { CallFailure, Interrupted, isFailureOfTransport, reasonOf } from './call-failure.ts';
import { addressOf, authorizationOf, type CallRequest, headersOf } from './call-request.ts';
import type { Operation } from './operations.ts';
import type { Target } from './target.ts';

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

const LIMITS = { call: 10_000, stream: 60_000 };

/** Sends what the checks ask for; each token goes to its own origin, and redirects are not followed. */
export function createCaller(target: Target, stop: AbortSignal): Caller {
  const limits = target.limits ?? LIMITS;
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
