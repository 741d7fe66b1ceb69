import { join } from 'node:path';
import { developmentConfiguration } from '@colega/mock-api';
import { flagsOfSources } from '@colega/mock-api/start-sources';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { announcement, openSources, originOf } from './servers.ts';
import { requireFreePorts, waitUntilAnswering } from './ports.ts';
import { runCommand } from './command-line.ts';
import { keepMockApi } from './keep-mock-api.ts';
import { onStopSignal, stopProcesses } from './processes.ts';
import {
  isControlled,
  parseServeOptions,
  portChoices,
  SERVE_FLAGS,
  type ServeOptions,
} from './serve-options.ts';
import { workspaceRoot } from './workspace.ts';

function serveConfiguration(configuration: object): Plugin {
  return {
    name: 'colega-configuration',
    configureServer(server) {
      server.middlewares.use('/config.json', (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        response.end(JSON.stringify(configuration));
      });
    },
  };
}

async function startVite(options: ServeOptions): Promise<ViteDevServer> {
  const root = join(workspaceRoot, 'apps/web');
  const apiOrigin = originOf(options.apiPort);
  const { personas } = await openSources({ personasFile: options.sources?.personasFile });
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    plugins: [serveConfiguration(developmentConfiguration({ ...options, apiOrigin, personas }))],
    server: { host: options.host, port: options.webPort, strictPort: true },
    logLevel: 'warn',
    clearScreen: false,
  });
  return vite.listen();
}

function flagsOfMock(options: ServeOptions): readonly string[] {
  const { tokensPerSecond: rate, latencyMs: latency, seed } = options;
  return [
    ...['--port', String(options.apiPort)],
    ...['--host', options.host],
    ...[originOf(options.webPort), ...(options.moreOrigins ?? [])].map(
      (origin) => `--web-origin=${origin}`,
    ),
    ...(rate === undefined ? [] : ['--rate', String(rate)]),
    ...(latency === undefined ? [] : ['--latency', String(latency)]),
    ...(seed === undefined ? [] : [`--seed=${seed}`]),
    ...(isControlled(options) ? ['--control'] : []),
    ...flagsOfSources(options.sources ?? {}),
  ];
}

const HELP = `Serves the web app with hot reload, and the mock API, which restarts with its sources and the contract.

  npm run dev [-- FLAGS]

${SERVE_FLAGS}`;

await runCommand(async (args) => {
  const options = parseServeOptions(args, process.env);
  await requireFreePorts(portChoices(options), options.host);
  const closing = [stopProcesses];
  onStopSignal(() => {
    const grace = setTimeout(() => process.exit(0), 1500);
    void Promise.allSettled(closing.map((close) => close())).finally(() => {
      clearTimeout(grace);
      process.exit(0);
    });
  });
  const stopWatching = keepMockApi(flagsOfMock(options));
  closing.push(() => Promise.resolve(stopWatching()));
  const vite = await startVite(options);
  closing.push(() => vite.close());
  const [webOrigin, apiOrigin] = [originOf(options.webPort), originOf(options.apiPort)];
  await Promise.all([waitUntilAnswering(webOrigin), waitUntilAnswering(apiOrigin)]);
  console.log(announcement({ webOrigin, apiOrigin }, options));
  return 0;
}, HELP);
