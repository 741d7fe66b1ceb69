import { describe, expect, it } from 'vitest';
import { createApiClient, createLimitedClient } from './client.ts';
import type { ApiClient } from './client.ts';
import {
  ApiAbortError,
  ApiConnectionError,
  ApiResponseError,
  ApiTimeoutError,
  describeApiError,
  InvalidSegmentError,
  isAbort,
  UnexpectedAnswerError,
} from './errors.ts';
import { failureOf, memoryTokens, USER } from './testing/memory-tokens.ts';
import { sendJson, startServer } from './testing/test-server.ts';

const LIMITS = { request: 60, reply: 60, line: 1000 };

describe('requests', () => {
  const page = { items: [], total: 0 };
  const calls: [string, (client: ApiClient) => Promise<unknown>, string, unknown][] = [
    ['GET /api/auth/current', (c) => c.auth.getCurrentUser(), '', USER],
    ['POST /api/chat', (c) => c.chats.create({ persona: 'RH' }), '{"persona":"RH"}', {}],
    ['GET /api/chat', (c) => c.chats.list(), '', page],
    ['GET /api/chat/a%2Fb', (c) => c.chats.get('a/b'), '', {}],
    [
      'PATCH /api/chat/7',
      (c) => c.chats.update('7', { title: 'Férias' }),
      '{"title":"Férias"}',
      {},
    ],
    ['PATCH /api/chat/7', (c) => c.chats.update('7', { persona: 'RH' }), '{"persona":"RH"}', {}],
    ['POST /api/chat/7/generate-title', (c) => c.chats.generateTitle('7'), '', {}],
    ['GET /api/chat/7/messages', (c) => c.messages.list('7'), '', page],
    ['GET /api/v1/personas', (c) => c.personas.list(), '', []],
  ];
  it.each(calls)('sends %s', async (...[line, call, body, answerBody]) => {
    const server = await startServer((answer) => sendJson(answer, answerBody));
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    expect(await call(client)).toEqual(answerBody);
    const [request] = server.requests;
    expect(`${request?.method} ${request?.path}`).toBe(line);
    expect(request?.body).toBe(body);
    if (body !== '') expect(request?.headers['content-type']).toBe('application/json');
  });

  it('sends the paging query, with the values that name fields in snake_case', async () => {
    const server = await startServer((answer) => sendJson(answer, page));
    const client = createApiClient({ host: `${server.origin}/`, tokens: memoryTokens() });
    await client.chats.list({
      currentPage: 2,
      pageSize: 20,
      orderBy: 'createdAt',
      sortOrder: 'desc',
      searchString: 'férias & 13º',
      searchField: 'personaName',
    });
    const query = new URL(server.requests[0]?.path ?? '', server.origin).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      currentPage: '2',
      pageSize: '20',
      orderBy: 'created_at',
      sortOrder: 'desc',
      searchString: 'férias & 13º',
      searchField: 'persona_name',
    });
  });

  it.each(['', '.', '..', '\ud800'])(
    'refuses %j as a chat id, and sends nothing',
    async (chatId) => {
      const server = await startServer((answer) => sendJson(answer, {}));
      const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
      expect(await failureOf(client.chats.get(chatId))).toBeInstanceOf(InvalidSegmentError);
      expect(server.requests).toHaveLength(0);
    },
  );

  it('goes through the fetch it is given, called without an owner', async () => {
    const owners: unknown[] = [];
    const tokens = memoryTokens();
    const client = createApiClient({
      host: 'https://api.example',
      tokens,
      fetch: function (this: unknown) {
        owners.push(this);
        return Promise.resolve(Response.json(USER));
      },
    });
    expect(await client.auth.getCurrentUser()).toEqual(USER);
    expect(owners).toEqual([undefined]);
  });
});

