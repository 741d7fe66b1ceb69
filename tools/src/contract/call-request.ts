import { randomUUID } from 'node:crypto';
import { CallFailure, Difference } from './call-failure.ts';
import type { Operation } from './operations.ts';
import { namesOne, NO_SEGMENT } from './path-segment.ts';
import type { Target } from './target.ts';

export interface CallRequest {
  readonly path?: Readonly<Record<string, string>>;
  /** The path to send where it is not to be made from the operation's own. */
  readonly rawPath?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Authorization that goes along; by default the one that the operation asks for. */
  readonly authorization?: 'none' | 'garbage';
  /** Whether a call that has begun runs to its end although the person asked for the end. */
  readonly runsToItsEnd?: boolean;
  /** Whether it deletes what the checks have made: that is tried in any case. */
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
export function addressOf(operation: Operation, request: CallRequest, target: Target): string {
  const path =
    request.rawPath ??
    operation.url.replace(/:(\w+)/g, (_match, name: string) => {
      const value = request.path?.[name] ?? '';
      if (!namesOne(name, value)) throw new Difference([`${name} ${NO_SEGMENT}`]);
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

export function headersOf(operation: Operation, request: CallRequest, target: Target) {
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

export function authorizationOf(
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
