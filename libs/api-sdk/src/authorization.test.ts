import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bearer } from './authorization.ts';
import { createApiClient } from './client.ts';
import { ApiResponseError, ApiTimeoutError, isAbort } from './errors.ts';
import { failureOf, memoryTokens, USER } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';

function answerWithToken(answer: ServerResponse, token: string): void {
  sendJson(answer.setHeader('authorization', token), USER);
}

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

describe('rotation', () => {
  /** Starts a server that answers request n with the token `token-n`, once `release(n)` is called. */
  async function heldServer() {
    const held = new Map<number, () => void>();
    const arrivals: (() => void)[] = [];
    const server = await startServer((answer, _request, count) => {
      held.set(count, () => answerWithToken(answer, `token-${count}`));
      arrivals.forEach((arrived) => arrived());
    });
    const arrived = async (count: number) => {
      while (held.size < count) await new Promise<void>((resolve) => arrivals.push(resolve));
    };
    return { server, arrived, release: (count: number) => held.get(count)?.() };
  }

  it('replaces the stored token by the one of an answer, also of an error', async () => {
    const tokens = memoryTokens('old');
    const server = await startServer((answer, _request, count) => {
      answer.setHeader('authorization', `token-${count}`);
      sendJson(answer, { status_code: 404, detail: 'No' }, 404);
    });
    const client = createApiClient({ host: server.origin, tokens });
    expect(await failureOf(client.auth.getCurrentUser())).toBeInstanceOf(ApiResponseError);
    expect(tokens.read()).toBe('token-1');
    await failureOf(client.auth.getCurrentUser());
    expect(server.requests[1]?.headers.authorization).toBe('token-1');
    expect(tokens.read()).toBe('token-2');
  });

  it.each(['', ' ', 'Bearer'])('ignores the value %j', async (value) => {
    const tokens = memoryTokens('old');
    const server = await startServer((answer) => answerWithToken(answer, value));
    await createApiClient({ host: server.origin, tokens }).auth.getCurrentUser();
    expect(tokens.read()).toBe('old');
  });

  it('keeps the stored token if the header cannot be read', async () => {
    const tokens = memoryTokens('old');
    const server = await startServer((answer) => sendJson(answer, USER));
    const client = createApiClient({ host: server.origin, tokens });
    await client.auth.getCurrentUser();
    await client.auth.getCurrentUser();
    expect(server.requests[1]?.headers.authorization).toBe('old');
  });

  it.each([
    [[1, 2, 3], 'token-3'],
    [[3, 1, 2], 'token-3'],
    [[2, 3, 1], 'token-3'],
    [[1, 3, 2], 'token-3'],
    [[2, 1], 'token-2'],
  ])(
    'keeps the token of the newest request if answers come in the order %j',
    async (order, kept) => {
      const tokens = memoryTokens('old');
      const { server, arrived, release } = await heldServer();
      const client = createApiClient({ host: server.origin, tokens });
      const calls = new Map<number, Promise<unknown>>();
      for (const count of [1, 2, 3].slice(0, order.length)) {
        calls.set(count, client.auth.getCurrentUser());
        await arrived(count);
      }
      for (const count of order) {
        release(count);
        await calls.get(count);
      }
      expect(tokens.read()).toBe(kept);
    },
  );

  it('writes nothing into a store that was emptied meanwhile', async () => {
    const tokens = memoryTokens('old');
    const { server, arrived, release } = await heldServer();
    const client = createApiClient({ host: server.origin, tokens });
    const call = client.auth.getCurrentUser();
    await arrived(1);
    tokens.clear();
    release(1);
    await call;
    expect(tokens.read()).toBeNull();
  });

  it('keeps the token of the next session', async () => {
    const tokens = memoryTokens('old');
    const { server, arrived, release } = await heldServer();
    const client = createApiClient({ host: server.origin, tokens });
    const late = client.auth.getCurrentUser();
    await arrived(1);
    tokens.clear();
    const signIn = client.auth.exchangeExternalToken('external');
    await arrived(2);
    release(2);
    await signIn;
    release(1);
    await late;
    expect(tokens.read()).toBe('token-2');
  });

  /** Starts a sign-in of another user (request 1) and a call of the earlier user (request 2). */
  async function signInBesideCall() {
    const tokens = memoryTokens('old');
    const { server, arrived, release } = await heldServer();
    const client = createApiClient({ host: server.origin, tokens });
    const signIn = client.auth.exchangeExternalToken('external');
    await arrived(1);
    const call = client.auth.getCurrentUser();
    await arrived(2);
    const running = [signIn, call];
    const settle = async (count: number) => {
      release(count);
      await running[count - 1];
    };
    return { tokens, client, server, arrived, release, settle };
  }

  it.each([[[1, 2]], [[2, 1]]])(
    'keeps the token of a sign-in and not of a call at the same time (answers %j)',
    async (order) => {
      const { tokens, client, arrived, release, settle } = await signInBesideCall();
      for (const count of order) await settle(count);
      expect(tokens.read()).toBe('token-1');
      const next = client.auth.getCurrentUser();
      await arrived(3);
      release(3);
      await next;
      expect(tokens.read()).toBe('token-3');
    },
  );

  it.each([[[1, 2, 3]], [[1, 3, 2]], [[2, 1, 3]], [[2, 3, 1]], [[3, 1, 2]], [[3, 2, 1]]])(
    'keeps the token of the later of two sign-ins (answers %j)',
    async (order) => {
      const tokens = memoryTokens('old');
      const { server, arrived, release } = await heldServer();
      const client = createApiClient({ host: server.origin, tokens });
      const running = [client.auth.exchangeExternalToken('external')];
      await arrived(1);
      running.push(client.auth.login({ email: 'a@b.example', password: 'p' }));
      await arrived(2);
      running.push(client.auth.getCurrentUser());
      await arrived(3);
      for (const count of order) {
        release(count);
        await running[count - 1];
      }
      expect(tokens.read()).toBe('token-2');
    },
  );

  it('begins no session after a failed sign-in', async () => {
    const tokens = memoryTokens('old');
    const held: (() => void)[] = [];
    const server = await startServer((answer, { path }) => {
      const isSignIn = path.endsWith('/login');
      answer.setHeader('authorization', isSignIn ? 'rotated' : 'kept');
      if (isSignIn) sendJson(answer, { status_code: 401, detail: 'Wrong' }, 401);
      else held.push(() => sendJson(answer, USER));
      if (held.length === 1) arrived();
    });
    let arrived: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (arrived = resolve));
    const client = createApiClient({ host: server.origin, tokens });
    const wrong = client.auth.login({ email: 'a@b.example', password: 'p' });
    const call = client.auth.getCurrentUser();
    await Promise.all([failureOf(wrong), isHeld]);
    held[0]?.();
    await call;
    expect(tokens.read()).toBe('kept');
  });

  it('keeps a token that the owner of the store wrote', async () => {
    const tokens = memoryTokens('old');
    const { server, arrived, release } = await heldServer();
    const call = createApiClient({ host: server.origin, tokens }).auth.getCurrentUser();
    await arrived(1);
    tokens.write('another session');
    release(1);
    await call;
    expect(tokens.read()).toBe('another session');
  });

  it('reads the store five times at most for a call, also for later ones', async () => {
    const tokens = memoryTokens('old');
    let reads = 0;
    const read = () => {
      reads += 1;
      return tokens.read();
    };
    const server = await startServer((answer) => answerWithToken(answer, 'fresh'));
    const client = createApiClient({ host: server.origin, tokens: { ...tokens, read } });
    await client.auth.getCurrentUser();
    const readsOfOne = reads;
    await client.auth.getCurrentUser();
    expect(reads).toBe(2 * readsOfOne);
    expect(readsOfOne).toBeLessThanOrEqual(5);
  });

  it('takes no token from an answer of another origin', async () => {
    const tokens = memoryTokens('old');
    const other = await startServer((answer) => answerWithToken(answer, 'stolen'));
    const client = createApiClient({
      host: 'https://api.example',
      tokens,
      fetch: () => fetch(other.origin),
    });
    expect(await client.auth.getCurrentUser()).toEqual(USER);
    expect(tokens.read()).toBe('old');
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