describe('ends of a call', () => {
  it('times out where no answer comes', async () => {
    const server = await startServer(() => undefined);
    const client = createLimitedClient({ host: server.origin, tokens: memoryTokens() }, LIMITS);
    expect(await failureOf(client.personas.list())).toBeInstanceOf(ApiTimeoutError);
    await server.closed();
  });

  it('times out where the body does not end', async () => {
    const server = await startServer((answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' }).write('[');
    });
    const client = createLimitedClient({ host: server.origin, tokens: memoryTokens() }, LIMITS);
    expect(await failureOf(client.personas.list())).toBeInstanceOf(ApiTimeoutError);
    await server.closed();
  });

  it('ends by the caller’s signal, recognisably and with its reason', async () => {
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

  it('sends nothing where the signal was aborted before', async () => {
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

describe('errors', () => {
  type Row = [string, number, string, string, new (...values: never[]) => Error, string];
  const error404 = '{"status_code":404,"detail":"Chat not found","extra":[]}';
  const extra = [
    { message: 'must be string', key: 'persona', source: 'body' },
    { message: 'and so on' },
  ];
  const rows: Row[] = [
    [
      'an error object',
      404,
      'application/json',
      error404,
      ApiResponseError,
      'Chat not found (404)',
    ],
    [
      'an error object on HTTP 200',
      200,
      'application/json',
      error404,
      ApiResponseError,
      'Chat not found (404)',
    ],
    [
      'problem+json with status_code',
      404,
      'application/problem+json',
      error404,
      ApiResponseError,
      'Chat not found (404)',
    ],
    [
      'an error object sent as text',
      500,
      'text/plain',
      error404,
      ApiResponseError,
      'Chat not found (404)',
    ],
    [
      'extra items',
      400,
      'application/json',
      JSON.stringify({ status_code: 400, detail: 'Invalid', extra }),
      ApiResponseError,
      'Invalid (400)\nmust be string (persona, body)\nand so on',
    ],
    [
      'extra that is no list',
      400,
      'application/json',
      '{"status_code":400,"detail":"Invalid","extra":{"a":1}}',
      ApiResponseError,
      'Invalid (400)',
    ],
    [
      'extra with odd items',
      400,
      'application/json',
      '{"status_code":400,"detail":"Invalid","extra":[null,3,"why",{},{"key":"title"}]}',
      ApiResponseError,
      'Invalid (400)\nwhy\ntitle',
    ],
    [
      'no detail',
      500,
      'application/json',
      '{"status_code":500}',
      ApiResponseError,
      'Unknown error (500)',
    ],
    [
      'detail of the wrong type',
      500,
      'application/json',
      '{"status_code":500,"detail":{"a":1}}',
      ApiResponseError,
      'Unknown error (500)',
    ],
    [
      'status_code 300',
      200,
      'application/json',
      '{"status_code":300,"detail":"Moved"}',
      ApiResponseError,
      'Moved (300)',
    ],
    [
      'status_code as text',
      500,
      'application/json',
      '{"status_code":"500","detail":"x"}',
      ApiResponseError,
      'Unknown error',
    ],
    [
      'another object',
      500,
      'application/json',
      '{"message":"x"}',
      ApiResponseError,
      'Unknown error',
    ],
    [
      'a JSON string',
      503,
      'application/json',
      '"Under maintenance"',
      ApiResponseError,
      'Under maintenance',
    ],
    [
      'a text',
      503,
      'text/plain; charset=utf-8',
      'Em manutenção',
      ApiResponseError,
      'Em manutenção',
    ],
    ['an empty body', 502, 'text/plain', '', ApiResponseError, 'Unknown error'],
    [
      'an HTML body',
      500,
      'text/html',
      '<script>alert(1)</script>',
      UnexpectedAnswerError,
      'Unknown error',
    ],
    [
      'HTML named text',
      500,
      'text/plain',
      '<!doctype html><title>secret</title>',
      UnexpectedAnswerError,
      'Unknown error',
    ],
    [
      'HTML on 200',
      200,
      'text/html',
      '<html>Sign in to the network</html>',
      UnexpectedAnswerError,
      'Unknown error',
    ],
    [
      'broken JSON on 500',
      500,
      'application/json',
      '{"detail":',
      UnexpectedAnswerError,
      'Unknown error',
    ],
    [
      'broken JSON on 200',
      200,
      'application/json',
      '{"chatId":',
      UnexpectedAnswerError,
      'Unknown error',
    ],
    ['an empty 200', 200, 'application/json', '', UnexpectedAnswerError, 'Unknown error'],
    ['text on 200', 200, 'text/plain', '{"chatId":"1"}', UnexpectedAnswerError, 'Unknown error'],
    ['null', 200, 'application/json', 'null', UnexpectedAnswerError, 'Unknown error'],
    [
      'a list in place of an object',
      200,
      'application/json',
      '[]',
      UnexpectedAnswerError,
      'Unknown error',
    ],
  ];
  it.each(rows)('reads %s', async (...[, status, contentType, body, errorClass, shown]) => {
    const server = await startServer((answer) => {
      answer.writeHead(status, { 'content-type': contentType }).end(body);
    });
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    const error = await failureOf(client.chats.get('1'));
    expect(error).toBeInstanceOf(errorClass);
    expect(describeApiError(error)).toBe(shown);
    expect(server.requests).toHaveLength(1);
    if (error instanceof UnexpectedAnswerError && body.length > 2) {
      expect(JSON.stringify(error) + error.message).not.toContain(body.slice(0, 12));
    }
  });

  it('takes a body with a status_code below 300 for an answer', async () => {
    const server = await startServer((answer) => sendJson(answer, { status_code: 200 }));
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    expect(await client.chats.get('1')).toEqual({ status_code: 200 });
  });

  it.each([{ items: {} }, { items: [] }, { items: [], total: '1' }])(
    'refuses %j as a page',
    async (body) => {
      const server = await startServer((answer) => sendJson(answer, body));
      const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
      expect(await failureOf(client.chats.list())).toBeInstanceOf(UnexpectedAnswerError);
    },
  );

  it.each([
    ['120', 120],
    ['Wed, 21 Oct 2026 07:28:30 GMT', 30],
    ['Wed, 21 Oct 2020 07:28:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['', undefined],
    ['99999999999999999999', undefined],
  ])('reads Retry-After %j by the server’s clock', async (value, seconds) => {
    const server = await startServer((answer) => {
      answer.setHeader('date', 'Wed, 21 Oct 2026 07:28:00 GMT').setHeader('retry-after', value);
      sendJson(answer, { status_code: 429, detail: 'Too many requests' }, 429);
    });
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    const error = await failureOf(client.chats.list());
    expect((error as ApiResponseError).retryAfterSeconds).toBe(seconds);
    expect(error).toMatchObject({ status: 429, detail: 'Too many requests', code: 'response' });
  });
});

describe('describeApiError', () => {
  it('reads error bodies and texts, and nothing else', () => {
    expect(describeApiError({ status_code: 403, detail: 'No' })).toBe('No (403)');
    expect(describeApiError('as it is')).toBe('as it is');
    for (const other of ['', null, undefined, 5, {}, new Error('x'), new ApiTimeoutError()]) {
      expect(describeApiError(other)).toBe('Unknown error');
    }
  });
});
