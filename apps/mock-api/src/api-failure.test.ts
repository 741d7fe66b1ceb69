import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, type SignedInHeaders } from './testing/sign-in.ts';
import { createTestServer, WEB_ORIGIN, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let headers: SignedInHeaders;
beforeAll(async () => {
  server = await createTestServer();
  headers = await signIn(server.app);
});
afterAll(() => server.app.close());

const post = (payload: string, type: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/chat',
    headers: { ...headers, 'content-type': type },
    payload,
  });

it('answers an unknown address as an error object that the web app may read', async () => {
  const response = await server.app.inject({
    url: '/api/none?x=1',
    headers: { origin: WEB_ORIGIN },
  });
  expect(response.json()).toEqual({
    status_code: 404,
    detail: 'There is no GET /api/none',
    extra: [],
  });
  expect(response.headers['access-control-allow-origin']).toBe(WEB_ORIGIN);
});

it('answers an address that cannot be read as an error object', async () => {
  const response = await server.app.inject({ url: '/api/chat/%E0%A4%A' });
  expect(response.json()).toMatchObject({ status_code: 400, extra: [] });
});

it.each([
  { name: 'broken JSON', payload: '{"persona":', status: 400 },
  { name: 'a poisoned prototype', payload: '{"__proto__":{"persona":"x"}}', status: 400 },
  { name: 'no body at all', payload: '', status: 400 },
  { name: 'another media type', payload: '<persona/>', type: 'application/xml', status: 415 },
  { name: 'plain text', payload: '{"persona":""}', type: 'text/plain', status: 415 },
  { name: 'two megabytes', payload: `{"persona":"${'x'.repeat(2_000_000)}"}`, status: 413 },
])('answers $name as an error object', async ({ payload, type = 'application/json', status }) => {
  const response = await post(payload, type);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ status_code: status, extra: expect.any(Array) as [] });
});

it.each([
  ['text/plain', 'text/plain'],
  ['application/xml; charset=utf-8', 'application/xml; charset=utf-8'],
])('names the type that a body of %s must have', async (type, named) => {
  const response = await post('{"persona":""}', type);
  expect(response.json()).toEqual({
    status_code: 415,
    detail: `The body must be application/json, not ${named}`,
    extra: [{ message: 'must be application/json', key: 'content-type', source: 'header' }],
  });
});

it('names an unknown query key', async () => {
  const response = await server.app.inject({ url: '/api/chat?colour=red', headers });
  expect(response.json()).toMatchObject({
    status_code: 400,
    extra: [{ message: 'must NOT have additional properties', key: 'colour', source: 'query' }],
  });
});

it('names the first fifty of very many unknown fields', async () => {
  const fields = Array.from({ length: 90_000 }, (_, index) => [`k${String(index)}`, 1]);
  const response = await post(JSON.stringify(Object.fromEntries(fields)), 'application/json');
  expect(response.statusCode).toBe(400);
  expect(response.json<{ extra: unknown[] }>().extra).toHaveLength(50);
});

it('does not wait for ever for the rest of a request', () => {
  expect(server.app.server.requestTimeout).toBe(60_000);
});

it('names a missing and an unknown field of a body', async () => {
  const response = await post('{"name":"x"}', 'application/json');
  const { extra } = response.json<{ extra: { key: string }[] }>();
  expect(extra.map(({ key }) => key)).toEqual(expect.arrayContaining(['persona', 'name']));
});
