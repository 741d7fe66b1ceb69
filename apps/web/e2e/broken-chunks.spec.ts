import { createServer, type Server } from 'node:net';
import { WEB_ORIGIN } from './addresses.ts';
import { ask, expect, test } from './colega-test.ts';
import { wide } from './suites.ts';
import { log } from './transcript-page.ts';

const QUESTION = 'Qual é o limite de hotel em viagens?';
const PART = 'Em resumo, metade da resposta';
const HEAD = [
  'HTTP/1.1 200 OK',
  'content-type: application/x-ndjson',
  'transfer-encoding: chunked',
  `access-control-allow-origin: ${WEB_ORIGIN}`,
  'access-control-allow-credentials: true',
];

const chunkOf = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const PIECE = chunkOf(`${JSON.stringify({ content: PART })}\n`);

/** Answers each request with one piece and these bytes, and leaves the connection open. */
async function startServer(bytes: string): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(`${HEAD.join('\r\n')}\r\n\r\n${PIECE}`);
      // Else the browser may read both at once, and drop the piece with what is broken.
      setTimeout(() => socket.write(bytes), 500);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { server, url: `http://127.0.0.1:${address.port}/` };
}

for (const [name, bytes] of [
  ['a chunk whose length is no number', 'zz\r\nabc\r\n'],
  ['a chunk that is longer than it says', '3\r\nabcdef\r\n'],
] as const)
  test(
    `an answer with ${name} keeps what had come, and is asked for once`,
    wide,
    async ({ page, watch, openSignedIn }) => {
      watch.expectedErrors.push('ERR_INVALID_CHUNKED_ENCODING', 'status of');
      await openSignedIn('/financeiro');
      const { server, url } = await startServer(bytes);
      let posted = 0;
      await page.route(/\/personas\/stream\//, async (route) => {
        posted += 1;
        await route.continue({ url });
      });
      await ask(page, QUESTION);
      await expect(log(page).getByText('A resposta foi interrompida antes do fim.')).toBeVisible();
      await expect(log(page).locator('[data-answer-text]')).toHaveText(PART);
      await expect(log(page).getByText(QUESTION, { exact: true })).toHaveCount(1);
      expect(posted).toBe(1);
      server.close();
    },
  );
