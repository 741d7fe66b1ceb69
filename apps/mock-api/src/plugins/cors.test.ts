import { afterEach, describe, expect, it } from 'vitest';
import { authorize, newTokens } from '../testing/sign-in.ts';
import { createTestServer, WEB_ORIGIN, type TestServer } from '../testing/test-server.ts';
import { marina } from '../testing/users.ts';

const STORYBOOK = 'http://localhost:6006';
const STRANGER = 'http://localhost:9999';

let server: TestServer;
afterEach(() => server.app.close());

describe('a server with two web origins', () => {
  const start = async () => {
    server = await createTestServer({ webOrigin: [WEB_ORIGIN, STORYBOOK], control: true });
  };

  it.each([
    ['/config.json', WEB_ORIGIN, WEB_ORIGIN],
    ['/config.json', STORYBOOK, STORYBOOK],
    ['/config.json', STRANGER, undefined],
    ['/avatar/talks/x', STORYBOOK, STORYBOOK],
  ])('allows %s to be called from %s: %s', async (url, origin, allowed) => {
    await start();
    const answer = await server.app.inject({ url, headers: { origin } });
    expect(answer.headers['access-control-allow-origin']).toBe(allowed);
    expect(answer.headers.vary).toContain('Origin');
  });

  it('says so in answers that faults write too', async () => {
    await start();
    const faults = [{ method: 'GET', path: '/config.json', kind: 'status', code: 503, times: 2 }];
    const planned = await server.app.inject({
      ...{ method: 'POST', url: '/__mock/faults', payload: faults, headers: { host: 'localhost' } },
    });
    expect(planned.statusCode).toBe(200);
    for (const [origin, allowed] of [
      [STORYBOOK, STORYBOOK],
      [STRANGER, undefined],
    ] as const) {
      const { headers } = await server.app.inject({ url: '/config.json', headers: { origin } });
      expect(headers['access-control-allow-origin']).toBe(allowed);
    }
  });

  it('signs in at each of them, and returns to no other', async () => {
    await start();
    const at = (origin: string) => ({ redirect_uri: `${origin}/redirect.html` });
    const page = await authorize(server.app, { ...at(STORYBOOK), prompt: 'select_account' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain(
      `form-action 'self' ${WEB_ORIGIN} ${STORYBOOK};`,
    );
    expect((await authorize(server.app, at(STRANGER))).statusCode).toBe(400);
    expect((await newTokens(server.app, marina, at(WEB_ORIGIN))).token_type).toBe('Bearer');
  });
});

it('of an app below a path lets its origin call, and sign-in returns to the path alone', async () => {
  server = await createTestServer({ webOrigin: `${STORYBOOK}/tools/colega/` });
  const { headers } = await server.app.inject({ url: '/config.json' });
  expect(headers['access-control-allow-origin']).toBe(STORYBOOK);
  const at = (path: string) => ({ redirect_uri: STORYBOOK + path, prompt: 'select_account' });
  const statuses = await Promise.all(
    ['/tools/colega/redirect.html', '/tools/colega/', '/redirect.html', '/'].map(
      async (path) => (await authorize(server.app, at(path))).statusCode,
    ),
  );
  expect(statuses).toEqual([200, 200, 400, 400]);
});

it('answers later by its latency, but for the control of the mock', async () => {
  server = await createTestServer({ latencyMs: 300, control: true });
  const call = (url: string) => server.app.inject({ url, headers: { host: 'localhost' } });
  const later = call('/config.json');
  const first = await Promise.race([later, call('/__mock/faults')]);
  expect(first.json()).toEqual([]);
  expect((await later).statusCode).toBe(200);
});
