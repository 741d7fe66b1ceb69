import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Headers that the web app may read: the session token, the time to wait (`date` is the server's clock,
 * for a `retry-after` that is a date), and the id of the request.
 */
const EXPOSED_HEADERS = ['authorization', 'retry-after', 'date', 'x-request-id'];

/** Allows only the web app's origin to call the API, with credentials. */
export async function registerApiCors(app: FastifyInstance, webOrigin: string): Promise<void> {
  await app.register(cors, {
    origin: webOrigin,
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'x-ms-authorization', 'content-type', 'accept'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 600,
    strictPreflight: false,
  });
}

/** Adds the id of the request to every answer, also to those that are written past Fastify. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id);
    done();
  });
}

/** The same permission for an answer that is written past the plugin. */
export function apiCorsHeaders(webOrigin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': webOrigin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
  };
}

/** Allows the web app to call the identity provider without credentials, as Entra does. */
export async function registerIdentityCors(app: FastifyInstance, webOrigin: string): Promise<void> {
  await app.register(cors, {
    origin: webOrigin,
    credentials: false,
    methods: ['GET', 'POST'],
    maxAge: 600,
    strictPreflight: false,
  });
}
