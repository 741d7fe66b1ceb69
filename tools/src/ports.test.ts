import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createServer as createHttpServer } from 'node:http';
import { answersInTime, findFreePorts, requireFreePorts, waitUntilAnswering } from './ports.ts';
import { workspaceRoot } from './workspace.ts';

let blocker: Server | undefined;

async function block(host: string): Promise<number> {
  const server = createServer();
  blocker = server;
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as { port: number }).port;
}

function require(web: number, api: number, host = '127.0.0.1') {
  return requireFreePorts(
    [
      { port: web, purpose: 'the web app', flag: '--web-port' },
      { port: api, purpose: 'the mock API', flag: '--api-port' },
    ],
    host,
  );
}

afterEach(() => {
  blocker?.close();
  blocker = undefined;
});

describe('requireFreePorts', () => {
  it('accepts ports at which nothing listens', async () => {
    const [web = 0, api = 0] = await findFreePorts(2);
    await expect(require(web, api)).resolves.toBeUndefined();
  });

  it.each(['127.0.0.1', '0.0.0.0'])('names a port taken on %s and the flag', async (host) => {
    const taken = await block(host);
    const [free = 0] = await findFreePorts(1);
    await expect(require(free, taken)).rejects.toThrow(
      new RegExp(`Port ${taken} for the mock API is taken.*--api-port`),
    );
  });

  it('refuses one port for both servers', async () => {
    const [port = 0] = await findFreePorts(1);
    await expect(require(port, port)).rejects.toThrow(/cannot serve both/);
  });

  it('names the flag of an address that this machine does not have', async () => {
    const [web = 0, api = 0] = await findFreePorts(2);
    await expect(require(web, api, '203.0.113.7')).rejects.toThrow(/203\.0\.113\.7.*--host/);
  });
});

// That `npm start` does so too is a journey (start.spec.ts).
it('npm run dev ends with code 1 and one sentence for a taken port', async () => {
  const taken = await block('127.0.0.1');
  const [free = 0] = await findFreePorts(1);
  const args = ['--web-port', String(taken), '--api-port', String(free)];
  const script = join(workspaceRoot, 'tools/src/dev.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    { encoding: 'utf8' },
  );
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    new RegExp(
      `^Port ${taken} for the web app is taken[^\n]*--web-port, as in "npm start -- [^\n]*"\\.\n$`,
    ),
  );
  expect(status).toBe(1);
});

async function freeOrigin() {
  const [port = 0] = await findFreePorts(1);
  return { port, origin: `http://127.0.0.1:${port}` };
}

it('takes any status for an answer, also of a server that starts later', async () => {
  const { port, origin } = await freeOrigin();
  const server = createHttpServer((_request, response) => response.writeHead(503).end());
  let looks = 0;
  const isOver = () => {
    looks += 1;
    if (looks === 1) server.listen(port, '127.0.0.1');
    return false;
  };
  expect(await answersInTime(origin, { isOver })).toBe(true);
  expect(looks).toBeGreaterThan(0);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('gives up where the server is over, or after the limit with a sentence', async () => {
  const { origin } = await freeOrigin();
  expect(await answersInTime(origin, { isOver: () => true })).toBe(false);
  await expect(waitUntilAnswering(origin, { limit: 0 })).rejects.toThrow(
    `${origin} does not answer.`,
  );
});
