import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MediaTypes, Operation } from './document.ts';
import { isPage, pageText, type Check } from './page-check.ts';
import type { Checks } from './validators.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** True once the answer was checked; null on routes without a contract. */
    isAnswerChecked: boolean | null;
  }
}

export interface AnswerCheck {
  /** Checks a body that is still a value, so that it need not be parsed again. */
  readonly preSerialization: Hook;
  /** Checks an empty body, or one that was a text from the start. */
  readonly onSend: Hook;
}

type Hook = (
  ...hook: [
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error: Error | null, payload?: unknown) => void,
  ]
) => void;

/** Turns an answer that breaks the contract into a 500, which is sent without another check. */
export function answerCheck(operation: Operation, checks: Checks): AnswerCheck {
  const compiled = compileAnswers(operation, checks);
  const failureOf = (request: FastifyRequest, reply: FastifyReply, body: () => unknown) => {
    if (request.isAnswerChecked === true) return null;
    request.isAnswerChecked = true;
    const fault = findFault(compiled, reply, body());
    return fault === null
      ? null
      : new Error(`${operation.id} answered against the contract: ${fault}`);
  };
  return {
    preSerialization: (...hook) => {
      const [request, reply, payload, done] = hook;
      const failure = failureOf(request, reply, () => payload);
      if (failure === null && isPage(payload)) reply.serializer(pageText);
      done(failure, payload);
    },
    onSend: (...hook) => {
      const [request, reply, payload, done] = hook;
      const failure = failureOf(request, reply, () => readText(payload));
      atTurnEnd(() => {
        try {
          done(failure, payload);
        } catch (error) {
          // Fastify catches only errors that are thrown in the same turn as the hook.
          done(error as Error);
        }
      });
    },
  };
}

type CompiledAnswers = ReadonlyMap<number | 'default', ReadonlyMap<string, Check>>;

function compileAnswers(operation: Operation, checks: Checks): CompiledAnswers {
  const compile = (mediaTypes: MediaTypes) =>
    new Map([...mediaTypes].map(([type, pointer]) => [type, checks.answerAt(pointer)]));
  return new Map(
    [...operation.responses].map(([status, types]) => [
      status === 'default' ? status : Number(status),
      compile(types),
    ]),
  );
}

/** Value of a body that is a text; undefined if there is no body. */
function readText(payload: unknown): unknown {
  if (payload === undefined || payload === null || payload === '') return undefined;
  if (typeof payload !== 'string') return payload;
  try {
    return JSON.parse(payload);
  } catch {
    return payload;
  }
}

function findFault(answers: CompiledAnswers, reply: FastifyReply, body: unknown): string | null {
  const mediaTypes = answers.get(reply.statusCode) ?? answers.get('default');
  if (!mediaTypes) return `status ${String(reply.statusCode)} is not declared`;
  if (body === undefined) return mediaTypes.size === 0 ? null : 'the body is missing';
  const type = mediaTypeOf(reply);
  const schema = mediaTypes.get(type);
  if (!schema) return `media type ${type} is not declared`;
  const [fault] = schema(body);
  return fault ? `${fault.key ?? 'body'} ${fault.message}` : null;
}

function mediaTypeOf(reply: FastifyReply): string {
  return String(reply.getHeader('content-type')).split(';')[0]?.trim() ?? '';
}

/** One list for all servers of the process, as they share its turns. */
let waiting: (() => void)[] = [];

/**
 * Calls back after all requests that have arrived were handled, so that their answers leave together.
 * An answer that leaves alone wakes its reader; under load these switches between processes cost as
 * much as the answers.
 */
export function atTurnEnd(callback: () => void): void {
  if (waiting.push(callback) === 1) setImmediate(callAll);
}

function callAll(): void {
  const due = waiting;
  waiting = [];
  for (const callback of due) callback();
}
