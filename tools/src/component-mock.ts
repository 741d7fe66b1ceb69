import { buildServer, developmentConfiguration } from '@colega/mock-api';
import type { BrowserCommand } from 'vitest/node';
import { findFreePorts } from './ports.ts';
import { originOf } from './servers.ts';

type AppConfiguration = ReturnType<typeof developmentConfiguration>;

/** Running mocks, by the page that asked. */
const started = new Map<string, Promise<AppConfiguration>>();

/** Pace at which no test waits for an answer, and one can still be stopped. */
const TOKENS_PER_SECOND = 600;

async function start(webOrigin: string): Promise<AppConfiguration> {
  const [port = 0] = await findFreePorts(1);
  const apiOrigin = originOf(port);
  const api = await buildServer({
    apiOrigin,
    webOrigin,
    control: true,
    tokensPerSecond: TOKENS_PER_SECOND,
  });
  await api.listen({ port, host: '127.0.0.1' });
  // It ends with the process that runs the tests.
  api.server.unref();
  return developmentConfiguration({ apiOrigin, passwordSignIn: true });
}

/**
 * The mock API for the tests of components in one page, with its control routes. The first call of a
 * page starts it; every call answers the `config.json` with which the app uses it.
 */
export const startMockApi: BrowserCommand<[webOrigin: string], AppConfiguration> = (
  { sessionId },
  webOrigin,
) => {
  const known = started.get(sessionId) ?? start(webOrigin);
  started.set(sessionId, known);
  return known;
};
