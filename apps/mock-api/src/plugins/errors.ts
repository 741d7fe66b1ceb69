import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure, errorObject } from '../api-failure.ts';

/** Every failure of the API is answered as an error object, an unknown address too. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(errorObject(404, `There is no ${request.method} ${pathOf(request)}`)),
  );
}

/** Also for addresses that cannot be read, which never reach a route. */
export function answerError(
  error: FastifyError | ApiFailure,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const statusCode = error.statusCode ?? 500;
  reply.code(statusCode).type('application/json; charset=utf-8');
  if (error instanceof ApiFailure) {
    reply.send(errorObject(statusCode, error.message, error.extra));
    return;
  }
  if (statusCode >= 500) {
    request.log.error(error);
    reply.send(errorObject(statusCode, 'Internal Server Error'));
    return;
  }
  reply.send(errorObject(statusCode, error.message));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}
