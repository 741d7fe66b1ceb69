import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { demonstrationUser } from '../../fixtures/users.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const LANES = 8;

/** They start servers, and end them amid hundreds of calls. */
const wide = { tags: ['wide'], timeout: 60_000 };

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

/** Lets a command write files of so many kB only, as a disk that becomes full does. */
const limited = (kilobytes: number) =>
  `trap '' XFSZ; ulimit -f ${String(kilobytes * 2)}; exec "$0" "$@"`;

/** Starts the server on a file, and signs in. */
async function start(file: string, prefix: readonly string[] = []): Promise<Running> {
  const flags = ['--port=0', '--store', join(folder, file)];
  const [command = '', ...args] = [...prefix, process.execPath, MAIN, ...flags];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
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

describe('a server that is killed amid its writes loses nothing that was acknowledged', () => {
  it('of a few', () => killAmid(24));
  it('of many', wide, () => killAmid(200));
});

/** Kills a server after the half of the writes, and looks for what it acknowledged in the next one. */
async function killAmid(writes: number): Promise<void> {
  const file = `data-${String(writes)}.sqlite`;
  const { child, call } = await start(file);
  const acknowledged = new Map<string, string>();
  const killed = once(child, 'exit');
  let begun = 0;

  async function write(): Promise<void> {
    const number = (begun += 1);
    if (number === writes / 2) child.kill('SIGKILL');
    const created = await call('POST', '/chat', { persona: 'institucional' });
    const { chatId } = (await created.json()) as { chatId: string };
    acknowledged.set(chatId, '');
    const title = `Conversa ${String(number)}`;
    const renamed = await call('PATCH', `/chat/${chatId}`, { title });
    if (renamed.ok) acknowledged.set(chatId, title);
  }

  const lane = async () => {
    while (begun < writes) await write();
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  expect(await killed).toEqual([null, 'SIGKILL']);
  expect(lanes.some(({ status }) => status === 'rejected')).toBe(true);
  expect(acknowledged.size).toBeGreaterThanOrEqual(writes / 2 - LANES);

  expect(await missingOf(acknowledged, await start(file))).toEqual([]);
}

/** Which of the chats, with their titles, a server does not have. */
async function missingOf(
  acknowledged: ReadonlyMap<string, string>,
  { call }: Running,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const [chatId, title] of acknowledged) {
    const answer = await call('GET', `/chat/${chatId}`);
    const chat = answer.ok ? ((await answer.json()) as { title: string | null }) : null;
    if (!chat || (title !== '' && chat.title !== title)) missing.push(`${chatId} ${title}`);
  }
  return missing;
}

describe.skipIf(process.platform === 'win32')('on a disk that is full', () => {
  it(
    'refuses what it cannot keep, goes on reading, and loses nothing that was acknowledged',
    wide,
    async () => {
      const { child, call } = await start('full.sqlite', ['sh', '-c', limited(200)]);
      const acknowledged = new Map<string, string>();
      let refused = 0;
      while (refused === 0) {
        const created = await call('POST', '/chat', { persona: 'institucional' });
        const chat = (await created.json()) as { chatId: string; status_code?: number };
        if (!created.ok) expect([created.status, chat.status_code]).toEqual([500, 500]);
        if (created.ok) acknowledged.set(chat.chatId, '');
        else refused += 1;
      }
      expect(acknowledged.size).toBeGreaterThan(0);
      expect(await missingOf(acknowledged, { child, call })).toEqual([]);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      expect(await missingOf(acknowledged, await start('full.sqlite'))).toEqual([]);
    },
  );

  it('says so at the start', () => {
    const flags = ['--port', '0', '--store', join(folder, 'none.sqlite')];
    const { status, stderr } = spawnSync(
      ...([
        'sh',
        ['-c', limited(4), process.execPath, MAIN, ...flags],
        { encoding: 'utf8' },
      ] as const),
    );
    expect([status, stderr.replace(folder, '')]).toEqual([
      1,
      expect.stringMatching(/^\S*none\.sqlite cannot be (?:written|opened)\b.*disk/m),
    ]);
  });
});
