import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFreePorts } from '../src/ports.ts';
import { startServer } from './child-server.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colega-child-server-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('serves the bytes of a file until it is stopped', async () => {
  const [port = 0] = await findFreePorts(1);
  const file = join(folder, 'page.json');
  writeFileSync(file, '{"items":["olá"]}');
  const script = join(import.meta.dirname, 'raw-http-server.ts');
  const server = await startServer({
    name: 'raw node:http',
    script,
    args: [String(port), file],
    port,
  });
  expect(await (await fetch(`${server.origin}/any/path`)).json()).toEqual({ items: ['olá'] });
  await server.stop();
  await server.stop();
  await expect(fetch(server.origin)).rejects.toThrow();
});

it('fails with the last words of a server that does not start', async () => {
  const [port = 0] = await findFreePorts(1);
  const script = join(folder, 'broken.mjs');
  writeFileSync(script, "console.error('the contract is broken'); process.exit(1);");
  const start = startServer({ name: 'The mock API', script, args: [], port });
  await expect(start).rejects.toThrow('The mock API could not be started:\nthe contract is broken');
});
