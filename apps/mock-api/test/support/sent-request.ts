import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { AVATAR_KEY } from '../../src/avatar/talks.ts';
import type { SignedInHeaders } from '../../src/testing/sign-in.ts';
import type { DocumentedOperation } from './documented-operations.ts';

export type Headers = Readonly<Record<string, string>>;

/** A request as it is sent to the mock. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly payload?: string | Buffer;
}

/** Values of a request, before they are put into an address and a body. */
export interface RequestParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [name: string, value: string])[];
  /** Undefined for no body. */
  readonly body?: unknown;
}

export const JSON_TYPE: Headers = { 'content-type': 'application/json' };

export function toRequest(
  operation: DocumentedOperation,
  { path = {}, query = [], body }: RequestParts,
  authorization: Headers,
): SentRequest {
  const address = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const pairs = query.map((pair) => pair.map(encodeURIComponent).join('='));
  return {
    method: operation.method,
    url: [address, ...(pairs.length > 0 ? [pairs.join('&')] : [])].join('?'),
    headers: { ...authorization, ...(body === undefined ? {} : JSON_TYPE) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  };
}

/** Headers that the document requires for a signed-in user. */
export function authorizationFor(
  { security }: DocumentedOperation,
  signedIn: SignedInHeaders,
): Headers {
  if (security.includes('session')) return signedIn;
  if (security.includes('external_exchange')) {
    return { authorization: signedIn['x-ms-authorization'] };
  }
  return security.includes('avatar_key') ? { authorization: AVATAR_KEY } : {};
}

export function send(app: FastifyInstance, request: SentRequest): Promise<LightMyRequestResponse> {
  const { method, url, headers, payload } = request;
  return app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
}

/** Describes request and answer for the message of a failing test. */
export function described(
  { method, url, payload }: SentRequest,
  answer: LightMyRequestResponse,
): string {
  const body = payload === undefined ? '' : ` ${payload.toString().slice(0, 400)}`;
  return `${method} ${url}${body} → ${String(answer.statusCode)} ${answer.body.slice(0, 400)}`;
}
