import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationUser } from '@colega/mock-api';
import { findFreePorts } from './ports.ts';
import { announcement, startServers } from './servers.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'colega-servers-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Colega</title>');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function start(distDirectory: string, further: { readonly passwordSignIn?: boolean } = {}) {
  const [webPort = 0, apiPort = 0] = await findFreePorts(2);
  const options = { webPort, apiPort, host: '127.0.0.1', tokensPerSecond: 10, ...further };
  return { apiPort, servers: await startServers(options, distDirectory) };
}

describe('startServers', () => {
  it('serves the web app with the configuration of the mock API that it started', async () => {
    const { servers } = await start(folder);
    const response = await fetch(`${servers.webOrigin}/config.json`);
    const configuration = (await response.json()) as { API_HOST: string };
    expect(new URL(configuration.API_HOST).origin).toBe(servers.apiOrigin);
    expect(response.headers.get('content-security-policy')).toContain(servers.apiOrigin);
    await servers.close();
  });

  it.each([[{}, false] as const, [{ passwordSignIn: true }, true] as const])(
    'has the page offer passwords where that is wanted: %j',
    async (options, offered) => {
      const { servers } = await start(folder, options);
      const configuration: unknown = await (await fetch(`${servers.webOrigin}/config.json`)).json();
      expect(configuration).toMatchObject({ PASSWORD_SIGN_IN: offered });
      await servers.close();
    },
  );

  it('lets a test plan the faults of the mock API', async () => {
    const { servers } = await start(folder);
    const response = await fetch(`${servers.apiOrigin}/__mock/faults`);
    expect(await response.json()).toEqual([]);
    await servers.close();
  });

  it('ends at once, also with a request that is still open', async () => {
    const { servers, apiPort } = await start(folder);
    const socket = connect(apiPort, '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.on('error', () => undefined);
    socket.write('POST /api/chat HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{');
    await servers.close();
    await ended;
    await expect(fetch(servers.webOrigin)).rejects.toThrow();
    await expect(fetch(servers.apiOrigin)).rejects.toThrow();
  });

  it('says what to do when the web app is not built', async () => {
    await expect(start(join(folder, 'nothing'))).rejects.toThrow(/not built yet.*--skip-build/);
  });
});

const ORIGINS = { webOrigin: 'http://localhost:4200', apiOrigin: 'http://localhost:4300' };

it('names both addresses, and who can sign in', () => {
  const text = announcement(ORIGINS, {});
  for (const part of [...Object.values(ORIGINS), 'Marina Azevedo']) expect(text).toContain(part);
});

it('names the model that answers', () => {
  expect(announcement(ORIGINS, {})).not.toContain('Model:');
  expect(announcement({ ...ORIGINS, model: 'llama3.2' }, {})).toMatch(/Model: +llama3\.2/);
});

it('names the files of personas and of data, and no earlier chats of personas that are not there', () => {
  expect(announcement(ORIGINS, {})).toMatch(/Marina Azevedo .*with earlier chats/);
  expect(announcement(ORIGINS, {})).not.toMatch(/Personas:|Kept in:/);
  const sources = { personasFile: 'ours.yaml', storeFile: 'chats.sqlite' };
  const text = announcement(ORIGINS, { sources });
  expect(text).toMatch(/Personas: +ours\.yaml\n +Kept in: +chats\.sqlite/);
  expect(text).not.toContain('earlier chats');
});

it('names a password only where the page asks for one', () => {
  const { password } = demonstrationUser;
  expect(announcement(ORIGINS, { passwordSignIn: false })).not.toContain(password);
  expect(announcement(ORIGINS, { passwordSignIn: true })).toContain(password);
});
