import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * What the web app may read of an answer besides its body: the session token, when to come
 * again, which may be told as a date by the server's clock, and what the server calls the request.
 */
const EXPOSED_HEADERS = ['authorization', 'retry-after', 'date', 'x-request-id'];

/** The web app's origin alone may call the API, with credentials. */
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

/** Every answer says what the server calls its request, those that are written past the framework too. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id);
    done();
  });
}

/** The same permission on an answer that is written past the plugin. */
export function apiCorsHeaders(webOrigin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': webOrigin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
  };
}

/** The identity provider answers the web app without credentials, as Entra does. */
export async function registerIdentityCors(app: FastifyInstance, webOrigin: string): Promise<void> {
  await app.register(cors, {
    origin: webOrigin,
    credentials: false,
    methods: ['GET', 'POST'],
    maxAge: 600,
    strictPreflight: false,
  });
}
