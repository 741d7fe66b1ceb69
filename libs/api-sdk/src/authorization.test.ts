import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bearer } from './authorization.ts';
import { createApiClient } from './client.ts';
import { ApiTimeoutError, isAbort } from './errors.ts';
import { answerWithToken, failureOf, memoryTokens, USER } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';

/** Makes a client with fake timers that is answered at once, and collects its failures. */
function clientOfLateToken(getExternalToken: () => Promise<string | null>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failures: unknown[] = [];
  const client = createApiClient({
    host: 'https://api.example',
    tokens: memoryTokens(),
    getExternalToken,
    onExternalTokenFailure: (error) => failures.push(error),
    fetch: () => Promise.resolve(Response.json(USER)),
  });
  return { client, failures };
}

describe('request headers', () => {
  it('hold the external token and the stored token', async () => {
    const server = await startServer((answer) => sendJson(answer, USER));
    const client = createApiClient({
      host: server.origin,
      tokens: memoryTokens('Bearer session'),
      getExternalToken: () => Promise.resolve('external'),
    });
    await client.auth.getCurrentUser();
    const headers = server.requests[0]?.headers;
    expect(headers?.authorization).toBe('Bearer session');
    expect(headers?.['x-ms-authorization']).toBe('Bearer external');
  });

  it('hold only the external token for the exchange', async () => {
    const server = await startServer((answer) => answerWithToken(answer, 'fresh'));
    const tokens = memoryTokens('stale');
    const client = createApiClient({
      host: server.origin,
      tokens,
      getExternalToken: () => Promise.reject(new Error('not to be asked')),
      onExternalTokenFailure: (error) => {
        throw error;
      },
    });
    expect(await client.auth.exchangeExternalToken('external')).toEqual(USER);
    const headers = server.requests[0]?.headers;
    expect(headers?.authorization).toBe('Bearer external');
    expect(headers).not.toHaveProperty('x-ms-authorization');
    expect(tokens.read()).toBe('fresh');
  });

  it.each([
    ['token', 'Bearer token'],
    ['Bearer token', 'Bearer token'],
    ['bEARER token', 'bEARER token'],
    [' token ', 'Bearer token'],
    ['', undefined],
    ['Bearer ', undefined],
    ['a\r\nx-other: b', undefined],
    ['tökén', undefined],
    [null, undefined],
  ])('turn the token %j into %j', (token, header) => {
    expect(bearer(token)).toBe(header);
  });

  it('are sent without a token that is null, failed or cannot be sent', async () => {
    const failures: unknown[] = [];
    const server = await startServer((answer) => sendJson(answer, USER));
    const reason = new Error('interaction required');
    const sources = [
      () => Promise.resolve(null),
      () => Promise.resolve('a\nb'),
      () => Promise.reject(reason),
      () => {
        throw reason;
      },
    ];
    for (const getExternalToken of sources) {
      const client = createApiClient({
        host: server.origin,
        tokens: memoryTokens('a\nb'),
        getExternalToken,
        onExternalTokenFailure: (error) => failures.push(error),
      });
      expect(await client.auth.getCurrentUser()).toEqual(USER);
    }
    for (const { headers } of server.requests) {
      expect(headers).not.toHaveProperty('x-ms-authorization');
      expect(headers).not.toHaveProperty('authorization');
    }
    expect(failures).toEqual([reason, reason]);
  });

  it('are sent without a token that does not come in time', async () => {
    const { client, failures } = clientOfLateToken(() => new Promise(() => undefined));
    const call = client.auth.getCurrentUser();
    await vi.advanceTimersByTimeAsync(9_990);
    expect(failures).toEqual([]);
    await vi.advanceTimersByTimeAsync(10);
    expect(await call).toEqual(USER);
    expect(failures).toEqual([expect.any(ApiTimeoutError)]);
  });

  it('are not sent if the signal is aborted while the token is awaited', async () => {
    const leaving = new AbortController();
    const server = await startServer((answer) => sendJson(answer, USER));
    const client = createApiClient({
      host: server.origin,
      tokens: memoryTokens(),
      getExternalToken: () => {
        leaving.abort();
        return new Promise(() => undefined);
      },
    });
    const error = await failureOf(client.auth.getCurrentUser({ signal: leaving.signal }));
    expect(isAbort(error)).toBe(true);
    expect(server.requests).toHaveLength(0);
  });
});

