import { afterEach, expect, it } from 'vitest';
import { TENANT_ID } from '../identity/registration.ts';
import { signIn } from '../testing/sign-in.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const { app } of servers.splice(0)) await app.close();
});

async function start(...parameters: Parameters<typeof createTestServer>) {
  const server = await createTestServer(...parameters);
  servers.push(server);
  return server.app;
}

const post = (url: string, payload: unknown) => ({
  method: 'POST' as const,
  url,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(payload),
});

it('is as unknown as any other address where it was not asked for', async () => {
  const app = await start();
  for (const url of ['/__mock/faults', '/__mock/requests', '/__mock/sockets', '/__mock']) {
    const answer = await app.inject({ url });
    expect(answer.json()).toEqual({
      status_code: 404,
      detail: `There is no GET ${url}`,
      extra: [],
    });
  }
  expect((await app.inject(post('/__mock/reset', {}))).statusCode).toBe(404);
});

it('applies faults to calls of the API before their session is checked, and to the identity provider', async () => {
  const app = await start({ control: true });
  const discovery = `/${TENANT_ID}/v2.0/.well-known/openid-configuration`;
  const fault = { method: 'GET', kind: 'status', code: 503, times: 1 };
  const paths = ['/api/chat', discovery];
  await app.inject(
    post(
      '/__mock/faults',
      paths.map((path) => ({ ...fault, path })),
    ),
  );
  const statuses = [];
  for (const url of [...paths, ...paths]) statuses.push((await app.inject({ url })).statusCode);
  expect(statuses).toEqual([503, 503, 401, 200]);
});

it('changes an answer after it was checked against the contract', async () => {
  const app = await start({ control: true });
  const headers = await signIn(app);
  const fault = { method: 'GET', path: '/api/chat', kind: 'lines', lines: ['no JSON'] };
  await app.inject(post('/__mock/faults', [fault]));
  const answer = await app.inject({ url: '/api/chat', headers });
  expect([answer.statusCode, answer.body]).toEqual([200, 'no JSON\n']);
});

it('records a query as it arrived, without the defaults of the contract', async () => {
  const app = await start({ control: true });
  const headers = await signIn(app);
  await app.inject({ method: 'DELETE', url: '/__mock/requests' });
  await app.inject({ url: '/api/chat?pageSize=5', headers });
  const recorded = await app.inject({ url: '/__mock/requests' });
  expect(recorded.json()).toMatchObject([{ path: '/api/chat', query: { pageSize: '5' } }]);
  expect(recorded.body).not.toContain('currentPage');
});

it('records no secret that a form carried', async () => {
  const app = await start({ control: true });
  await signIn(app);
  const { body } = await app.inject({ url: '/__mock/requests' });
  expect(body).toContain('/oauth2/v2.0/token');
  expect(body).not.toContain('code_verifier');
});

/** Data that the API shows, some of them created by this call. */
async function tour(seed: string): Promise<unknown[]> {
  const app = await start({ control: true, seed: 'of the start' });
  const headers = await signIn(app);
  const shown: unknown[] = [];
  const get = async (url: string): Promise<unknown> => {
    shown.push((await app.inject({ url, headers })).json());
    return shown.at(-1);
  };
  const reset = { seed, chats: 5, messagesPerChat: 4, folders: 3 };
  expect((await app.inject(post('/__mock/reset', reset))).statusCode).toBe(204);
  const call = (url: string, payload: unknown) => {
    const { headers: type, ...rest } = post(url, payload);
    return app.inject({ ...rest, headers: { ...type, ...headers } });
  };
  const { chatId } = (await call('/api/chat', { persona: 'institucional' })).json<{
    chatId: string;
  }>();
  const stream = await call('/api/v1/personas/stream/institucional', { chatId, prompt: 'Oi' });
  expect(stream.statusCode).toBe(200);
  shown.push(stream.body);
  const { items } = (await get('/api/chat')) as { items: { chatId: string }[] };
  expect(items).toHaveLength(6);
  for (const item of items) await get(`/api/chat/${item.chatId}/messages`);
  await get('/api/chat/folders');
  return shown;
}

it('gives the same ids, instants and texts for the same seed, and others for another', async () => {
  const first = await tour('one');
  expect(await tour('one')).toEqual(first);
  expect(await tour('two')).not.toEqual(first);
});
