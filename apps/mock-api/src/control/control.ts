import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../api-failure.ts';
import { ResetFault, type ResetOptions } from '../state/reset-options.ts';
import type { Clock } from '../state/stamps.ts';
import { refuseStrangers } from './control-guard.ts';
import { readFaults, readResetOptions } from './control-schemas.ts';
import { createFaultPlan, MAX_PLAN_LENGTH, type FaultPlan } from './fault-plan.ts';
import type { Fault } from './fault.ts';
import { createOpenStreams } from './open-streams.ts';
import { createRecordedRequests, type RecordedRequests } from './recorded-requests.ts';
import { CONTROL_PREFIX, registerFaults } from './register-faults.ts';

export interface ControlOptions {
  /** False for no plan, no recording and no routes. */
  readonly control: boolean;
  readonly apiOrigin: string;
  readonly webOrigins: readonly string[];
  readonly now: Clock;
}

/** Adds the control routes to the API, with the same errors and JSON bodies. */
export type AddControlRoutes = (api: FastifyInstance, target: ControlTarget) => Promise<void>;

/**
 * Registers plan and recording, before every route of the server; answers the second step, which adds
 * the control routes.
 */
export function prepareControl(app: FastifyInstance, options: ControlOptions): AddControlRoutes {
  const { apiOrigin, webOrigins, now } = options;
  app.decorateRequest('fault', null);
  app.decorate('openStreams', createOpenStreams(now));
  if (!options.control) return () => Promise.resolve();

  const plan = createFaultPlan();
  const recorded = createRecordedRequests();
  registerFaults(app, { plan, recorded, webOrigins, now });
  return async (api, target) => {
    await api.register(
      (routes, _options, done) => {
        registerControlRoutes(routes, {
          plan,
          recorded,
          origins: [...webOrigins, apiOrigin],
          target,
        });
        done();
      },
      { prefix: CONTROL_PREFIX },
    );
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a control route, which is not recorded and meets no fault. */
    isControl?: boolean;
  }
}

/** The part of the API that the routes control. */
export interface ControlTarget {
  /** Starts with new data; throws a `ResetFault` for impossible options. */
  readonly reset: (options: ResetOptions) => void;
  /** Lists the tokens of forgotten passwords. */
  readonly resetTokens: () => unknown;
}

interface ControlRouteOptions {
  readonly plan: FaultPlan;
  readonly recorded: RecordedRequests;
  /** Origins of pages that may call. */
  readonly origins: readonly string[];
  readonly target: ControlTarget;
}

/** Registers the routes that plan faults, reset the data and list what arrived. */
function registerControlRoutes(app: FastifyInstance, options: ControlRouteOptions): void {
  const { plan, recorded, origins, target } = options;
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isControl: true };
  });
  app.addHook('onRequest', (request, _reply, done) => {
    refuseStrangers(request, origins);
    done();
  });

  app.post('/faults', (request, reply) => {
    addFaults(plan, readFaults(request.body));
    return reply.send(plan.list());
  });
  app.get('/faults', (_request, reply) => reply.send(plan.list()));
  app.delete('/faults', (_request, reply) => {
    plan.clear();
    return reply.code(204).send();
  });

  app.post('/reset', (request, reply) => {
    reset(target, readResetOptions(request.body));
    plan.clear();
    recorded.clear();
    return reply.code(204).send();
  });

  app.get('/requests', (_request, reply) => reply.send(recorded.list()));
  app.delete('/requests', (_request, reply) => {
    recorded.clear();
    return reply.code(204).send();
  });

  app.get('/sockets', (_request, reply) => reply.send(app.openStreams.list()));
  app.delete('/sockets', (_request, reply) => {
    app.openStreams.cutAll();
    return reply.code(204).send();
  });
  app.get('/reset-tokens', (_request, reply) => reply.send(target.resetTokens()));

  // An unknown address below the prefix is not a request of the API either.
  for (const url of ['/', '/*']) app.all(url, (_request, reply) => reply.callNotFound());
}

function addFaults(plan: FaultPlan, faults: readonly Fault[]): void {
  if (plan.add(faults)) return;
  const message = `would be more than ${String(MAX_PLAN_LENGTH)} in all; delete the plan first`;
  throw new ApiFailure(400, 'The plan is full', [{ message, source: 'body' }]);
}

function reset(target: ControlTarget, options: ResetOptions): void {
  try {
    target.reset(options);
  } catch (error) {
    if (!(error instanceof ResetFault)) throw error;
    const { key, message } = error;
    throw new ApiFailure(400, 'The reset is not possible', [{ message, key, source: 'body' }]);
  }
}
