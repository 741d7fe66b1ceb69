import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { bearer } from './authorization.ts';
import { createApiClient, createLimitedClient } from './client.ts';
import { ApiResponseError, ApiTimeoutError, isAbort } from './errors.ts';
import { failureOf, memoryTokens, USER } from './testing/memory-tokens.ts';
import { sendJson, startServer } from './testing/test-server.ts';

function answerWithToken(answer: ServerResponse, token: string): void {
  sendJson(answer.setHeader('authorization', token), USER);
}

describe('request headers', () => {
  it('carries the external token and the stored token', async () => {
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

  it('sends only the external token for the exchange, and asks for no other', async () => {
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
  ])('makes of %j the header %j', (token, header) => {
    expect(bearer(token)).toBe(header);
  });

  it('goes ahead without a token that is null, failed or cannot be sent', async () => {
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

  it('goes ahead without a token that does not come in time', async () => {
    const failures: unknown[] = [];
    const server = await startServer((answer) => sendJson(answer, USER));
    const client = createLimitedClient(
      {
        host: server.origin,
        tokens: memoryTokens(),
        getExternalToken: () => new Promise(() => undefined),
        onExternalTokenFailure: (error) => failures.push(error),
      },
      { request: 2_000, reply: 2_000, line: 1000 },
    );
    expect(await client.auth.getCurrentUser()).toEqual(USER);
    expect(failures).toEqual([expect.any(ApiTimeoutError)]);
  });

  it('ends by the signal while the token is awaited', async () => {
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

describe('rotation', () => {
  /** A server that answers request n when `release(n)` is called, with the token `token-n`. */
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

  it('works on with the stored token where the header cannot be read', async () => {
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
  ])('keeps the newest request’s token where answers come in the order %j', async (order, kept) => {
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
  });

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

  it('leaves the token of the next session alone', async () => {
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

  it('leaves a token alone that the owner of the store put there', async () => {
    const tokens = memoryTokens('old');
    const { server, arrived, release } = await heldServer();
    const call = createApiClient({ host: server.origin, tokens }).auth.getCurrentUser();
    await arrived(1);
    tokens.write('another session');
    release(1);
    await call;
    expect(tokens.read()).toBe('another session');
  });

  it('takes no token from an answer of another origin', async () => {
    const tokens = memoryTokens('old');
    const answer = Response.json(USER, { headers: { authorization: 'stolen' } });
    Object.defineProperty(answer, 'url', { value: 'https://other.example/api/auth/current' });
    const client = createApiClient({
      host: 'https://api.example',
      tokens,
      fetch: () => Promise.resolve(answer),
    });
    await client.auth.getCurrentUser();
    expect(tokens.read()).toBe('old');
  });
});
