import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createAuthorization } from './authorization.ts';
import { createApiClient } from './client.ts';
import type { ApiClientOptions } from './client.ts';
import { ApiResponseError, isAbort } from './errors.ts';
import { failureOf, gate, memoryTokens } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';

const REFUSAL = { status_code: 401, detail: 'The session has ended' };

/** Starts a server that accepts one session token, and a client whose renewal stores this token. */
async function startSession(options: Partial<ApiClientOptions> = {}, refusalStatus = 401) {
  const tokens = memoryTokens('ended');
  const server = await startServer((answer, { headers }) => {
    if (headers.authorization === 'renewed') sendJson(answer, []);
    else sendJson(answer, REFUSAL, refusalStatus);
  });
  const renewals: string[] = [];
  const client = createApiClient({
    host: server.origin,
    tokens,
    renewSession: () => {
      renewals.push(tokens.read() ?? '');
      tokens.write('renewed');
      return Promise.resolve(true);
    },
    ...options,
  });
  return { server, tokens, renewals, client };
}

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

describe('many refused calls', () => {
  it('share one renewal, and one acquisition for each wave', async () => {
    const COUNT = 50;
    const allSent = gate<void>();
    const sent: string[] = [];
    let acquisitions = 0;
    let renewals = 0;
    const tokens = memoryTokens('ended');
    const client = createApiClient({
      host: 'https://api.example',
      tokens,
      getExternalToken: () => Promise.resolve(`external-${++acquisitions}`),
      renewSession: () => {
        renewals += 1;
        tokens.write('renewed');
        return Promise.resolve(true);
      },
      fetch: (request) => {
        const { url, headers } = request as Request;
        const external = headers.get('x-ms-authorization') ?? '';
        sent.push(`${new URL(url).pathname} ${headers.get('authorization')} ${external}`);
        if (sent.length === COUNT) allSent.open();
        if (headers.get('authorization') === 'renewed') {
          return Promise.resolve(Response.json({ chatId: '1' }));
        }
        return allSent.passed.then(() => Response.json(REFUSAL, { status: 401 }));
      },
    });
    const ids = Array.from({ length: COUNT }, (_value, index) => String(index));
    await Promise.all(ids.map((id) => client.chats.get(id)));
    expect({ acquisitions, renewals }).toEqual({ acquisitions: 2, renewals: 1 });
    const expected = [
      ...ids.map((id) => `/api/chat/${id} ended Bearer external-1`),
      ...ids.map((id) => `/api/chat/${id} renewed Bearer external-2`),
    ];
    expect(sent.sort()).toEqual(expected.sort());
  });

  it('reach a real server twice each, whenever they are refused', async () => {
    const { client, server, renewals } = await startSession();
    await Promise.all(Array.from({ length: 50 }, () => client.personas.list()));
    expect(renewals).toHaveLength(1);
    const renewed = server.requests.filter(({ headers }) => headers.authorization === 'renewed');
    expect(renewed).toHaveLength(50);
    expect(server.requests).toHaveLength(100);
  });

  it('use a renewal that ended while they were under way, also one that failed', async () => {
    const late = gate<void>();
    const server = await startServer(async (answer, { path }) => {
      if (path === '/api/chat/late') await late.passed;
      sendJson(answer, REFUSAL, 401);
    });
    let renewals = 0;
    const client = createApiClient({
      host: server.origin,
      tokens: memoryTokens('ended'),
      renewSession: () => {
        renewals += 1;
        return Promise.resolve(false);
      },
    });
    const straggler = failureOf(client.chats.get('late'));
    await failureOf(client.chats.get('early'));
    late.open();
    expect(await straggler).toMatchObject({ status: 401 });
    expect(renewals).toBe(1);
    await failureOf(client.chats.get('next'));
    expect(renewals).toBe(2);
  });

  it('get an external token that was asked for after the renewal', async () => {
    const tokens = memoryTokens('ended');
    const old = gate<string | null>();
    const asked = [() => Promise.resolve('first'), () => old.passed, () => Promise.resolve('new')];
    const renewal = gate<boolean>();
    const renewing = gate<void>();
    const server = await startServer((answer, { headers }) => {
      if (headers.authorization === 'renewed') sendJson(answer, []);
      else sendJson(answer, REFUSAL, 401);
    });
    const client = createApiClient({
      host: server.origin,
      tokens,
      getExternalToken: () => asked.shift()?.() ?? Promise.resolve(null),
      renewSession: () => {
        renewing.open();
        return renewal.passed;
      },
    });
    const refused = client.personas.list();
    await renewing.passed;
    const waiting = client.auth.getCurrentUser();
    tokens.write('renewed');
    renewal.open(true);
    expect(await refused).toEqual([]);
    expect(server.requests[1]?.headers['x-ms-authorization']).toBe('Bearer new');
    old.open(null);
    await failureOf(waiting);
  });
});

