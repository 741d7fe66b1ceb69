import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerErrors } from '../api-failure.ts';
import { prepareControl, type ControlTarget } from '../control/control.ts';
import { registerApiCors } from '../plugins/cors.ts';
import { useTolerantJson } from '../plugins/tolerant-json.ts';
import { exchange, type Call, type Exchange } from './exchange.ts';
import { API_ORIGIN, WEB_ORIGIN } from './test-server.ts';

export const ANSWER = { greeting: 'Olá, mundo!' };

export interface ControlTestServer {
  readonly app: FastifyInstance;
  readonly call: (path: string, call?: Call) => Promise<Exchange>;
  readonly plan: (...faults: readonly object[]) => Promise<Exchange>;
}

/** Starts a small server with control routes and ordinary routes. */
export async function startControlTestServer(
  target: Partial<ControlTarget> = {},
): Promise<ControlTestServer> {
  const app = Fastify({ forceCloseConnections: true });
  const addControlRoutes = prepareControl(app, {
    control: true,
    apiOrigin: API_ORIGIN,
    webOrigins: [WEB_ORIGIN],
    now: () => new Date('2026-11-20T12:00:00.000Z'),
  });
  await app.register(async (api) => {
    await registerApiCors(api, [WEB_ORIGIN]);
    registerErrors(api);
    useTolerantJson(api);
    api.get('/api/greeting', (_request, reply) => reply.send(ANSWER));
    api.post('/api/greeting', (request, reply) => reply.code(201).send(request.body));
    api.delete('/api/greeting', (_request, reply) => reply.code(204).send());
    await addControlRoutes(api, { reset: () => undefined, resetTokens: () => [], ...target });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const call = (path: string, options: Call = {}) => exchange(port, path, options);
  return {
    app,
    call,
    plan: (...faults) => call('/__mock/faults', { method: 'POST', body: faults }),
  };
}
