import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure, type ErrorItem } from '../api-failure.ts';
import type { Operation, ParameterShape } from './document.ts';
import type { Checks } from './validators.ts';
import type { Check } from './page-check.ts';

type Reader = (request: FastifyRequest) => readonly ErrorItem[];

/** Refuses a request that the operation does not allow, with a 400 that names the faults. */
export function requestCheck(operation: Operation, checks: Checks) {
  const readers = readersOf(operation, checks);
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const faults = readers.flatMap((read) => read(request));
    if (faults.length > 0) {
      throw new ApiFailure(400, `Validation failed for ${request.method} ${operation.url}`, faults);
    }
    done();
  };
}

/**
 * A query is always checked, since unknown keys are refused; path and headers only if the operation has
 * parameters there.
 */
function readersOf(operation: Operation, checks: Checks): readonly Reader[] {
  const has = (source: ParameterShape['in']) =>
    operation.parameters.some((parameter) => parameter.in === source);
  const path = checks.parameters(operation, 'path');
  const query = checks.parameters(operation, 'query');
  const header = checks.parameters(operation, 'header');
  const body = bodyCheck(operation, checks);
  return [
    ...(has('path') ? [({ params }: FastifyRequest) => path(params)] : []),
    (request) => query(request.query),
    ...(has('header') ? [({ headers }: FastifyRequest) => header(headers)] : []),
    ...(operation.body ? [(request: FastifyRequest) => body(request.body)] : []),
  ];
}

function bodyCheck({ body }: Operation, checks: Checks): Check {
  const pointer = body?.mediaTypes.get('application/json');
  if (!body || !pointer) return () => [];
  const schema = checks.schemaAt(pointer, 'body');
  const missing: readonly ErrorItem[] = [{ message: 'is required', source: 'body' }];
  return (value) => (value === undefined ? (body.required ? missing : []) : schema(value));
}
