import type { WireAvatarError } from '@colega/api-sdk';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure } from '../api-failure.ts';

const KINDS: ReadonlyMap<number, string> = new Map([
  [400, 'ValidationError'],
  [401, 'AuthorizationError'],
  [404, 'NotFoundError'],
]);

/** Every failure below the context's path is answered in the service's shape, an unknown address too. */
export function registerAvatarErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerAvatarError);
  app.setNotFoundHandler(() => {
    throw new ApiFailure(404, 'Route not found');
  });
}

function answerAvatarError(
  error: FastifyError | ApiFailure,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const statusCode = error.statusCode ?? 500;
  if (statusCode >= 500) request.log.error(error);
  reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .send(statusCode >= 500 ? internalError() : { kind: kindOf(statusCode), ...described(error) });
}

function internalError(): WireAvatarError {
  return { kind: 'InternalServerError', description: 'Internal Server Error' };
}

function kindOf(statusCode: number): string {
  return KINDS.get(statusCode) ?? 'RequestError';
}

/** The faults of a request by the fields' names; otherwise the message. */
function described(error: FastifyError | ApiFailure): Pick<WireAvatarError, 'description'> {
  const faults = error instanceof ApiFailure ? error.extra : [];
  const named = faults.map(
    ({ key, source, message }) => `${key ?? source ?? 'request'} ${message}`,
  );
  return { description: named.length > 0 ? named.join('; ') : error.message };
}
