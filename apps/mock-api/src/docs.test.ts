import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildServer } from './server.ts';

const ORIGIN = 'http://localhost:4999';
let app: FastifyInstance;
const get = (url: string) => app.inject({ url });

beforeAll(async () => {
  app = await buildServer({ apiOrigin: ORIGIN, webOrigin: 'http://localhost:4200', docs: true });
});
afterAll(() => app.close());

it('says at / what it is, and where its documents are', async () => {
  const answer = await get('/');
  const { name, docs, documents } = answer.json<Record<string, unknown>>();
  expect([answer.statusCode, name, docs]).toEqual([200, 'Colega mock API', `${ORIGIN}/docs`]);
  for (const document of documents as string[])
    expect((await get(new URL(document).pathname)).statusCode).toBe(200);
});

describe('the documents at /docs', () => {
  it.each([
    ['openapi.yaml', 'host', '/chat'],
    ['avatar.openapi.yaml', 'avatarHost', '/talks'],
  ])('name this server: %s', async (name, variable, path) => {
    const answer = await get(`/docs/${name}`);
    const document = parse(answer.body) as {
      servers: [{ variables: Record<string, { default: string }> }];
      paths: object;
    };
    expect(answer.headers['content-type']).toContain('yaml');
    expect(document.servers[0].variables[variable]?.default).toBe(ORIGIN);
    expect(document.paths).toHaveProperty(path);
  });

  it('can be explored on a page of which nothing comes from elsewhere', async () => {
    const page = await get('/docs/');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|http/);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source);
    expect(sources.length).toBeGreaterThan(4);
    for (const source of sources) {
      const { origin, pathname } = new URL(source ?? '', `${ORIGIN}/docs/`);
      expect(origin).toBe(ORIGIN);
      expect((await get(pathname)).statusCode, pathname).toBe(200);
    }
  });
});

it('leaves the documents out where nobody asked for them', async () => {
  const plain = await buildServer({ apiOrigin: ORIGIN, webOrigin: 'http://localhost:4200' });
  expect((await plain.inject({ url: '/docs/' })).statusCode).toBe(404);
  await plain.close();
});
