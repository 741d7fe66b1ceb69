import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { demonstrationUser } from '../../fixtures/users.ts';
import { until } from '../../testing/until.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const WRITES = 200;
const LANES = 8;

const folder = mkdtempSync(join(tmpdir(), 'colega-killed-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

interface Running {
  readonly child: ChildProcess;
  readonly call: (method: string, path: string, body?: object) => Promise<Response>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the server on the file, and signs in. */
async function start(): Promise<Running> {
  const port = await freePort();
  const flags = ['--port', String(port), '--store', join(folder, 'data.sqlite')];
  const child = spawn(process.execPath, [MAIN, ...flags], { stdio: 'ignore' });
  children.push(child);
  let token = '';
  const call: Running['call'] = (method, path, body) =>
    fetch(`http://127.0.0.1:${String(port)}/api${path}`, {
      method,
      headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const { email, password } = demonstrationUser;
  const answer = await until('the server answers', async () => {
    if (child.exitCode !== null) throw new Error('The server ended');
    return call('POST', '/auth/login', { email, password }).catch(() => undefined);
  });
  token = answer.headers.get('authorization') ?? '';
  return { child, call };
}

it('loses nothing that was acknowledged when the server is killed amid two hundred writes', async () => {
  const { child, call } = await start();
  const acknowledged = new Map<string, string>();
  const killed = once(child, 'exit');
  let begun = 0;

  async function write(): Promise<void> {
    const number = (begun += 1);
    if (number === WRITES / 2) child.kill('SIGKILL');
    const created = await call('POST', '/chat', { persona: 'institucional' });
    const { chatId } = (await created.json()) as { chatId: string };
    acknowledged.set(chatId, '');
    const title = `Conversa ${String(number)}`;
    const renamed = await call('PATCH', `/chat/${chatId}`, { title });
    if (renamed.ok) acknowledged.set(chatId, title);
  }

  const lane = async () => {
    while (begun < WRITES) await write();
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  expect(await killed).toEqual([null, 'SIGKILL']);
  expect(lanes.some(({ status }) => status === 'rejected')).toBe(true);
  expect(acknowledged.size).toBeGreaterThan(WRITES / 4);

  const again = await start();
  const missing: string[] = [];
  for (const [chatId, title] of acknowledged) {
    const answer = await again.call('GET', `/chat/${chatId}`);
    const chat = answer.ok ? ((await answer.json()) as { title: string | null }) : null;
    if (!chat || (title !== '' && chat.title !== title)) missing.push(`${chatId} ${title}`);
  }
  expect(missing).toEqual([]);
}, 60_000);
