import type { FastifyInstance } from 'fastify';
import type { Clock } from '../state/clock.ts';
import { registerControlRoutes, type Controlled } from './control-routes.ts';
import { createFaultPlan } from './fault-plan.ts';
import { createOpenStreams } from './open-streams.ts';
import { createRecordedRequests } from './recorded-requests.ts';
import { CONTROL_PREFIX, registerFaults } from './register-faults.ts';

export interface ControlOptions {
  /** Without it there is no plan, no recording and no route. */
  readonly control: boolean;
  readonly apiOrigin: string;
  readonly webOrigin: string;
  readonly now: Clock;
}

/** Adds the control routes to the API, whose errors and JSON they share. */
export type AddControlRoutes = (api: FastifyInstance, controlled: Controlled) => Promise<void>;

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
