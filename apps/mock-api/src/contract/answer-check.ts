import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MediaTypes, Operation } from './document.ts';
import type { Check, Checks } from './validators.ts';

/** An answer that breaks the contract becomes a 500, which itself is sent without a further check. */
export function answerCheck(operation: Operation, checks: Checks) {
  const compiled = compileAnswers(operation, checks);
  const broken = new WeakSet<FastifyRequest>();
  return (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const fault = broken.has(request) ? null : findFault(compiled, reply, payload);
    if (fault === null) return Promise.resolve(payload);
    broken.add(request);
    return Promise.reject(new Error(`${operation.id} answered against the contract: ${fault}`));
  };
}

type CompiledAnswers = ReadonlyMap<string, ReadonlyMap<string, Check>>;

function compileAnswers(operation: Operation, checks: Checks): CompiledAnswers {
  const compile = (mediaTypes: MediaTypes) =>
    new Map([...mediaTypes].map(([type, place]) => [type, checks.schemaAt(place, 'answer')]));
  return new Map([...operation.responses].map(([status, types]) => [status, compile(types)]));
}

function findFault(answers: CompiledAnswers, reply: FastifyReply, payload: unknown): string | null {
  const mediaTypes = answers.get(String(reply.statusCode)) ?? answers.get('default');
  if (!mediaTypes) return `status ${String(reply.statusCode)} is not declared`;
  if (payload === undefined || payload === null || payload === '') {
    return mediaTypes.size === 0 ? null : 'the body is missing';
  }
  const type = String(reply.getHeader('content-type')).split(';')[0]?.trim() ?? '';
  const schema = mediaTypes.get(type);
  if (!schema) return `media type ${type} is not declared`;
  if (typeof payload !== 'string') return 'the body is not text';
  const [fault] = schema(JSON.parse(payload));
  return fault ? `${fault.key ?? 'body'} ${fault.message}` : null;
}
