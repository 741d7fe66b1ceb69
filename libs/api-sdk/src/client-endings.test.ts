import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ApiClient, createApiClient } from './client.ts';
import {
  ApiAbortError,
  ApiConnectionError,
  ApiSdkError,
  ApiTimeoutError,
  isAbort,
} from './errors.ts';
import type { DeleteOptions } from './call-options.ts';
import { failureOf, memoryTokens, type MemoryTokens } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';

function failingBody(): ReadableStream {
  return new ReadableStream({ pull: () => Promise.reject(new TypeError('terminated')) });
}

describe('the end of a call', () => {
  it('is a time-out if no answer comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = await startServer(() => void vi.advanceTimersByTime(10_000));
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    expect(await failureOf(client.personas.list())).toBeInstanceOf(ApiTimeoutError);
    await server.closed();
  });

  it('is a time-out if the body does not end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = await startServer((answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' }).write('[');
    });
    const client = createApiClient({
      host: server.origin,
      tokens: memoryTokens(),
      fetch: async (request) => {
        const answer = await fetch(request);
        setImmediate(() => vi.advanceTimersByTime(10_000));
        return answer;
      },
    });
    expect(await failureOf(client.personas.list())).toBeInstanceOf(ApiTimeoutError);
    await server.closed();
  });

  it('is an abort by the signal of the caller, with its reason', async () => {
    const leaving = new AbortController();
    const reason = new Error('left the screen');
    const server = await startServer(() => leaving.abort(reason));
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    const error = await failureOf(client.personas.list({ signal: leaving.signal }));
    expect(error).toBeInstanceOf(ApiAbortError);
    expect(error).toHaveProperty('cause', reason);
    expect(isAbort(error)).toBe(true);
    await server.closed();
  });

  it('comes before anything is sent if the signal was aborted before', async () => {
    const server = await startServer((answer) => sendJson(answer, []));
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    const error = await failureOf(client.personas.list({ signal: AbortSignal.abort() }));
    expect(isAbort(error)).toBe(true);
    expect(server.requests).toHaveLength(0);
  });

  it('reports a lost connection without the request', async () => {
    const server = await startServer((answer) => void answer.destroy());
    const client = createApiClient({ host: server.origin, tokens: memoryTokens('secret-token') });
    const error = await failureOf(client.personas.list());
    expect(error).toBeInstanceOf(ApiConnectionError);
    expect(isAbort(error)).toBe(false);
    expect(error).toHaveProperty('cause');
    expect((error as Error).cause).not.toHaveProperty('request');
    expect(server.requests).toHaveLength(1);
  });

  it.each<[string, (request: Request) => Promise<Response>]>([
    ['a lost connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['a time-out', () => Promise.reject(new DOMException('Too late', 'TimeoutError'))],
    ['a failing body', () => Promise.resolve(new Response(failingBody()))],
    ['a refusal', () => Promise.resolve(Response.json({ status_code: 403 }, { status: 403 }))],
    ['a page', () => Promise.resolve(new Response('<p>', { status: 502 }))],
  ])('shows neither the request nor a token after %s', async (_name, answer) => {
    const client = createApiClient({
      host: 'https://api.example',
      tokens: memoryTokens('secret-token'),
      getExternalToken: () => Promise.resolve('secret-external'),
      fetch: (request) => answer(request as Request),
    });
    const request = { endpoint: 'institucional', prompt: 'secret prompt', chatId: '1' };
    const errors = await Promise.all([
      failureOf(client.chats.update('1', { title: 'secret title' })),
      failureOf(client.replies.stream(request)[Symbol.asyncIterator]().next()),
    ]);
    for (const error of errors) {
      expect(error).toBeInstanceOf(ApiSdkError);
      expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/secret|Request \{/);
    }
  });

  it.each([{ cause: new Error('reset') }, undefined])(
    'keeps nothing of a NetworkError but its cause (%j)',
    async (origin) => {
      const secret = { headers: { authorization: 'secret-token' } };
      const failure = Object.assign(new Error('Request failed', origin), {
        name: 'NetworkError',
        request: secret,
      });
      const client = createApiClient({
        host: 'https://api.example',
        tokens: memoryTokens('secret-token'),
        fetch: () => Promise.reject(failure),
      });
      const error = await failureOf(client.personas.list());
      expect(error).toBeInstanceOf(ApiConnectionError);
      expect(inspect(error, { depth: null })).not.toContain('secret-token');
    },
  );

  it.each([301, 302, 307, 308])(
    'refuses a %i redirect; nothing reaches the other origin',
    async (status) => {
      const other = await startServer((answer) => sendJson(answer, {}));
      const server = await startServer((answer) => {
        answer.writeHead(status, { location: `${other.origin}/api/chat` }).end();
      });
      const client = createApiClient({
        host: server.origin,
        tokens: memoryTokens('session'),
        getExternalToken: () => Promise.resolve('external'),
      });
      const error = await failureOf(client.chats.create({ persona: '' }));
      expect(error).toBeInstanceOf(ApiConnectionError);
      expect(other.requests).toHaveLength(0);
    },
  );
});

describe('a call that deletes with keepalive', () => {
  const deleting: [string, (client: ApiClient, options?: DeleteOptions) => Promise<void>][] = [
    ['messages.clear', (c, options) => c.messages.clear('7', options)],
    ['chats.delete', (c, options) => c.chats.delete('7', options)],
    ['folders.delete', (c, options) => c.folders.delete('7', options)],
  ];
  const clientThatRecords = (tokens: MemoryTokens) => {
    const requests: Request[] = [];
    const client = createApiClient({
      host: 'https://api.example.com',
      tokens,
      getExternalToken: () => new Promise(() => undefined),
      fetch: (input) => {
        requests.push(new Request(input));
        return Promise.resolve(new Response(null, { status: 204 }));
      },
    });
    return { client, requests };
  };

  it.each(deleting)('is sent with keepalive by fetch: %s', async (_name, call) => {
    const { client, requests } = clientThatRecords(memoryTokens('stored'));
    await call(client, { keepalive: true });
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true]);
  });

  it('carries the token of its moment, even if the store is emptied in the same turn', async () => {
    const tokens = memoryTokens('stored');
    const { client, requests } = clientThatRecords(tokens);
    const cleared = client.messages.clear('7', { keepalive: true });
    tokens.clear();
    await cleared;
    expect(requests[0]?.headers.get('authorization')).toBe('stored');
    expect(requests[0]?.headers.has('x-ms-authorization')).toBe(false);
    expect(tokens.read()).toBeNull();
  });

  it('is sent before any timer or event', async () => {
    const { client, requests } = clientThatRecords(memoryTokens('stored'));
    const sentInTurn = new Promise<number>((resolve) =>
      setImmediate(() => resolve(requests.length)),
    );
    const deleted = client.chats.delete('7', { keepalive: true });
    expect(await sentInTurn).toBe(1);
    await deleted;
  });

  it('is an ordinary call without keepalive', async () => {
    const server = await startServer((answer) => void answer.writeHead(204).end());
    const kept: boolean[] = [];
    const client = createApiClient({
      host: server.origin,
      tokens: memoryTokens(),
      fetch: (input, init) => {
        kept.push(new Request(input).keepalive);
        return fetch(input, init);
      },
    });
    await client.messages.clear('7');
    expect(kept).toEqual([false]);
  });
});
