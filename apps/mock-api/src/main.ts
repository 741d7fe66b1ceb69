import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { parseOptions } from './command-line.ts';

const read = parseOptions(process.argv.slice(2), process.env);
if ('fault' in read) {
  console.error(read.fault);
  process.exit(1);
}

if ('help' in read) {
  process.stdout.write(`${read.help}\n`);
  process.exit(0);
}

// Imported here, so that flags are checked first, and a mistake in a data file is one sentence.
const { buildServer, LISTEN_BACKLOG } = await import('./server.ts').catch((error: unknown) => {
  if (!(error instanceof Error) || error.name !== 'DataFault') throw error;
  console.error(error.message);
  process.exit(1);
});

const { openStartSources } = await import('./start-sources.ts');
const { host, sources, ...options } = read;
const port = read.port === 0 ? await freePort(host) : read.port;
const opened = await openStartSources(sources).catch(endForStartFault);
const apiOrigin = `http://localhost:${String(port)}`;
const server = await buildServer({ ...options, ...opened, apiOrigin, docs: true, logger: true });

try {
  await server.listen({ port, host, backlog: LISTEN_BACKLOG });
} catch (error) {
  console.error(listenFault(error));
  process.exit(1);
}
console.log(
  `Mock API, identity provider and avatar service: ${apiOrigin} (web app: ${options.webOrigin.join(', ')})`,
);
console.log(`Its contract, to be read and tried: ${apiOrigin}/docs`);
if (options.control) console.log(`Its faults and data are set under ${apiOrigin}/__mock`);

if (opened.model) {
  console.log(`Its personas answer by ${opened.model.name}, of ${String(sources.modelUrl)}`);
}

endOnSignal();

/** Closes the server at the first signal. Ctrl-C may come twice: from the terminal, and from the command that started this process. */
function endOnSignal(): void {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void server.close().finally(() => process.exit(0));
    });
  }
}

/** Finds a port before the server is built, which needs to know its own address. */
async function freePort(address: string): Promise<number> {
  const probe = createServer().listen(0, address);
  await once(probe, 'listening').catch((error: unknown) => {
    console.error(listenFault(error));
    process.exit(1);
  });
  const { port: found } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return found;
}

function endForStartFault(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'StartFault') throw error;
  console.error(error.message);
  process.exit(1);
}

function listenFault(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${String(port)} is taken: stop what listens there, or choose another with --port.`;
  }
  return `Cannot listen on ${host}:${String(port)}: ${message}`;
}
