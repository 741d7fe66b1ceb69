import type { WireApiError } from '@colega/api-sdk';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type ErrorItem = NonNullable<WireApiError['extra']>[number];

/** Bounds an answer to a body of nothing but mistakes, which would be far larger than the body. */
const MAX_ERROR_ITEMS = 50;

/** A refusal that is answered as the API's error object. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly statusCode: number;
  readonly extra: readonly ErrorItem[];

  constructor(statusCode: number, detail: string, extra: readonly ErrorItem[] = []) {
    super(detail);
    this.statusCode = statusCode;
    this.extra = extra.slice(0, MAX_ERROR_ITEMS);
  }
}

export function errorObject(
  statusCode: number,
  detail: string,
  extra: readonly ErrorItem[] = [],
): WireApiError {
  return { status_code: statusCode, detail, extra: [...extra] };
}

/** Answers every failure of the API as an error object, including an unknown address. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(errorObject(404, `There is no ${request.method} ${pathOf(request)}`)),
  );
}

/** Answers an error as an error object; also used for addresses that cannot be read and reach no route. */
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

/** The path of a request as it was sent, without its query. */
export function pathOf({ url }: { readonly url: string }): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
