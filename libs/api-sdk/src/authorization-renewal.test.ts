import { describe, expect, it, vi } from 'vitest';
import { createApiClient, type ApiClientOptions } from './client.ts';
import { ApiResponseError, isAbort } from './errors.ts';
import { REFUSAL, startSession } from './testing/ended-session.ts';
import { failureOf, gate, memoryTokens } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';

describe('a refused call', () => {
  it.each([401, 200, 403])('is sent once more after the renewal (HTTP %i)', async (status) => {
    const { client, server, renewals } = await startSession({}, status);
    expect(await client.personas.list()).toEqual([]);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      'ended',
      'renewed',
    ]);
    expect(renewals).toEqual(['ended']);
  });

  it.each([200, 403, 500])('is not sent again if it writes and HTTP said %i', async (status) => {
    const { client, server, renewals } = await startSession({}, status);
    const errors = await Promise.all([
      failureOf(client.chats.create({ persona: 'x' })),
      failureOf(client.chats.update('1', { title: 'a' })),
      failureOf(client.chats.delete('1')),
    ]);
    for (const error of errors) expect(error).toMatchObject({ status: 401 });
    expect(server.requests).toHaveLength(3);
    expect(renewals).toEqual([]);
  });

  it('is sent once more if a gateway refused it with an HTML page', async () => {
    const tokens = memoryTokens('ended');
    const server = await startServer((answer, _request, count) => {
      if (count > 1) sendJson(answer, []);
      else answer.writeHead(401, { 'content-type': 'text/html' }).end('<h1>No</h1>');
    });
    const renewSession = () => Promise.resolve(true);
    const client = createApiClient({ host: server.origin, tokens, renewSession });
    expect(await client.personas.list()).toEqual([]);
  });

  it('repeats its body and its query', async () => {
    const { client, server, tokens } = await startSession();
    await failureOf(client.chats.list({ currentPage: 2 }));
    tokens.write('ended again');
    await failureOf(client.chats.update('7', { title: 'Férias' }));
    const sent = server.requests.map(({ method, path, body }) => `${method} ${path} ${body}`);
    const list = 'GET /api/chat?currentPage=2 ';
    const change = 'PATCH /api/chat/7 {"title":"Férias"}';
    expect(sent).toEqual([list, list, change, change]);
  });

  it('throws a second 401, and is sent no third time', async () => {
    const { client, server, renewals } = await startSession({
      renewSession: () => Promise.resolve(true),
    });
    expect(await failureOf(client.personas.list())).toMatchObject({ status: 401 });
    expect(server.requests).toHaveLength(2);
    expect(renewals).toEqual([]);
  });

  const failures: [string, ApiClientOptions['renewSession']][] = [
    ['is absent', undefined],
    ['gives false', () => Promise.resolve(false)],
    ['rejects', () => Promise.reject(new Error('no network'))],
    [
      'throws',
      () => {
        throw new Error('no network');
      },
    ],
  ];
  it.each(failures)('throws its 401 if the renewal %s', async (_name, renewSession) => {
    const { client, server } = await startSession({ renewSession });
    const error = await failureOf(client.personas.list());
    expect(error).toBeInstanceOf(ApiResponseError);
    expect(error).toMatchObject({ status: 401, detail: REFUSAL.detail });
    expect(server.requests).toHaveLength(1);
  });

  it('stops waiting by its own signal, and leaves the renewal to the others', async () => {
    const { passed, open } = gate<boolean>();
    const asked = gate<void>();
    const { client, tokens } = await startSession({
      renewSession: () => {
        asked.open();
        return passed;
      },
    });
    const leaving = new AbortController();
    const left = failureOf(client.personas.list({ signal: leaving.signal }));
    const stays = client.personas.list();
    await asked.passed;
    leaving.abort();
    expect(isAbort(await left)).toBe(true);
    tokens.write('renewed');
    open(true);
    expect(await stays).toEqual([]);
  });

  it('asks for no renewal if it is a call of auth', async () => {
    const { client, server, renewals } = await startSession();
    const errors = await Promise.all([
      failureOf(client.auth.getCurrentUser()),
      failureOf(client.auth.login({ email: 'a@b.example', password: 'p' })),
      failureOf(client.auth.exchangeExternalToken('external')),
    ]);
    for (const error of errors) expect(error).toMatchObject({ status: 401 });
    expect(renewals).toEqual([]);
    expect(server.requests).toHaveLength(3);
  });
});

describe('a call without any token', () => {
  it('is sent after the renewal, with the new token', async () => {
    const { client, server, renewals, tokens } = await startSession();
    tokens.clear();
    expect(await client.personas.list()).toEqual([]);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['renewed']);
    expect(renewals).toEqual(['']);
  });

  it('waits for a renewal under way, and stops waiting by its own signal', async () => {
    const { passed, open } = gate<boolean>();
    let asked = 0;
    const { client, server, tokens } = await startSession({
      renewSession: () => {
        asked += 1;
        return passed;
      },
    });
    tokens.clear();
    const leaving = new AbortController();
    const calls = [client.personas.list(), client.personas.list()];
    const left = failureOf(client.personas.list({ signal: leaving.signal }));
    await vi.waitUntil(() => asked > 0);
    leaving.abort();
    expect(isAbort(await left)).toBe(true);
    expect(server.requests).toEqual([]);
    tokens.write('renewed');
    open(true);
    expect(await Promise.all(calls)).toEqual([[], []]);
    expect([asked, server.requests.length]).toEqual([1, 2]);
  });

  it('is refused by the server if the renewal fails, and asks for no second one', async () => {
    let asked = 0;
    const { client, server, tokens } = await startSession({
      renewSession: () => {
        asked += 1;
        return Promise.resolve(false);
      },
    });
    tokens.clear();
    expect(await failureOf(client.personas.list())).toMatchObject({ status: 401 });
    expect([server.requests.length, asked]).toEqual([1, 1]);
  });

  it('is not sent with the token of another user who signs in meanwhile', async () => {
    const { client, server, tokens } = await startSession({
      renewSession: () => {
        tokens.write('of another user');
        return Promise.resolve(false);
      },
    });
    tokens.clear();
    expect(await failureOf(client.chats.delete('1'))).toMatchObject({ status: 401 });
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it('is sent at once with the external token, with keepalive, and to auth', async () => {
    const withExternal = await startSession({
      getExternalToken: () => Promise.resolve('external'),
    });
    withExternal.tokens.clear();
    await withExternal.client.personas.list();
    const { client, server, renewals, tokens } = await startSession();
    tokens.clear();
    await failureOf(client.auth.getCurrentUser());
    expect(renewals).toEqual([]);
    await client.chats.delete('1', { keepalive: true });
    const sent = ({ requests }: typeof server) =>
      requests.map(({ headers }) => headers.authorization);
    expect(sent(withExternal.server)).toEqual([undefined, 'renewed']);
    expect(sent(server)).toEqual([undefined, undefined, 'renewed']);
  });
});
