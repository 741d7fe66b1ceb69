import { parseOptions } from './command-line.ts';
import { buildServer } from './server.ts';

const read = parseOptions(process.argv.slice(2), process.env);
if ('fault' in read) {
  console.error(read.fault);
  process.exit(1);
}

const { port, host, webOrigin, tokensPerSecond } = read;
const apiOrigin = `http://localhost:${String(port)}`;
const server = await buildServer({ apiOrigin, webOrigin, tokensPerSecond, logger: true });

try {
  await server.listen({ port, host });
} catch (error) {
  console.error(listenFault(error));
  process.exit(1);
}
console.log(`Mock API and identity provider: ${apiOrigin} (web app: ${webOrigin})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void server.close().then(() => process.exit(0));
  });
}

function listenFault(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${String(port)} is taken: stop what listens there, or choose another with --port.`;
  }
  return `Cannot listen on ${host}:${String(port)}: ${message}`;
}
