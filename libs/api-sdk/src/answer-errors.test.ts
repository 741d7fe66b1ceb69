import { describe, expect, it } from 'vitest';
import { createApiClient } from './client.ts';
import { ApiResponseError, describeApiError, UnexpectedAnswerError } from './errors.ts';
import { UNKNOWN_ERROR } from './json.ts';
import { failureOf, memoryTokens } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';

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
    [
      'a JSON string that is HTML',
      500,
      'application/json',
      '"<h1>Bad gateway</h1>"',
      UnexpectedAnswerError,
      'Unknown error',
    ],
    [
      'text with a page in it',
      502,
      'text/plain',
      'Upstream said: <html><body>secret</body></html>',
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
    if (error instanceof ApiResponseError) {
      expect(error.detail === '').toBe(shown.startsWith(UNKNOWN_ERROR));
    }
    expect(server.requests).toHaveLength(1);
    if (error instanceof UnexpectedAnswerError && body.length > 2) {
      expect(JSON.stringify(error) + error.message).not.toContain(body.slice(0, 12));
    }
  });

  it.each([
    { detail: '<!doctype html><body>secret</body>' },
    { detail: 'Upstream said: <script>secret</script>' },
    { detail: 'a', extra: [{ message: 'b' }, { message: '<img src=secret>' }] },
    { detail: 'a', extra: ['<b>secret</b>'] },
    { detail: 'a', extra: [{ message: 'b', key: '<html>secret' }] },
    { extra: [{ source: '<html>secret' }] },
  ])('makes no text of the HTML in %j', async (body) => {
    const server = await startServer((answer) =>
      sendJson(answer, { status_code: 500, ...body }, 500),
    );
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    const error = await failureOf(client.chats.get('1'));
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(describeApiError(error)).toBe(UNKNOWN_ERROR);
    expect(JSON.stringify(error) + (error as Error).message).not.toContain('secret');
  });

  it.each([
    ['a text', 'text/plain', 'A'.repeat(1_000_000)],
    ['a JSON string', 'application/json', JSON.stringify('A'.repeat(1_000_000))],
    [
      'an error object',
      'application/json',
      JSON.stringify({
        status_code: 500,
        detail: 'A'.repeat(1_000_000),
        extra: Array.from({ length: 1_000 }, () => ({
          message: 'B'.repeat(5_000),
          key: 'C'.repeat(5_000),
        })),
      }),
    ],
  ])('keeps no more than a screen of %s', async (_name, type, body) => {
    const server = await startServer((answer) => {
      answer.writeHead(500, { 'content-type': type }).end(body);
    });
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    const error = (await failureOf(client.chats.get('1'))) as ApiResponseError;
    expect(error.detail).toBe('A'.repeat(2_000));
    expect(error.message).toHaveLength(2_000);
    expect(error.extra.length).toBe(body.startsWith('{') ? 50 : 0);
    for (const { message, key } of error.extra) {
      expect([message.length, key?.length]).toEqual([2_000, 2_000]);
    }
  });

  it('takes a body with a status_code below 300 for an answer', async () => {
    const server = await startServer((answer) => sendJson(answer, { status_code: 200 }));
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    expect(await client.chats.get('1')).toEqual({ status_code: 200 });
  });

  it('has no Retry-After if the API sends none', async () => {
    const server = await startServer((answer) => sendJson(answer, { status_code: 429 }, 429));
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    const error = await failureOf(client.chats.list());
    expect((error as ApiResponseError).retryAfterSeconds).toBeUndefined();
  });

  it.each(['"yes"', '{"isSet":true}', 'null', '1'])('refuses %s as a boolean', async (body) => {
    const server = await startServer((answer) => sendJson(answer, JSON.parse(body)));
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    const reset = client.auth.resetPassword({ token: 't', password: 'p' });
    expect(await failureOf(reset)).toBeInstanceOf(UnexpectedAnswerError);
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
    ['86400', 86_400],
    ['86401', 86_400],
    ['99999999999999999999', 86_400],
    ['1.5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['x 5', undefined],
    ['Sun 5', undefined],
    ['5, 5', undefined],
    ['2026-10-21T07:28:30Z', undefined],
    ['Wednesday, 21-Oct-26 07:28:30 GMT', 30],
    ['Wed Oct 21 07:28:30 2026 GMT', 30],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 86_400],
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
