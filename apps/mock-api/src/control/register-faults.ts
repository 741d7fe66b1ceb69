import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { apiCorsHeaders } from '../plugins/cors.ts';
import type { Clock } from '../state/stamps.ts';
import { applyFault, isAnswerFault, sendFaultyAnswer } from './answer-fault.ts';
import type { FaultPlan } from './fault-plan.ts';
import type { Fault } from './fault.ts';
import { copyWithoutSecrets, isSecret, readJsonBody, saysJson } from './json-body.ts';
import type { AddBody, RecordedRequests } from './recorded-requests.ts';
import { pathOf } from '../api-failure.ts';

export const CONTROL_PREFIX = '/__mock';

type Query = Readonly<Record<string, string | readonly string[]>>;

export interface FaultOptions {
  readonly plan: FaultPlan;
  readonly recorded: RecordedRequests;
  readonly webOrigins: readonly string[];
  readonly now: Clock;
}

/** Records every request of the whole server, and applies the planned faults. Must come before the routes. */
export function registerFaults(app: FastifyInstance, options: FaultOptions): void {
  const { plan, webOrigins } = options;
  const addBody = new WeakMap<FastifyRequest, AddBody>();

  async function handleFault(fault: Fault, request: FastifyRequest, reply: FastifyReply) {
    const add = addBody.get(request);
    if (add && fault.kind !== 'delay') {
      const { body, isTooLong } = await readJsonBody(request.raw);
      add(body, isTooLong);
    }
    return applyFault(fault, reply, apiCorsHeaders(webOrigins, request.headers.origin));
  }

  app.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request);
    // Decided by the route, since an address can be written in several ways.
    const isControl = request.routeOptions.config.isControl === true;
    if (!isControl) {
      const add = record(request, path, options);
      if (saysJson(request.headers['content-type'])) addBody.set(request, add);
    }
    const fault = isControl || isPreflight(request) ? null : plan.take(request.method, path);
    if (isAnswerFault(fault)) request.fault = fault;
    // No promise for the usual request, which meets no fault.
    if (fault === null || isAnswerFault(fault)) done();
    else {
      handleFault(fault, request, reply).then(
        (goesOn) => goesOn && done(),
        (error: Error) => (reply.sent ? giveUp(error, request, reply) : done(error)),
      );
    }
  });

  app.addHook('preValidation', (request, _reply, done) => {
    if (saysJson(request.headers['content-type'])) addBody.get(request)?.(request.body);
    done();
  });

  // The last hook of each route, so that its answer is not checked any more.
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], sendWithFault].flat();
  });
}

function sendWithFault(...hook: Parameters<onSendHookHandler<unknown>>): void {
  const [request, reply, payload, done] = hook;
  const { fault } = request;
  if (!isAnswerFault(fault) || !isComplete(payload)) {
    done(null, payload);
    return;
  }
  sendFaultyAnswer(fault, reply, payload).catch((error: unknown) => giveUp(error, request, reply));
}

/** Ends an answer that Fastify no longer controls. */
function giveUp(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error(error);
  reply.raw.destroy();
}

function isComplete(payload: unknown): payload is string | Uint8Array | null | undefined {
  if (payload === null || payload === undefined) return true;
  return typeof payload === 'string' || payload instanceof Uint8Array;
}

function record(request: FastifyRequest, path: string, { recorded, now }: FaultOptions) {
  return recorded.add({
    method: request.method,
    path,
    // A copy, since the contract's check changes the query.
    query: copyOfQuery(request.query as Query),
    headers: Object.keys(request.headers),
    at: now(),
    length: request.url.length,
  });
}

function copyOfQuery(query: Query): Query {
  const isPlain = Object.entries(query).every(
    ([key, value]) => typeof value === 'string' && !isSecret(key),
  );
  return isPlain ? { ...query } : copyWithoutSecrets(query);
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}
