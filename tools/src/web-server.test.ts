import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWebServer } from './web-server.ts';

const script = 'console.log("Colega");'.repeat(50);
const configuration = { API_HOST: 'http://localhost:4300', PRODUCT_NAME: 'Colega' };
let folder: string;
let server: FastifyInstance;

function get(url: string, headers: Record<string, string> = {}) {
  return server.inject({ method: 'GET', url, headers });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'colega-dist-'));
  const files: Record<string, string | Buffer> = {
    'index.html': '<!doctype html><title>Colega</title>',
    'redirect.html': '<!doctype html><title>Bridge</title>',
    'favicon.svg': '<svg/>',
    'favicon.ico': Buffer.from([0, 0, 1, 0]),
    '.env': 'secret',
    'bundle-modules.json': '[]',
    'bundle-modules.json.br': '[]',
    '.vite/manifest.json': '{}',
    'assets/app-1.js': script,
    'assets/app-1.js.gz': gzipSync(script),
    'assets/app-1.js.br': brotliCompressSync(script),
  };
  for (const directory of ['assets', '.vite']) mkdirSync(join(folder, directory));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  server = await buildWebServer({ distDirectory: folder, configuration });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it('security.txt names the contact of the configuration, and is not there without one', async () => {
  expect((await get('/.well-known/security.txt')).statusCode).toBe(404);
  const named = await buildWebServer({
    distDirectory: folder,
    configuration: { ...configuration, SECURITY_CONTACT: 'security@example.com' },
  });
  const answer = await named.inject('/.well-known/security.txt');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ]);
  expect(answer.body).toContain('Contact: mailto:security@example.com\n');
  expect((await named.inject('/.well-known/other.txt')).statusCode).toBe(404);
  await named.close();
});

it.each([
  '/',
  '/redirect.html',
  '/config.json',
  '/assets/app-1.js',
  '/favicon.svg',
  '/missing.png',
  '/.env',
  '/%E0%A4%A',
  '/.well-known/security.txt',
])('%s comes with every header of the policy, found or not', async (url) => {
  for (const method of ['GET', 'HEAD', 'POST'] as const) {
    const { headers } = await server.inject({ method, url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  }
});

describe('pages', () => {
  it.each([
    '/',
    '/index.html',
    '/login',
    '/institucional',
    '/f%C3%ADsica',
    '/admin/users?tab=1',
    '/?panel=terms',
    '/login/',
    '/login?to=//a%2Fb',
  ])('answers %s with the app, never stored', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>Colega');
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('answers a very long address with the app', async () => {
    expect((await get(`/${'a'.repeat(2000)}`)).statusCode).toBe(200);
  });

  it('serves the bridge with headers of its own, also with the answer in its query', async () => {
    for (const url of ['/redirect.html', '/redirect.html?code=1']) {
      const { headers, body } = await get(url);
      expect(body).toContain('Bridge');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    }
  });

  it('serves the configuration from which the policy is made, never stored', async () => {
    const response = await get('/config.json');
    expect(response.json()).toEqual(configuration);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toContain(configuration.API_HOST);
  });
});

describe('assets', () => {
  it.each([
    ['br, gzip', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
  ])('are sent as compressed by the build for %s', async (accepted, encoding, content) => {
    const response = await get('/assets/app-1.js', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect(response.rawPayload.equals(content)).toBe(true);
  });

  it('are sent as they are to a client that takes no compression', async () => {
    const response = await get('/assets/app-1.js', { 'accept-encoding': 'identity' });
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.body).toBe(script);
  });

  it('have the type of what they are, the icon that a browser asks for by itself too', async () => {
    const types = ['/favicon.svg', '/favicon.ico'].map(async (path) => {
      const { statusCode, headers } = await get(path);
      return [statusCode, headers['content-type']];
    });
    expect(await Promise.all(types)).toEqual([
      [200, 'image/svg+xml'],
      [200, 'image/vnd.microsoft.icon'],
    ]);
  });

  it('are asked for anew each time when their name does not change with their content', async () => {
    const response = await get('/favicon.svg');
    expect(response.headers['cache-control']).toBe('no-cache');
    const again = await get('/favicon.svg', { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

describe('what is not there', () => {
  it.each([
    '/assets/old-2.js',
    '/assets/chat',
    '/assets/',
    '/assets',
    '/missing.png',
    '/.env',
    '/.git/config',
    '/%2eenv',
    '/.vite/manifest.json',
    '/bundle-modules.json',
    '/bundle-modules.json.br',
    '//bundle-modules.json',
    '/%2fbundle-modules.json',
    '/%2Fbundle-modules.json',
    '/%5cbundle-modules.json',
    '/assets//app-1.js',
    '/assets%2fapp-1.js',
    '/bundle%2Dmodules.json',
    '/%62undle-modules.json',
    '/BUNDLE-MODULES.JSON',
    '/bundle-modules.json/',
    '/bundle-modules.json%00',
    '/./bundle-modules.json',
    '/%2562undle-modules.json',
    '/assets/app-1.js%252Ebr',
    '/%252fbundle-modules.json',
    '/%255cbundle-modules.json',
    '/a/../bundle-modules.json',
    '/assets/app-1.js.br',
    '/assets/app-1.js.gz',
    '/assets/app-1.js.%62r',
    '/%2f',
    '//',
    '//login',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
  ])('is a plain 404 for %s, not the app', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.headers['cache-control'] ?? '').not.toMatch(/max-age/);
  });

  it.each(['/%', '/%E0%A4%A', '/assets/%zz.js', '/a%'])('is a 400 for %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('is every method but GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const response = await server.inject({ method, url: '/' });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('GET, HEAD');
    }
    const head = await server.inject({ method: 'HEAD', url: '/login' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
  });
});
