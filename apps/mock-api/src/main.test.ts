import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
/** Marks what others see without a process: cors.test.ts, read-data.test.ts, and the help of every command. */
const wide = { tags: ['wide'] };

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
}

const run = (...flags: string[]) => runAt(MAIN, ...flags);

function runAt(path: string, ...flags: string[]): Running {
  const child = spawn(process.execPath, [path, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return { child, output: () => output };
}

async function takePort(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

it('names a taken port in one sentence', async () => {
  const { server, port } = await takePort();
  const { child, output } = run('--port', String(port));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output().trim().split('\n')).toHaveLength(1);
  expect(output()).toContain(`Port ${String(port)} is taken`);
  server.close();
});

it('names a bad flag in one sentence', async () => {
  const { child, output } = run('--port', 'none');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output()).toBe('The port must be a number from 0 to 65535, not "none".\n');
});

it('prints its flags', wide, async () => {
  const { child, output } = run('--help');
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(output()).toContain('--rate');
});

it('listens with its control routes and its seed, and ends on a signal that comes twice', async () => {
  const { server, port } = await takePort();
  server.close();
  await once(server, 'close');
  const { child, output } = run('--port', String(port), '--control', '--seed', 'one');
  while (!output().includes('/__mock')) {
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'close')]);
    if (child.exitCode !== null) throw new Error(output());
  }
  const plan = await fetch(`http://127.0.0.1:${String(port)}/__mock/faults`);
  expect(await plan.json()).toEqual([]);
  const response = await fetch(`http://127.0.0.1:${String(port)}/config.json`);
  expect(await response.json()).toMatchObject({ API_HOST: `http://localhost:${String(port)}` });
  child.kill('SIGINT');
  child.kill('SIGINT');
  // Windows has no signals: there the process ends at once.
  if (process.platform !== 'win32') expect(await once(child, 'close')).toEqual([0, null]);
});

it(
  'listens at any free port, for every origin it was given, and says who is refused',
  wide,
  async () => {
    const origins = ['http://localhost:4200', 'http://localhost:6006'];
    const { child, output } = run('--port=0', ...origins.map((origin) => `--web-origin=${origin}`));
    while (!output().includes('web app:')) {
      await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'close')]);
      if (child.exitCode !== null) throw new Error(output());
    }
    const [, port = ''] = /http:\/\/localhost:(\d+) \(web app: (.*)\)/.exec(output()) ?? [];
    const allowed = async (origin: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/config.json`, { headers: { origin } });
      return answer.headers.get('access-control-allow-origin');
    };
    expect(Number(port)).toBeGreaterThan(0);
    for (const origin of origins) expect(await allowed(origin)).toBe(origin);
    expect(await allowed('null')).toBeNull();
    expect(await allowed('http://localhost:9999')).toBeNull();
    expect(await allowed('http://localhost:9999')).toBeNull();
    while (!output().includes('9999')) await once(child.stdout ?? child, 'data');
    expect(output().match(/Pages of \S+ may not call/g)).toEqual([
      'Pages of http://localhost:9999 may not call',
    ]);
  },
);

it('names a mistake in a data file in one sentence', wide, async () => {
  const copy = fileURLToPath(
    new URL(`../test-results/copy-${String(process.pid)}/`, import.meta.url),
  );
  try {
    for (const folder of ['src', 'data']) {
      cpSync(new URL(`../${folder}/`, import.meta.url), `${copy}${folder}`, { recursive: true });
    }
    const users = readFileSync(`${copy}data/users.yaml`, 'utf8');
    writeFileSync(`${copy}data/users.yaml`, users.replace('isExternal: true', 'isExternal: yes'));
    const { child, output } = runAt(`${copy}src/main.ts`);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output()).toBe('data/users.yaml: “users.0.isExternal” must be boolean.\n');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
