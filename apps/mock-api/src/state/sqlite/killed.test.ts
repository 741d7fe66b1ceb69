import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { demonstrationUser } from '../../fixtures/users.ts';

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

/** Waits until the server says at which port it listens. */
async function portOf({ stdout }: ChildProcess): Promise<string> {
  let output = '';
  for await (const text of stdout ?? []) {
    output += String(text);
    const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error(`The server ended: ${output}`);
}

/** Starts the server on the file, and signs in. */
async function start(): Promise<Running> {
  const flags = ['--port=0', '--store', join(folder, 'data.sqlite')];
  const child = spawn(process.execPath, [MAIN, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const port = await portOf(child);
  let token = '';
  const call: Running['call'] = (method, path, body) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const { email, password } = demonstrationUser;
  const answer = await call('POST', '/auth/login', { email, password });
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