describe('the external token', () => {
  it('is requested once for all requests that begin meanwhile, and again for the next', async () => {
    const server = await startServer((answer) => sendJson(answer, []));
    let asked = 0;
    let give: (token: string) => void = () => undefined;
    const client = createApiClient({
      host: server.origin,
      tokens: memoryTokens(),
      getExternalToken: () => {
        asked += 1;
        return new Promise((resolve) => (give = resolve));
      },
    });
    const calls = [client.personas.list(), client.personas.list(), client.personas.list()];
    give('shared');
    await Promise.all(calls);
    expect(asked).toBe(1);
    const next = client.personas.list();
    give('next');
    await next;
    expect(asked).toBe(2);
    expect(server.requests.map(({ headers }) => headers['x-ms-authorization'])).toEqual([
      ...['Bearer shared', 'Bearer shared', 'Bearer shared'],
      'Bearer next',
    ]);
  });

  it('is awaited by each request until its own signal is aborted', async () => {
    const server = await startServer((answer) => sendJson(answer, []));
    const failures: unknown[] = [];
    let give: (token: string) => void = () => undefined;
    const client = createApiClient({
      host: server.origin,
      tokens: memoryTokens(),
      getExternalToken: () => new Promise((resolve) => (give = resolve)),
      onExternalTokenFailure: (error) => failures.push(error),
    });
    const leaving = new AbortController();
    const left = failureOf(client.personas.list({ signal: leaving.signal }));
    const stays = client.personas.list();
    leaving.abort();
    expect(isAbort(await left)).toBe(true);
    expect(failures).toEqual([]);
    give('late');
    expect(await stays).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('interaction required'))],
    [
      'throws',
      () => {
        throw new Error('interaction required');
      },
    ],
  ])(
    'is reported missing once each time that getExternalToken %s',
    async (_name, getExternalToken) => {
      const server = await startServer((answer) => sendJson(answer, []));
      const failures: unknown[] = [];
      const client = createApiClient({
        host: server.origin,
        tokens: memoryTokens(),
        getExternalToken,
        onExternalTokenFailure: (error) => failures.push(error),
      });
      await Promise.all(Array.from({ length: 10 }, () => client.personas.list()));
      expect(failures).toHaveLength(1);
      await client.personas.list();
      expect(failures).toHaveLength(2);
      expect(server.requests).toHaveLength(11);
    },
  );

  it('is reported missing once if it fails after its time limit', async () => {
    let fail: (error: Error) => void = () => undefined;
    const { client, failures } = clientOfLateToken(
      () => new Promise((_resolve, reject) => (fail = reject)),
    );
    const call = client.auth.getCurrentUser();
    await vi.advanceTimersByTimeAsync(10_000);
    await call;
    fail(new Error('too late'));
    await vi.advanceTimersByTimeAsync(0);
    expect(failures).toEqual([expect.any(ApiTimeoutError)]);
  });
});

describe('a sign-in by password', () => {
  it('stores the session token, and sends the external token along', async () => {
    const tokens = memoryTokens();
    const server = await startServer((answer) => answerWithToken(answer, 'fresh'));
    const client = createApiClient({
      host: server.origin,
      tokens,
      getExternalToken: () => Promise.resolve('external'),
    });
    expect(await client.auth.login({ email: 'a@b.example', password: 'p' })).toEqual(USER);
    expect(tokens.read()).toBe('fresh');
    expect(server.requests[0]?.headers['x-ms-authorization']).toBe('Bearer external');
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('functions of the app', () => {
  const refuse = (name: string) => () => {
    throw new DOMException('The storage cannot be used', name);
  };

  it('fail no call if the store cannot be read or written', async () => {
    const server = await startServer((answer) => answerWithToken(answer, 'fresh'));
    const tokens = memoryTokens('old');
    const unreadable = { ...tokens, read: refuse('SecurityError') };
    const full = { ...tokens, write: refuse('QuotaExceededError') };
    for (const store of [unreadable, full]) {
      const client = createApiClient({ host: server.origin, tokens: store });
      expect(await client.auth.getCurrentUser()).toEqual(USER);
    }
    const [first, second] = server.requests.map(({ headers }) => headers.authorization);
    expect([first, second]).toEqual([undefined, 'fresh']);
  });

  it('fail no call if onExternalTokenFailure throws', async () => {
    let told = 0;
    const tell = () => {
      told += 1;
      throw new TypeError('not a function');
    };
    const client = createApiClient({
      host: 'https://api.example',
      tokens: memoryTokens(),
      getExternalToken: () => Promise.reject(new Error('interaction required')),
      onExternalTokenFailure: tell,
      fetch: () => Promise.resolve(Response.json(USER)),
    });
    expect(await client.auth.login({ email: 'a@b.example', password: 'p' })).toEqual(USER);
    expect(told).toBe(1);
  });
});
