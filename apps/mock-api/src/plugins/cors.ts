import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Headers that the web app may read: the session token, the time to wait (`date` is the server's clock,
 * for a `retry-after` that is a date), and the id of the request.
 */
const EXPOSED_HEADERS = ['authorization', 'retry-after', 'date', 'x-request-id'];

/** Allows only the web app's origins to call the API, with credentials. */
export async function registerApiCors(
  app: FastifyInstance,
  webOrigins: readonly string[],
): Promise<void> {
  await app.register(cors, {
    origin: corsOrigins(webOrigins),
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'x-ms-authorization', 'content-type', 'accept'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 600,
    strictPreflight: false,
  });
}

/** The origins in the form of the plugin: one is named in every answer, several only to whom they are. */
export function corsOrigins(webOrigins: readonly string[]): string | string[] {
  const [only = ''] = webOrigins;
  return webOrigins.length === 1 ? only : [...webOrigins];
}

const MAX_NAMED_ORIGINS = 20;

/**
 * Tells, once for each, which pages are refused: a browser says so only in the console of that page.
 * `null` is the origin of forms that leave a sandbox or hide where they come from.
 */
export function nameRefusedOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const named = new Set([...origins, 'null']);
  app.addHook('onRequest', ({ headers: { origin } }, _reply, done) => {
    if (origin !== undefined && !named.has(origin) && named.size < MAX_NAMED_ORIGINS) {
      named.add(origin);
      app.log.warn(`Pages of ${origin} may not call: --web-origin ${origin} would allow it.`);
    }
    done();
  });
}

/** Adds the id of the request to every answer, also to those that are written past Fastify. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id);
    done();
  });
}

/** The same permission for an answer that is written past the plugin; none for the page of another origin. */
export function apiCorsHeaders(
  webOrigins: readonly string[],
  origin: string | undefined,
): Readonly<Record<string, string>> {
  const allowed =
    webOrigins.length === 1 ? webOrigins[0] : webOrigins.find((one) => one === origin);
  if (allowed === undefined) return { vary: 'Origin' };
  return {
    'access-control-allow-origin': allowed,
    ...(webOrigins.length === 1 ? {} : { vary: 'Origin' }),
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
  };
}

/** Allows the web app to call the identity provider without credentials, as Entra does. */
export async function registerIdentityCors(
  app: FastifyInstance,
  webOrigins: readonly string[],
): Promise<void> {
  await app.register(cors, {
    origin: corsOrigins(webOrigins),
    credentials: false,
    methods: ['GET', 'POST'],
    maxAge: 600,
    strictPreflight: false,
  });
}
