import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure, type ErrorItem } from '../api-failure.ts';
import type { Operation } from './document.ts';
import type { Check, Checks } from './validators.ts';

/** Refuses a request that the operation does not allow, naming every fault. */
export function requestCheck(operation: Operation, checks: Checks) {
  const path = checks.parameters(operation, 'path');
  const query = checks.parameters(operation, 'query');
  const header = checks.parameters(operation, 'header');
  const body = bodyCheck(operation, checks);
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const faults = [
      ...path(request.params),
      ...query(request.query),
      ...header(request.headers),
      ...body(request.body),
    ];
    if (faults.length > 0) {
      throw new ApiFailure(400, `Validation failed for ${request.method} ${operation.url}`, faults);
    }
    done();
  };
}

function bodyCheck({ body }: Operation, checks: Checks): Check {
  const place = body?.mediaTypes.get('application/json');
  if (!body || !place) return () => [];
  const schema = checks.schemaAt(place, 'body');
  const missing: readonly ErrorItem[] = [{ message: 'is required', source: 'body' }];
  return (value) => (value === undefined ? (body.required ? missing : []) : schema(value));
}
