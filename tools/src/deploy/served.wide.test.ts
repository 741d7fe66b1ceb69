import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePorts } from '../ports.ts';
import { buildWebServer } from '../web-server.ts';
import { ask, configure, ruledHeaders, writeBuild } from './deployments.fixture.ts';
import { findWebServer, type WebServerName } from './web-servers.fixture.ts';
import { createHome, type RunningServer, startDeployed } from './running-servers.fixture.ts';
import { writeDeployment } from './write-deployment.ts';

const FIELDS = {
  IMAGE_HOSTS: ['img.example.com'],
  FRAME_ANCESTORS: ['https://portal.example.com'],
  PRODUCT_NAME: 'Colega "; add_header x-y z;',
};
const COMPRESSIONS = ['br, gzip', 'gzip', 'identity', 'gzip, br;q=0', 'gzip, br;q=0.5', 'x-br'];

const homes: string[] = [];

async function start(
  name: WebServerName,
  program: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<RunningServer> {
  const [home, build] = [await createHome(), await createHome()];
  homes.push(home, build);
  await writeBuild(build);
  const out = join(home, 'colega');
  const configuration = await configure(fields);
  await writeDeployment({ target: name, configuration, isDemo: false, build, out });
  const [port = 0] = await findFreePorts(1);
  return startDeployed(name, { program, home: out, port });
}

async function startOurs(): Promise<{ origin: string; server: FastifyInstance }> {
  const build = await createHome();
  homes.push(build);
  await writeBuild(build);
  const { content } = await configure(FIELDS);
  const server = await buildWebServer({ distDirectory: build, configuration: content });
  return { origin: await server.listen({ port: 0, host: '127.0.0.1' }), server };
}

afterAll(() => Promise.all(homes.map((home) => rm(home, { recursive: true, force: true }))));

describe.each(['nginx', 'caddy'] as const)('what %s serves', async (name) => {
  const program = await findWebServer(name);
  if (program === undefined) return it.skip('is not tried, without the server');

  let deployed: RunningServer;
  let below: RunningServer;
  let ours: Awaited<ReturnType<typeof startOurs>>;

  beforeAll(async () => {
    [deployed, below, ours] = await Promise.all([
      start(name, program, FIELDS),
      start(name, program, { ...FIELDS, BASE_PATH: '/tools/colega/' }),
      startOurs(),
    ]);
  });
  afterAll(async () => {
    await Promise.all([deployed.stop(), below.stop(), ours.server.close()]);
  });

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    ask(deployed.origin, path, { headers });

  it.each([
    '/',
    '/index.html',
    '/login',
    '/institucional?chat=1',
    '/f%C3%ADsica',
    '/f%c3%adsica/a%20b/',
    '/redirect.html',
    '/redirect.html?code=1',
    '/config.json',
    '/favicon.svg',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/icon-192.png',
    '/service-worker.js',
    '/assets/app-1.js',
    '/assets/app-1.css?x',
    '/assets/app-1.%6as',
    '/assets/font-1.woff2',
    '/assets/old-2.js',
    '/assets/app-1.js.br',
    '/assets/app-1.js.gz',
    '/index.html.br',
    '/assets/',
    '/assets',
    '/missing.png',
    '/.env',
    '/%2eenv',
    '/.vite/manifest.json',
    '/bundle-modules.json',
    '/favicon.svg/',
    '/%2ffavicon.svg',
    '/%5cfavicon.svg',
    '/%252ffavicon.svg',
    '/assets//app-1.js',
  ])('%s is as with `npm start`, in every header and for every browser', async (path) => {
    for (const compression of COMPRESSIONS) {
      const headers = { 'accept-encoding': compression };
      const [own, theirs] = await Promise.all([
        ask(ours.origin, path, { headers }),
        get(path, headers),
      ]);
      expect({ compression, status: theirs.status, ...ruledHeaders(theirs) }).toEqual({
        compression,
        status: own.status,
        ...ruledHeaders(own),
      });
      if (path !== '/config.json') expect(theirs.body.equals(own.body)).toBe(true);
    }
  });

  it.each(['/', '/assets/app-1.js', '/f%C3%ADsica', '/favicon.svg'])(
    'a 304 for %s is as with `npm start`',
    async (path) => {
      const repeat = async (origin: string) => {
        const headers = { 'accept-encoding': 'br' };
        const { etag = '' } = (await ask(origin, path, { headers })).headers;
        return ask(origin, path, { headers: { ...headers, 'if-none-match': etag } });
      };
      const [own, theirs] = await Promise.all([repeat(ours.origin), repeat(deployed.origin)]);
      expect(theirs.status).toBe(304);
      expect(ruledHeaders(theirs)).toEqual(ruledHeaders(own));
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
    '%s is refused as with `npm start`',
    async (method) => {
      for (const path of ['/', '/assets/app-1.js', '/redirect.html']) {
        const [own, theirs] = await Promise.all(
          [ours.origin, deployed.origin].map((origin) => ask(origin, path, { method })),
        );
        expect(theirs?.status).toBe(405);
        expect(ruledHeaders(theirs!)).toEqual(ruledHeaders(own!));
      }
    },
  );

  it.each([
    ['range', 'bytes=999999999-'],
    ['range', 'bytes=0-3'],
    ['if-match', '"another"'],
    ['if-unmodified-since', 'Mon, 01 Jan 2001 00:00:00 GMT'],
  ])('%s: %s brings the whole file, or an error that nobody keeps', async (name, value) => {
    for (const path of ['/assets/app-1.js', '/favicon.svg', '/']) {
      for (const origin of [ours.origin, deployed.origin]) {
        const { status, headers } = await ask(origin, path, { headers: { [name]: value } });
        if (status === 200) continue;
        expect([status, headers['cache-control']]).toEqual([412, undefined]);
      }
    }
  });

  it('keeps an asset that was found, and not the 404 of a missing one', async () => {
    expect((await get('/assets/app-1.js')).headers['cache-control']).toMatch(/immutable/);
    expect((await get('/assets/old-2.js')).headers).not.toHaveProperty('cache-control');
  });

  it.each([
    '//evil.example',
    '//evil.example/',
    '//evil.example/..',
    '//evil.example/%2e%2e',
    '//evil.example/assets',
    '/%2f%2fevil.example',
    '/%5c%5cevil.example',
    '/\\evil.example',
    '/%0d%0alocation:%20//evil.example',
    '///evil.example/%2f..',
  ])('leads nobody from %s to another site', async (path) => {
    for (const { origin } of [deployed, below]) {
      const { status, headers } = await ask(origin, path);
      expect([200, 400, 404]).toContain(status);
      expect(headers).not.toHaveProperty('location');
    }
  });

  it('asks for https in the future only where the page came by it', async () => {
    const name = 'strict-transport-security';
    expect((await get('/')).headers).not.toHaveProperty(name);
    const { headers } = await get('/', { 'x-forwarded-proto': 'https' });
    expect(headers[name]).toMatch(/^max-age=/);
  });

  it('says nothing of its version', async () => {
    for (const path of ['/', '/assets/old-2.js']) {
      expect((await get(path)).headers['server'] ?? '').not.toMatch(/\d/);
    }
  });

  describe('below a path', () => {
    const base = '/tools/colega';

    it.each([
      '/',
      '/login',
      '/f%C3%ADsica',
      '/redirect.html',
      '/config.json',
      '/favicon.ico',
      '/assets/app-1.js',
      '/assets/old-2.js',
      '/assets/app-1.js.br',
    ])('has %s as at the root', async (path) => {
      const headers = { 'accept-encoding': 'br' };
      const [atRoot, there] = await Promise.all([
        get(path, headers),
        ask(below.origin, base + path, { headers }),
      ]);
      expect(there.status).toBe(atRoot.status);
      expect(ruledHeaders(there)).toEqual(ruledHeaders(atRoot));
    });

    it('leads from the path without its slash to the app, with the query', async () => {
      const { status, headers } = await ask(below.origin, `${base}?panel=help`);
      expect([status, headers.location]).toEqual([308, `${base}/?panel=help`]);
    });

    it.each(['/', '/tools/', '/tools/colegas', '/assets/app-1.js', '/config.json'])(
      'has nothing at %s, beside it',
      async (path) => {
        const { status, headers } = await ask(below.origin, path);
        expect(status).toBe(404);
        expect(headers['content-security-policy']).toContain("default-src 'none'");
        expect(headers).not.toHaveProperty('cache-control');
      },
    );
  });
});
