import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** The web app's origin alone may call the API, with credentials, and read the session token. */
export async function registerApiCors(app: FastifyInstance, webOrigin: string): Promise<void> {
  await app.register(cors, {
    origin: webOrigin,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'x-ms-authorization', 'content-type', 'accept'],
    exposedHeaders: ['authorization'],
    maxAge: 600,
    strictPreflight: false,
  });
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
