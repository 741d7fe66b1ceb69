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
  /** Without it there is no plan, no recording and no route. */
  readonly control: boolean;
  readonly apiOrigin: string;
  readonly webOrigin: string;
  readonly now: Clock;
}

/** Adds the control routes to the API, whose errors and JSON they share. */
export type AddControlRoutes = (api: FastifyInstance, controlled: ControlTarget) => Promise<void>;

/** Comes before every route of the server, so that each can be spoiled; answers what comes after the API. */
export function prepareControl(app: FastifyInstance, options: ControlOptions): AddControlRoutes {
  const { apiOrigin, webOrigin, now } = options;
  app.decorateRequest('fault', null);
  app.decorate('openStreams', createOpenStreams(now));
  if (!options.control) return () => Promise.resolve();

  const plan = createFaultPlan();
  const recorded = createRecordedRequests();
  registerFaults(app, { plan, recorded, webOrigin, now });
  return async (api, controlled) => {
    await api.register(
      (routes, _options, done) => {
        registerControlRoutes(routes, {
          plan,
          recorded,
          origins: [webOrigin, apiOrigin],
          controlled,
        });
        done();
      },
      { prefix: CONTROL_PREFIX },
    );
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is one of the control: it is neither recorded nor spoiled. */
    isControl?: boolean;
  }
}

/** What of the API the routes reach. */
export interface ControlTarget {
  /** Starts the data anew; throws a `ResetFault` for options that cannot be. */
  readonly reset: (options: ResetOptions) => void;
  /** The tokens that were made for people who forgot their password. */
  readonly resetTokens: () => unknown;
}

export interface ControlRouteOptions {
  readonly plan: FaultPlan;
  readonly recorded: RecordedRequests;
  /** The origins of pages that may call. */
  readonly origins: readonly string[];
  readonly controlled: ControlTarget;
}

/** The routes by which a test plans faults, starts anew and sees what arrived. */
export function registerControlRoutes(app: FastifyInstance, options: ControlRouteOptions): void {
  const { plan, recorded, origins, controlled } = options;
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
    reset(controlled, readResetOptions(request.body));
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
  app.get('/reset-tokens', (_request, reply) => reply.send(controlled.resetTokens()));

  // What is unknown here is the control's too: it is no request of the API.
  for (const url of ['/', '/*']) app.all(url, (_request, reply) => reply.callNotFound());
}

function addFaults(plan: FaultPlan, faults: readonly Fault[]): void {
  if (plan.add(faults)) return;
  const message = `would be more than ${String(MAX_PLAN_LENGTH)} in all; delete the plan first`;
  throw new ApiFailure(400, 'The plan is full', [{ message, source: 'body' }]);
}

function reset(controlled: ControlTarget, options: ResetOptions): void {
  try {
    controlled.reset(options);
  } catch (error) {
    if (!(error instanceof ResetFault)) throw error;
    const { key, message } = error;
    throw new ApiFailure(400, 'The reset is not possible', [{ message, key, source: 'body' }]);
  }
}
