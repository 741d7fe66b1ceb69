import type { FastifyInstance } from 'fastify';
import { buildServer, type ServerOptions } from '../server.ts';

export const API_ORIGIN = 'http://localhost:4300';
export const WEB_ORIGIN = 'http://localhost:4200';

export interface TestServer {
  readonly app: FastifyInstance;
  /** Moves the server's clock. */
  readonly advance: (seconds: number) => void;
}

/** Creates a server whose clock stands still until a test moves it, and that answers at once. */
export async function createTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  let instant = Date.parse('2026-11-20T12:00:00.000Z');
  let lastId = 0;
  const app = await buildServer({
    apiOrigin: API_ORIGIN,
    webOrigin: WEB_ORIGIN,
    tokensPerSecond: 1_000_000,
    now: () => new Date(instant),
    createId: () => `id-${String((lastId += 1))}`,
    ...options,
  });
  return { app, advance: (seconds) => (instant += seconds * 1000) };
}
