import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { comesToAnswer, waitUntilAnswering } from './answering.ts';
import { findFreePorts } from './ports.ts';

async function freeOrigin() {
  const [port = 0] = await findFreePorts(1);
  return { port, origin: `http://127.0.0.1:${port}` };
}

it('takes any status for an answer, also of a server that starts later', async () => {
  const { port, origin } = await freeOrigin();
  const server = createServer((_request, response) => response.writeHead(503).end());
  let looks = 0;
  const isOver = () => {
    looks += 1;
    if (looks === 1) server.listen(port, '127.0.0.1');
    return false;
  };
  expect(await comesToAnswer(origin, { isOver })).toBe(true);
  expect(looks).toBeGreaterThan(0);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('gives up where the server is over, or after the limit with a sentence', async () => {
  const { origin } = await freeOrigin();
  expect(await comesToAnswer(origin, { isOver: () => true })).toBe(false);
  await expect(waitUntilAnswering(origin, { limit: 0 })).rejects.toThrow(
    `${origin} does not answer.`,
  );
});