it('is served by a renewal that ends right after its headers were fixed', async () => {
  const renewal = gate<boolean>();
  const renewing = gate<void>();
  let stored = 'ended';
  let readsUntilEnd = Infinity;
  let renewals = 0;
  const read = () => {
    readsUntilEnd -= 1;
    if (readsUntilEnd === 0) {
      queueMicrotask(() => {
        stored = 'renewed';
        renewal.open(true);
      });
    }
    return stored;
  };
  const client = createApiClient({
    host: 'https://api.example',
    tokens: { read, write: () => undefined },
    renewSession: () => {
      renewals += 1;
      renewing.open();
      return renewal.passed;
    },
    fetch: (request) => {
      const isRenewed = (request as Request).headers.get('authorization') === 'renewed';
      return Promise.resolve(
        isRenewed ? Response.json([]) : Response.json(REFUSAL, { status: 401 }),
      );
    },
  });
  const first = client.personas.list();
  await renewing.passed;
  // The store is read as the call is made, as its session is compared, and as its headers are set.
  readsUntilEnd = 3;
  expect(await client.personas.list()).toEqual([]);
  expect(await first).toEqual([]);
  expect(renewals).toBe(1);
});

it('asks for one renewal at a time, and serves only calls that were sent before its end', async () => {
  const steps = fc.array(fc.constantFrom('send', 'refuse', 'renew', 'fail'), { maxLength: 30 });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  await fc.assert(
    fc.asyncProperty(steps, async (order) => {
      const ended: boolean[] = [];
      const calls: { ask: () => Promise<boolean>; sentAfter: number }[] = [];
      const answers: { answer: Promise<boolean>; servedBy: number }[] = [];
      let asked = 0;
      let end: ((renewed: boolean) => void) | undefined;
      const authorization = createAuthorization({
        origin: 'https://api.example',
        tokens: memoryTokens('session'),
        timeLimit: 10_000,
        renewSession: () => {
          asked += 1;
          expect(end).toBeUndefined();
          return new Promise((resolve) => (end = resolve));
        },
      });
      const finish = async (renewed: boolean) => {
        if (end === undefined) return;
        end(renewed);
        end = undefined;
        ended.push(renewed);
        await settle();
      };
      for (const step of order) {
        if (step === 'send') {
          const { renew } = authorization.startCall().authorize({});
          calls.push({ ask: renew, sentAfter: ended.length });
        } else if (step !== 'refuse') await finish(step === 'renew');
        else {
          for (const { ask, sentAfter } of calls.splice(0, 1)) {
            const isServed = end === undefined && ended.length > sentAfter;
            answers.push({ answer: ask(), servedBy: isServed ? ended.length - 1 : ended.length });
          }
        }
      }
      await finish(true);
      expect(asked).toBe(ended.length);
      for (const { answer, servedBy } of answers) expect(await answer).toBe(ended[servedBy]);
    }),
  );
});
