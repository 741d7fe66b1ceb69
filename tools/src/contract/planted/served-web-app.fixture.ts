import { rm } from 'node:fs/promises';
import { writeBuild } from '../../deploy/deployments.fixture.ts';
import { createHome } from '../../deploy/running-servers.fixture.ts';
import { buildWebServer } from '../../web-server.ts';
import { startOwnMock } from '../own-mock.ts';
import { going } from './run.fixture.ts';
import { runChecks } from '../run-checks.ts';
import { type Change, differencesOf, startProxy } from '../testing.fixture.ts';

const PAGE = '<!doctype html><script type="module" src="/assets/app-1.js"></script>';

export interface ServedWebApp {
  /** Findings where the answers of the web app are changed on their way. */
  readonly differencesThrough: (change?: Change) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Serves a web app by the rules of `npm start`, with a mock API for its configuration. */
export async function serveWebApp(): Promise<ServedWebApp> {
  const mock = await startOwnMock();
  const { apiOrigin } = mock.target;
  const build = await createHome();
  await writeBuild(build, { 'index.html': PAGE });
  await Promise.all(['gz', 'br'].map((end) => rm(`${build}/index.html.${end}`)));
  const configuration = { API_HOST: apiOrigin };
  const server = await buildWebServer({ distDirectory: build, configuration });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    differencesThrough: async (change) => {
      const proxy = await startProxy(origin, change);
      try {
        const target = { apiOrigin, webOrigin: proxy.origin, mayWrite: false };
        return differencesOf(await runChecks(target, going));
      } finally {
        await proxy.close();
      }
    },
    close: async () => {
      await server.close();
      await mock.close();
      await rm(build, { recursive: true, force: true });
    },
  };
}
